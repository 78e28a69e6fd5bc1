// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { launchBrowser, openWindow, testsOf } from './browser.mjs';
import { startNodeServer } from './nodeServer.mjs';
import { prepareSuiteRun } from './suiteRun.mjs';

/**
 * Runs suites in a window of a real VS Code with a Node extension host.
 * @param {import('./hosts.mjs').NodeHost} host
 * @param {import('./bundleSuites.mjs').SuiteGroup} group
 * @param {string} [extension] folder of the extension; the project's own when left out
 */
export async function runInNodeHost(host, group, extension = projectFolder) {
  const data = await mkdtemp(join(tmpdir(), 'skillwright-vscode-'));
  const server = await startNodeServer(host, { data, automation: true });
  const browser = await launchBrowser();
  try {
    const page = await openWindow(browser);
    const run = await prepareSuiteRun({ group, version: host.version, extension, page: async () => page });
    try {
      const { workspace, tests, log } = run;
      return await run.finish(openWithTests(page, server, { workspace, extension, tests, log }));
    } finally {
      await run.dispose();
    }
  } finally {
    await browser.close();
    server.stop();
    await rm(data, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Opens a folder or a `.code-workspace` file in a page and lets VS Code run the tests of a module, as `code --extensionTestsPath` does.
 * @param {import('playwright-core').Page} page
 * @param {import('./nodeServer.mjs').NodeServer} server
 * @param {{ workspace: string, extension: string, tests: string, log: (line: string) => unknown, payload?: string[][] }} what
 * @returns {Promise<number>} the status they end with
 */
export async function openWithTests(page, server, { workspace, extension, tests, log, payload: more = [] }) {
  const remote = `vscode-remote://${server.authority}`;
  const payload = JSON.stringify([
    ['extensionDevelopmentPath', remote + extension],
    ['extensionTestsPath', remote + tests],
    ['skipWelcome', 'true'],
    ...more,
  ]);
  const kind = workspace.endsWith('.code-workspace') ? 'workspace' : 'folder';
  return testsOf(page, `${server.origin}/?${kind}=${workspace}&payload=${encodeURIComponent(payload)}`, log);
}
