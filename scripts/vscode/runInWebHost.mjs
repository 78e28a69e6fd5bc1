// @ts-check
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { launchBrowser, openWindow } from './browser.mjs';
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
  const port = await freePort();
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
    await page.exposeFunction('codeAutomationLog', (/** @type {string} */ level, /** @type {unknown[]} */ args) =>
      run.log([`[${level}]`, ...args].join(' ')),
    );
    const exit = new Promise(done => {
      void page.exposeFunction('codeAutomationExit', done);
      page.once('crash', () => done(-1));
    });
    await page.goto(`http://localhost:${port}/`);
    return await run.finish(exit);
  } finally {
    await page.context().close();
    server.dispose();
    await run.dispose();
  }
}

/** test-web cannot choose one itself. @returns {Promise<number>} */
function freePort() {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
