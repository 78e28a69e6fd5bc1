// @ts-check
/** Drives the way of a new user, from the .vsix to a guide, in a window with a fresh profile and an empty folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser, openWindow, openWindowWithProfile } from './browser.mjs';
import { nodeHosts, webHost } from './hosts.mjs';
import { plainSettings, startNodeServer } from './nodeServer.mjs';
import { idleStartMilliseconds, idleTimeout, installExtensions, startTimeout } from './runInstalled.mjs';
import { startWebServer } from './runInWebHost.mjs';
import { measureSlowness } from './slowness.mjs';
import { print, screenshotPath } from './suiteRun.mjs';

/**
 * Each picture is taken in all widths, and the steps are done in the first. `language` is the window's.
 * @typedef {{ name: string, theme: string, widths: number[], language?: string }} Look
 */

/** Of the first pictures. */
export const tourSize = { width: 1120, height: 700 };
const { width: tourWidth, height } = tourSize;

/** @type {Look} */
export const plainLook = { name: 'dark', theme: 'Default Dark Modern', widths: [tourWidth] };

/** @type {Look} */
export const chineseLook = { ...plainLook, name: 'chinese', language: 'zh-cn' };

const widths = [tourWidth, 600];
/** The kinds of theme there are, wide and narrow. @type {Look[]} */
export const allLooks = [
  { ...plainLook, widths },
  { name: 'light', theme: 'Default Light Modern', widths },
  { name: 'contrast', theme: 'Default High Contrast', widths },
  { name: 'contrast-light', theme: 'Default High Contrast Light', widths },
];

/**
 * Each step needs those before it: after a failure no other is tried.
 * @param {import('./hosts.mjs').NodeHost | 'web'} host
 * @param {string} vsix
 * @param {string} file the bundled tour, which exports `steps`
 * @param {Look} look
 * @returns {Promise<import('./control.mjs').TestResult[]>}
 */
export async function runTour(host, vsix, file, look) {
  const version = host === 'web' ? `${webHost.codeOss}-web` : host.version;
  const { steps } = await import(pathToFileURL(file).href);
  const data = await mkdtemp(join(tmpdir(), 'skillwright-tour-'));
  const started = performance.now();
  /** @type {import('./control.mjs').TestResult[]} */
  const results = [];
  const opened = await (host === 'web' ? openInWeb(vsix, data, look) : openInNode(host, data, look));
  const { page } = opened;
  try {
    await page.setViewportSize({ width: look.widths[0] ?? tourWidth, height });
    await page.locator('.monaco-workbench .part.editor').waitFor({ timeout: startTimeout });
    const slowness = measureSlowness(started, idleStartMilliseconds);
    page.setDefaultTimeout(idleTimeout * slowness());
    const screenshot = (/** @type {string} */ name) => takePictures(page, version, look, name);
    const window = { page, version, slowness, screenshot, ...(host === 'web' ? {} : { vsix }) };
    for (const [name, body] of Object.entries(steps)) {
      const begun = performance.now();
      const error = await body(window).then(
        () => undefined,
        (/** @type {Error} */ thrown) => thrown.stack ?? thrown.message,
      );
      if (error) await page.screenshot({ path: screenshotPath(version, 'failed-tour') });
      const milliseconds = performance.now() - begun;
      results.push(
        print(`${version} tour, ${look.name}`, { suite: 'tour', name, ...(error ? { error } : {}), milliseconds }),
      );
      if (error) break;
    }
    return results;
  } finally {
    await opened.close();
    await rm(data, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Runs in the page. VS Code reads its display language there, which a language pack would set. @param {string} language */
function setLanguage(language) {
  Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language });
}

/** VS Code opens the walkthrough of what is installed only where it may open its own page at the start. @param {Look} look */
const settingsFor = ({ theme }) => ({
  'workbench.colorTheme': theme,
  'workbench.startupEditor': 'welcomePage',
  'editor.minimap.enabled': false,
});

/** @typedef {{ page: import('playwright-core').Page, close(): Promise<unknown> }} Opened */

/** @param {import('./hosts.mjs').NodeHost} host @param {string} data folder @param {Look} look @returns {Promise<Opened>} */
async function openInNode(host, data, look) {
  const workspace = join(data, 'trips');
  await mkdir(workspace);
  const server = await startNodeServer(host, { data, automation: false, settings: settingsFor(look) });
  const browser = await launchBrowser();
  const page = await openWindow(browser);
  if (look.language) await page.addInitScript(setLanguage, look.language);
  await page.goto(`${server.origin}/?folder=${workspace}`);
  return { page, close: () => browser.close().finally(() => server.stop()) };
}

/** There nothing is installed from a file: the unpacked package is served beside it. @param {string} vsix @param {string} data folder @param {Look} look @returns {Promise<Opened>} */
async function openInWeb(vsix, data, look) {
  const workspace = join(data, 'trips');
  await mkdir(workspace);
  const extension = await installExtensions(nodeHosts[1], data, [vsix]);
  const defaults = await writeDefaults(join(data, 'defaults'), { ...plainSettings, ...settingsFor(look) });
  const server = await startWebServer({
    extensionDevelopmentPath: extension,
    extensionPaths: [defaults],
    folderPath: workspace,
  });
  const page = await openWindowWithProfile(join(data, 'profile'));
  await page.goto(server.url);
  return {
    page,
    close: () =>
      page
        .context()
        .close()
        .finally(() => server.stop()),
  };
}

/**
 * A window of the web has no file of settings. An extension of its own gives it their defaults.
 * @param {string} folder @param {Record<string, unknown>} settings
 * @returns {Promise<string>} the folder that has the extension in it
 */
async function writeDefaults(folder, settings) {
  const manifest = {
    name: 'tour-settings',
    publisher: 'skillwright-tests',
    version: '1.0.0',
    engines: { vscode: '*' },
    contributes: { configurationDefaults: settings },
  };
  await mkdir(join(folder, manifest.name), { recursive: true });
  await writeFile(join(folder, manifest.name, 'package.json'), JSON.stringify(manifest));
  return folder;
}

/** @param {import('playwright-core').Page} page @param {string} version @param {Look} look @param {string} name */
async function takePictures(page, version, { name: look, widths }, name) {
  const [first = tourWidth] = widths;
  for (const width of widths) {
    if (width !== first) await page.setViewportSize({ width, height });
    await page.waitForTimeout(300); // VS Code's parts and pages follow the size of the window one after the other
    await page.screenshot({ path: screenshotPath(version, `tour-${look}-${width}-${name}`), animations: 'disabled' });
  }
  if (widths.length > 1) await page.setViewportSize({ width: first, height });
}
