// @ts-check
/// <reference lib="dom" />
/**
 * `node scripts/vscode/measureWindow.mjs`: packages the extension, installs it into the newest VS Code, and opens cold windows on a workspace of
 * 150 skills with three findings each. Prints as JSON what a user sees and when.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageExtension } from '../package.mjs';
import { projectFolder } from '../project.mjs';
import { launchBrowser, openWindow } from './browser.mjs';
import { nodeHosts } from './hosts.mjs';
import { installNodeHost } from './installHosts.mjs';
import { startNodeServer } from './nodeServer.mjs';
import { installExtensions } from './runInstalled.mjs';

/**
 * Milliseconds of one cold window.
 * @typedef {object} WindowTimes
 * @property {number} activation what VS Code says of the extension: loading its code, and activating it
 * @property {number} firstSquiggle from the text being shown to the first squiggle in it
 * @property {number} allFindings from the text being shown to the findings of all skills in the status bar
 * @property {number} jsonSquiggle the first squiggle of VS Code's own JSON extension, in a cold window of its own
 */

const runs = 5;
const skillCount = 150;
const findingsPerSkill = 3;
const timeout = 120_000;
const [, newest] = nodeHosts;

/** A skill with a chunk that does not end: three errors. @param {number} number */
const skillOf = number => `---
name: skill-${number}
description: Handles case ${number} of the work. Use it when case ${number} is due.
---

# Skill ${number}

<chunk id="steps" description="Steps of case ${number}">

${'Read the request, and answer in one sentence.\n'.repeat(20)}`;

/** @param {string} folder */
async function writeWorkspace(folder) {
  for (let number = 0; number < skillCount; number++) {
    const skill = join(folder, `skill-${number}`);
    await mkdir(skill, { recursive: true });
    await writeFile(join(skill, 'SKILL.md'), skillOf(number));
  }
}

/** Notes when something appears in the page, from before VS Code's own scripts run. @param {number} expected */
function watchPage(expected) {
  /** @type {Record<string, number>} */
  const seen = {};
  Object.assign(globalThis, { skillwrightSeen: seen });
  const isShown = {
    text: () => document.querySelector('.editor-instance .view-line span span')?.textContent !== undefined,
    squiggle: () => document.querySelector('.editor-instance [class*="squiggly-"]') !== null,
    all: () =>
      new RegExp(`\\b${expected}\\b`).test(
        document.getElementById('status.problems')?.querySelector('[aria-label]')?.ariaLabel ?? '',
      ),
  };
  new MutationObserver(() => {
    for (const [name, check] of Object.entries(isShown)) if (!(name in seen) && check()) seen[name] = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

/** What happens in a cold window, in milliseconds of its page. @typedef {Partial<Record<'text' | 'squiggle' | 'all', number>>} Seen */

/**
 * Opens a file in a cold window.
 * @template T
 * @param {string} data folder of VS Code
 * @param {string} workspace
 * @param {string} name of the file
 * @param {keyof Seen} last what to wait for
 * @param {(page: import('playwright-core').Page, seen: Seen) => Promise<T>} use
 */
async function inColdWindow(data, workspace, name, last, use) {
  const server = await startNodeServer(newest, { data, automation: false });
  const browser = await launchBrowser();
  try {
    const page = await openWindow(browser);
    page.setDefaultTimeout(timeout);
    await page.addInitScript(watchPage, skillCount * findingsPerSkill);
    const file = `vscode-remote://${server.authority}${workspace}/${name}`;
    const payload = encodeURIComponent(JSON.stringify([['openFile', file]]));
    await page.goto(`${server.origin}/?folder=${workspace}&payload=${payload}`);
    const seen = await page.waitForFunction(key => {
      const { skillwrightSeen } = /** @type {{ skillwrightSeen?: Seen }} */ (globalThis);
      return skillwrightSeen && key in skillwrightSeen ? skillwrightSeen : undefined;
    }, last);
    return await use(page, /** @type {Seen} */ (await seen.jsonValue()));
  } finally {
    await browser.close();
    server.stop();
  }
}

/** @param {Seen} seen @param {keyof Seen} event */
const sinceText = (seen, event) => (seen[event] ?? Number.NaN) - (seen.text ?? Number.NaN);

/** @param {import('playwright-core').Page} page */
async function readActivation(page) {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input');
  await input.fill('>Developer: Show Running Extensions');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Show Running Extensions' }).waitFor();
  await input.press('Enter');
  const row = page.locator('.runtime-extensions-editor .extension', { hasText: 'Skillwright' });
  const shown = await row.locator('.activation-time').innerText();
  return Number(/\d+/.exec(shown)?.[0]);
}

const data = await mkdtemp(join(tmpdir(), 'skillwright-window-'));
try {
  await installNodeHost(newest);
  await installExtensions(newest, data, [await packageExtension(join(projectFolder, 'out/package'))]);
  const workspace = join(data, 'workspace');
  await writeWorkspace(workspace);
  await writeFile(join(workspace, 'broken.json'), '{\n  "name": "demo",\n  "scripts": {\n}\n');
  /** @type {WindowTimes[]} */
  const times = [];
  for (let run = 0; run < runs; run++) {
    const ours = await inColdWindow(data, workspace, 'skill-7/SKILL.md', 'all', async (page, seen) => ({
      activation: await readActivation(page),
      firstSquiggle: sinceText(seen, 'squiggle'),
      allFindings: sinceText(seen, 'all'),
    }));
    const jsonSquiggle = await inColdWindow(data, workspace, 'broken.json', 'squiggle', async (_page, seen) =>
      sinceText(seen, 'squiggle'),
    );
    times.push({ ...ours, jsonSquiggle });
  }
  console.log(JSON.stringify(times));
} finally {
  await rm(data, { recursive: true, force: true, maxRetries: 3 });
}
