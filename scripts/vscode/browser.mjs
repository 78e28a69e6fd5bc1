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
