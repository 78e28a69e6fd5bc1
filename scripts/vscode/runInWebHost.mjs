// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectFolder } from '../project.mjs';
import { openWindowWithProfile, testsOf } from './browser.mjs';
import { freePort } from './freePort.mjs';
import { webHost } from './hosts.mjs';
import { prepareSuiteRun } from './suiteRun.mjs';

/**
 * Runs suites in a window of VS Code for the web, whose extension host is a web worker: no Node, no processes, a file system behind an
 * interface.
 * @param {import('./bundleSuites.mjs').SuiteGroup} group
 * @param {string} [extension] folder of the extension; the project's own when left out
 */
export async function runInWebHost(group, extension = projectFolder) {
  const profile = await mkdtemp(join(tmpdir(), 'skillwright-web-'));
  const page = await openWindowWithProfile(profile);
  const run = await prepareSuiteRun({ group, version: `${webHost.codeOss}-web`, extension, page: async () => page });
  const server = await startWebServer({
    extensionDevelopmentPath: extension,
    extensionTestsPath: `${run.tests}.js`,
    folderPath: run.workspace,
  });
  try {
    return await run.finish(testsOf(page, server.url, run.log));
  } finally {
    await page.context().close();
    server.stop();
    await run.dispose();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Starts the server of a VS Code for the web.
 * @param {{ extensionDevelopmentPath: string, folderPath: string, extensionTestsPath?: string, extensionPaths?: string[] }} what folders of this machine
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startWebServer(what) {
  const port = await freePort('localhost');
  /** @type {{ open(options: object): Promise<{ dispose(): void }> }} */
  const { open } = createRequire(join(webHost.folder, 'package.json'))('@vscode/test-web');
  const server = await open({
    browserType: 'none',
    quality: 'stable',
    commit: webHost.commit,
    testRunnerDataDir: join(webHost.folder, 'builds'),
    host: 'localhost',
    port,
    ...what,
  });
  const url = `http://localhost:${port}/`;
  await untilReachable(url);
  return { url, stop: () => server.dispose() };
}

/** On a busy machine the server is there a little before it listens. @param {string} url */
async function untilReachable(url) {
  for (let attempt = 1; ; attempt++) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await setTimeout(200);
    }
  }
}
