// @ts-check
import { runTests } from '@vscode/test-electron';
import { chromium } from 'playwright-core';
import { projectFolder } from '../project.mjs';
import { freePort } from './freePort.mjs';
import { prepareSuiteRun } from './suiteRun.mjs';

/**
 * Runs suites in a desktop VS Code, which test-electron downloads unless an executable is named.
 * @param {object} what
 * @param {string} what.version of VS Code to download, or `stable`
 * @param {string} [what.executable]
 * @param {import('./bundleSuites.mjs').SuiteGroup[]} groups
 * @param {string} [extension] folder of the extension; the project's own when left out
 */
export async function runInElectron({ version, executable }, groups, extension = projectFolder) {
  const results = [];
  for (const group of groups) {
    const debuggingPort = await freePort();
    const page = connectOnce(debuggingPort);
    const run = await prepareSuiteRun({ group, version: `${version}-electron`, extension, page });
    try {
      const ended = runTests({
        ...(executable ? { vscodeExecutablePath: executable } : { version }),
        extensionDevelopmentPath: extension,
        extensionTestsPath: run.tests,
        launchArgs: [run.workspace, '--disable-extensions', `--remote-debugging-port=${debuggingPort}`],
      });
      // A failed test is a rejection there; which one it was has been reported already.
      results.push(...(await run.finish(ended.catch(() => 1))));
    } finally {
      await run.dispose();
    }
  }
  return results;
}

/** The window's page, connected to at the first use. @param {number} port */
function connectOnce(port) {
  /** @type {Promise<import('playwright-core').Page> | undefined} */
  let page;
  return () => (page ??= connect(port));
}

/** @param {number} port */
async function connect(port) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const pages = browser.contexts().flatMap(context => context.pages());
  const workbench = pages.find(page => /workbench|payload/.test(page.url()));
  if (!workbench) throw new Error(`None of the ${pages.length} pages is a window of VS Code`);
  return workbench;
}
