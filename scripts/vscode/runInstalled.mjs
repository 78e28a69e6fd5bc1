// @ts-check
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageExtension, packageFolder } from '../package.mjs';
import { projectFolder } from '../project.mjs';
import { run } from '../run.mjs';
import { launchBrowser, openWindow } from './browser.mjs';
import { hostPaths } from './hosts.mjs';
import { startNodeServer } from './nodeServer.mjs';
import { measureSlowness } from './slowness.mjs';
import { copyWorkspace } from './suiteGroups.mjs';
import { print, screenshotPath } from './suiteRun.mjs';

/** How long something may take to appear on an idle machine, in milliseconds. */
export const idleTimeout = 60_000;
/** How long the start of a window takes on an idle machine with two cores, and how long it may take on any. */
export const idleStartMilliseconds = 3_000;
export const startTimeout = 300_000;

/**
 * Packages the extension for tests that install it into real VS Codes and drive their windows as a user does: by mouse and keyboard, with
 * nothing of ours inside. Such a test file exports `tests`, see test/vscode/support/installedWindow.ts. It may export `beside`, the folder
 * of an extension that is to be there too, and `oldest`, the first VS Code that has what it tests.
 * @param {{ name: string, file: string }[]} files
 * @returns {Promise<InstalledSuites>}
 */
export async function prepareInstalled(files) {
  const packages = join(projectFolder, 'out/package');
  const [vsix, ...suites] = await Promise.all([
    packageExtension(packages),
    ...files.map(file => loadSuite(file, packages)),
  ]);
  return { vsix, suites };
}

/** @typedef {{ vsix: string, suites: Suite[] }} InstalledSuites */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {Record<string, (window: object) => Promise<void>>} tests
 * @property {boolean} looksAtFiles its tests need no window
 * @property {string} oldest VS Code that it can run in
 * @property {{ vsix: string }} [beside] another extension
 */

/** @param {{ name: string, file: string }} suite @param {string} packages folder @returns {Promise<Suite>} */
async function loadSuite({ name, file }, packages) {
  const { tests, beside, oldest = '0', looksAtFiles = false } = await import(pathToFileURL(file).href);
  if (!beside) return { name, tests, looksAtFiles, oldest };
  const folder = join(projectFolder, beside);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const vsix = await packageFolder(folder, join(packages, `${manifest.name}.vsix`));
  return { name, tests, looksAtFiles, oldest: manifest.engines.vscode.replace('^', ''), beside: { vsix } };
}

/** @param {string} oldest @param {string} version */
const isSince = (oldest, version) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0;

/**
 * Runs the suites in one window of a VS Code; after a test that failed the next gets a new window and workspace. A VS Code that is too old for
 * a suite, or for the extension beside it, is spared the suite.
 * @param {import('./hosts.mjs').NodeHost} host
 * @param {InstalledSuites} installed
 */
export async function runInstalled(host, { vsix, suites }) {
  const fitting = suites.filter(({ oldest }) => isSince(oldest, host.version));
  if (fitting.length === 0) return [];
  const results = [];
  const data = await mkdtemp(join(tmpdir(), 'skillwright-installed-'));
  const browser = await launchBrowser();
  /** @type {{ stop(): void } | undefined} */
  let server;
  try {
    const all = new Set([vsix, ...fitting.flatMap(({ beside }) => (beside ? [beside.vsix] : []))]);
    const extension = await installExtensions(host, data, [...all]);
    const { origin, stop } = await startNodeServer(host, { data, automation: false });
    server = { stop };
    /** @type {OpenWindow | undefined} */
    let opened;
    for (const { name: suite, tests, looksAtFiles } of fitting) {
      for (const [name, body] of Object.entries(tests)) {
        const started = performance.now();
        /** @type {string | undefined} */
        let error;
        try {
          if (!looksAtFiles) opened ??= await openWorkspace({ origin, browser, data });
          await body({ ...opened, ...usableIn(opened, host.version), extension, vsix });
        } catch (thrown) {
          error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
          await opened?.page.screenshot({ path: screenshotPath(host.version, `failed-${suite}`) });
          await opened?.page.context().close();
          opened = undefined;
        }
        const milliseconds = performance.now() - started;
        const result = { suite, name, ...(error === undefined ? {} : { error }), milliseconds };
        results.push(print(`${host.version} installed, ${suite}`, result));
      }
    }
    return results;
  } finally {
    await browser.close();
    server?.stop();
    await rm(data, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {OpenWindow | undefined} opened @param {string} version of VS Code */
function usableIn(opened, version) {
  opened?.page.setDefaultTimeout(idleTimeout * opened.slowness());
  const screenshot = async (/** @type {string} */ name) =>
    opened?.page.screenshot({ path: screenshotPath(version, name) });
  return { version, screenshot };
}

/** @typedef {{ page: import('playwright-core').Page, workspace: string, slowness: () => number }} OpenWindow */

/**
 * @param {{ origin: string, browser: import('playwright-core').Browser, data: string }} where
 * @returns {Promise<OpenWindow>}
 */
async function openWorkspace({ origin, browser, data }) {
  const workspace = await copyWorkspace(await mkdtemp(join(data, 'workspace-')));
  const started = performance.now();
  const page = await openWindow(browser);
  await page.goto(`${origin}/?folder=${workspace}`);
  await page.locator('.monaco-workbench .part.editor').waitFor({ timeout: startTimeout });
  return { page, workspace, slowness: measureSlowness(started, idleStartMilliseconds) };
}

/**
 * Installs extensions without a window.
 * @param {import('./hosts.mjs').NodeHost} host
 * @param {string} data folder for everything it writes
 * @param {string[]} packages .vsix files
 * @returns {Promise<string>} the folder of ours
 */
export async function installExtensions(host, data, packages) {
  const { serverMain, node } = hostPaths(host);
  const extensions = join(data, 'extensions');
  const installing = packages.flatMap(each => ['--install-extension', each]);
  const folders = ['--extensions-dir', extensions, '--server-data-dir', data];
  await run(node, [serverMain, ...installing, ...folders], { stdio: 'ignore' });
  const name = (await readdir(extensions)).find(each => each.startsWith('skillwright.'));
  if (!name) throw new Error('The extension was not installed');
  return join(extensions, name);
}
