// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Debian's; another one (a Chrome, on another system) can be named. */
const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Reaches this machine only. @param {string[]} args @returns {import('playwright-core').LaunchOptions} */
const launchOptions = args => ({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE *.localhost',
    ...args,
  ],
});

/** @type {import('playwright-core').BrowserContextOptions} */
const windowOptions = {
  viewport: { width: 1400, height: 900 },
  colorScheme: 'dark',
  permissions: ['clipboard-read', 'clipboard-write'],
};

/** A headless browser. @param {string[]} [args] */
export function launchBrowser(args = []) {
  return chromium.launch(launchOptions(args));
}

/** A window of its own: nothing of an earlier suite is left in it. @param {import('playwright-core').Browser} browser */
export async function openWindow(browser) {
  return (await browser.newContext(windowOptions)).newPage();
}

/**
 * A window whose profile is on disk and allows third-party cookies. In VS Code for the web, a webview has another origin and needs them for
 * its service worker. Closing the window's context ends the browser.
 * @param {string} profile folder
 */
export async function openWindowWithProfile(profile) {
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions([]), ...windowOptions });
  return context.pages()[0] ?? context.newPage();
}

/**
 * Opens the page of a VS Code that runs tests, and waits for their end.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {(line: string) => unknown} log gets what the extension host and the window print
 * @returns {Promise<number>} 0 when the tests passed
 */
export async function testsOf(page, url, log) {
  // The two functions with which VS Code calls its driver.
  await page.exposeFunction('codeAutomationLog', (/** @type {string} */ level, /** @type {unknown[]} */ args) =>
    log([`[${level}]`, ...args].join(' ')),
  );
  return new Promise((ended, failed) => {
    page.once('crash', () => failed(new Error('the page crashed')));
    page
      .exposeFunction('codeAutomationExit', ended)
      .then(() => page.goto(url))
      .catch(failed);
  });
}
