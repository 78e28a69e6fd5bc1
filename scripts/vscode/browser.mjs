// @ts-check
import { chromium } from 'playwright-core';

/** Debian's; another one (a Chrome, on another system) can be named. */
export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** A headless browser that reaches this machine only. @param {string[]} [args] */
export function launchBrowser(args = []) {
  return chromium.launch({
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
}

/** A window of its own: nothing of an earlier suite is left in it. @param {import('playwright-core').Browser} browser */
export async function openWindow(browser) {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}

/**
 * Opens the page of a VS Code that runs tests, and waits for their end.
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {(line: string) => unknown} log gets what the extension host and the window print
 * @returns {Promise<number>} 0 when the tests passed
 */
export async function testsOf(page, url, log) {
  // The two functions by which VS Code talks to whoever drives it.
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
