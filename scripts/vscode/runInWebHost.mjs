// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { launchBrowser, openWindow, testsOf } from './browser.mjs';
import { freePort } from './freePort.mjs';
import { webHost } from './hosts.mjs';
import { prepareSuiteRun } from './suiteRun.mjs';

/**
 * Runs suites in VS Code for the web, whose extension host is a web worker: no Node, no processes, a file system behind an interface.
 * @param {{ name: string, file: string }[]} suites
 * @param {string} [extension] folder of the extension; the project's own when left out
 */
export async function runInWebHost(suites, extension = projectFolder) {
  const browser = await launchBrowser();
  const results = [];
  try {
    for (const suite of suites) {
      console.log(`VS Code ${webHost.codeOss} for the web, ${suite.name}`);
      results.push(...(await runSuite(browser, suite, extension)));
    }
    return results;
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ name: string, file: string }} suite
 * @param {string} extension
 */
async function runSuite(browser, suite, extension) {
  const page = await openWindow(browser);
  const run = await prepareSuiteRun({ suite, version: `${webHost.codeOss}-web`, extension, page: async () => page });
  const port = await freePort('localhost');
  /** @type {{ open(options: object): Promise<{ dispose(): void }> }} */
  const { open } = createRequire(join(webHost.folder, 'package.json'))('@vscode/test-web');
  const server = await open({
    browserType: 'none',
    quality: 'stable',
    commit: webHost.commit,
    testRunnerDataDir: join(webHost.folder, 'builds'),
    extensionDevelopmentPath: extension,
    extensionTestsPath: `${run.tests}.js`,
    folderPath: run.workspace,
    host: 'localhost',
    port,
  });
  try {
    return await run.finish(testsOf(page, `http://localhost:${port}/`, run.log));
  } finally {
    await page.context().close();
    server.dispose();
    await run.dispose();
  }
}
