// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
 * @property {boolean} disableModelInvocation
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
      /** @type {{ skills: VscodeSkill[], commands: VscodeSkill[] }} */
      const { skills, commands } = await exchange.ask({ folder: workspace, sentinel });
      const inMenu = new Set(commands.filter(({ userInvocable }) => userInvocable).map(({ path }) => path));
      return {
        skills: skills
          .filter(({ path, name }) => path.startsWith(`${workspace}/`) && name !== sentinel)
          .map(({ path, name, description, disableModelInvocation }) => ({
            name,
            description: description ?? null,
            at: path,
            // It lists a skill to the model only with a description.
            inCatalogue: !disableModelInvocation && Boolean(description),
            inMenu: inMenu.has(path),
          })),
        message: log
          .filter(line => logLine.test(line) && !line.includes(sentinel))
          .map(line => line.replace(logLine, '').replaceAll(`vscode-remote://${server.authority}`, ''))
          .join(' | '),
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

/** A skill that shows that the list is that of this workspace. @param {string} workspace @param {string} name */
function writeSentinel(workspace, name) {
  const folder = join(workspace, '.claude/skills', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'SKILL.md'), `---\nname: ${name}\ndescription: Is listed.\n---\n`);
}
