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
import { installThemeChanger } from './themeChanger.mjs';

/** `kind` is what VS Code calls it in the window's classes. @typedef {{ name: string, theme: string, kind: string }} Theme */

/**
 * Each picture is taken in all themes and widths, and the steps are done in the first of both. `language` is the window's.
 * @typedef {{ themes: [Theme, ...Theme[]], widths: [number, ...number[]], language?: string }} Look
 */

/** Of the first pictures. */
export const tourSize = { width: 1120, height: 700 };
const { width: tourWidth, height } = tourSize;

/** @type {Theme} */
const dark = { name: 'dark', theme: 'Default Dark Modern', kind: 'vs-dark' };
/** The kinds of theme there are. @type {[Theme, ...Theme[]]} */
const themes = [
  dark,
  { name: 'light', theme: 'Default Light Modern', kind: 'vs' },
  { name: 'contrast', theme: 'Default High Contrast', kind: 'hc-black' },
  { name: 'contrast-light', theme: 'Default High Contrast Light', kind: 'hc-light' },
];

/** @type {Look} */
export const plainLook = { themes: [dark], widths: [tourWidth] };

/** @type {Look} */
export const chineseLook = { themes: [{ ...dark, name: 'chinese' }], widths: [tourWidth], language: 'zh-cn' };

/** All themes, wide and narrow. A window of the web cannot change its theme while the keyboard is in use, so there each has its own. @param {import('./hosts.mjs').NodeHost | 'web'} host @returns {Look[]} */
export const allLooks = host => {
  /** @type {Look['widths']} */
  const widths = [tourWidth, 600];
  return host === 'web' ? themes.map(theme => ({ themes: [theme], widths })) : [{ themes, widths }];
};

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
    await page.setViewportSize({ width: look.widths[0], height });
    await page.locator('.monaco-workbench .part.editor').waitFor({ timeout: startTimeout });
    const slowness = measureSlowness(started, idleStartMilliseconds);
    page.setDefaultTimeout(idleTimeout * slowness());
    const screenshot = (/** @type {string} */ name) => takePictures(opened, version, look, name);
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
        print(`${version} tour, ${look.themes.map(theme => theme.name).join(', ')}`, {
          suite: 'tour',
          name,
          ...(error ? { error } : {}),
          milliseconds,
        }),
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
const settingsFor = ({ themes: [{ theme }] }) => ({
  'workbench.colorTheme': theme,
  'workbench.startupEditor': 'welcomePage',
  'editor.minimap.enabled': false,
});

/** @typedef {{ page: import('playwright-core').Page, changeTheme?: (theme: string) => Promise<unknown>, close(): Promise<unknown> }} Opened */

/** @param {import('./hosts.mjs').NodeHost} host @param {string} data folder @param {Look} look @returns {Promise<Opened>} */
async function openInNode(host, data, look) {
  const workspace = join(data, 'trips');
  await mkdir(workspace);
  const changeTheme =
    look.themes.length > 1 ? await installThemeChanger(join(data, 'extensions'), look.themes[0].theme) : undefined;
  const server = await startNodeServer(host, { data, automation: false, settings: settingsFor(look) });
  const browser = await launchBrowser();
  const page = await openWindow(browser);
  if (look.language) await page.addInitScript(setLanguage, look.language);
  await page.goto(`${server.origin}/?folder=${workspace}`);
  return { page, ...(changeTheme && { changeTheme }), close: () => browser.close().finally(() => server.stop()) };
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

/** @param {Opened} window @param {string} version @param {Look} look @param {string} name */
async function takePictures({ page, changeTheme }, version, { themes: looks, widths }, name) {
  const [firstWidth] = widths;
  // A menu closes when the window changes its size, and the next step needs it.
  const hasMenu = await page.locator('.action-widget:visible, .suggest-widget.visible').first().isVisible();
  for (const width of hasMenu ? [firstWidth] : widths) {
    if (width !== firstWidth) await page.setViewportSize({ width, height });
    for (const theme of looks) {
      await changeTheme?.(theme.theme);
      await page.locator(`.monaco-workbench.${theme.kind}`).waitFor();
      await page.waitForTimeout(500); // VS Code's parts and pages follow the size of the window one after the other
      const path = screenshotPath(version, `tour-${theme.name}-${width}-${name}`);
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  await changeTheme?.(looks[0].theme);
  if (widths.length > 1) await page.setViewportSize({ width: firstWidth, height });
}
