// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, openWindow } from '../../vscode/browser.mjs';
import { nodeHosts } from '../../vscode/hosts.mjs';
import { startNodeServer } from '../../vscode/nodeServer.mjs';
import { openWithTests } from '../../vscode/runInNodeHost.mjs';
import { startExchange } from '../vscode/exchange.mjs';

const extension = join(import.meta.dirname, '../vscode/extension');

/**
 * @typedef {object} VscodeSkill
 * @property {string} path
 * @property {string} name
 * @property {string} [description]
 * @property {boolean} userInvocable
 */

/** Lets the extension use proposed API, and the log say why a skill is skipped. */
const payload = [
  ['enableProposedApi', ''],
  ['logLevel', 'debug'],
];

/** How its log begins what it says of skills. */
const logLine = /^\[\w+\] \[(?:computeSkillDiscoveryInfo|findAgentSkills)\] /;

/** One window of the newest VS Code, in which the folders take turns. @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const data = mkdtempSync(join(tmpdir(), 'skillwright-vscode-'));
  const exchange = await startExchange();
  const server = await startNodeServer({ ...nodeHosts[1], folder }, { data, automation: true });
  const browser = await launchBrowser();
  const workspace = writeWorkspace(data, exchange.url);
  /** @type {string[]} */
  let log = [];
  const tests = join(extension, 'answerRequests.cjs');
  const page = await openWindow(browser);
  const opened = { workspace, extension, tests, log: (/** @type {string} */ line) => log.push(line), payload };
  openWithTests(page, server, opened).catch(exchange.fail);
  return {
    async list(workspace) {
      const sentinel = `sentinel-${workspace.replace(/.*\//, '')}`;
      writeSentinel(workspace, sentinel);
      log = [];
      /** @type {{ skills: VscodeSkill[], commands: VscodeSkill[], customizations: string }} */
      const { skills, commands, customizations } = await exchange.ask({ folder: workspace, sentinel });
      await wait(50); // the log comes behind the answer
      const inCatalogue = readCatalogue(customizations);
      if (!inCatalogue.has(`${workspace}/${sentinelPath(sentinel)}`)) throw new Error('The model gets no skills');
      const inMenu = new Set(commands.filter(({ userInvocable }) => userInvocable).map(({ path }) => path));
      return {
        skills: skills
          .filter(({ path, name }) => path.startsWith(`${workspace}/`) && name !== sentinel)
          .map(({ path, name, description }) => ({
            name,
            description: description ?? null,
            at: path,
            inCatalogue: inCatalogue.has(path),
            inMenu: inMenu.has(path),
          })),
        message: readLog(log, workspace, sentinel).replaceAll(`vscode-remote://${server.authority}`, ''),
      };
    },
    close() {
      void browser.close();
      server.stop();
      exchange.close();
      rmSync(data, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A workspace with one empty folder. @param {string} data @param {string} url where the extension gets its requests */
function writeWorkspace(data, url) {
  mkdirSync(join(data, 'first'));
  const file = join(data, 'skills.code-workspace');
  writeFileSync(file, JSON.stringify({ folders: [{ path: 'first' }], settings: { 'skillwright.conformance': url } }));
  return file;
}

/** What the log says of the skills of a workspace, once. Lines about others come late. @param {string[]} log @param {string} workspace @param {string} sentinel */
function readLog(log, workspace, sentinel) {
  const lines = log.filter(line => logLine.test(line) && line.includes(`${workspace}/`) && !line.includes(sentinel));
  return [...new Set(lines.map(line => line.replace(logLine, '')))].join(' | ');
}

/** The files that the list of skills for the model names. @param {string} customizations */
function readCatalogue(customizations) {
  const [skills = ''] = /^<skills>$.*^<\/skills>$/ms.exec(customizations) ?? [];
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&amp;': '&' };
  const files = Array.from(skills.matchAll(/^<file>(.*)<\/file>$/gm), ([, file = '']) => file);
  return new Set(
    files.map(file => Object.entries(entities).reduce((text, [from, to]) => text.replaceAll(from, to), file)),
  );
}

/** @param {string} name */
const sentinelPath = name => `.claude/skills/${name}/SKILL.md`;

/** A skill that shows that the list is that of this workspace. @param {string} workspace @param {string} name */
function writeSentinel(workspace, name) {
  const file = join(workspace, sentinelPath(name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `---\nname: ${name}\ndescription: Is listed.\n---\n`);
}
