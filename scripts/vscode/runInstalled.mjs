// @ts-check
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageExtension } from '../package.mjs';
import { projectFolder } from '../project.mjs';
import { run } from '../run.mjs';
import { launchBrowser, openWindow } from './browser.mjs';
import { hostPaths } from './hosts.mjs';
import { startNodeServer } from './nodeServer.mjs';
import { copyWorkspace, print, screenshotPath } from './suiteRun.mjs';

/**
 * Packages the extension, installs the .vsix into real VS Codes and lets tests drive their windows as a user does: by mouse and keyboard, with
 * nothing of ours inside. Such a test file exports `tests`, see test/vscode/support/installedWindow.ts.
 * @param {import('./hosts.mjs').NodeHost[]} hosts
 * @param {{ name: string, file: string }[]} suites
 */
export async function runInstalled(hosts, suites) {
  const vsix = await packageExtension(join(projectFolder, 'out/package'));
  const results = [];
  for (const host of hosts) results.push(...(await runInHost(host, suites, vsix)));
  return results;
}

/**
 * @param {import('./hosts.mjs').NodeHost} host
 * @param {{ name: string, file: string }[]} suites
 * @param {string} vsix
 */
async function runInHost(host, suites, vsix) {
  const results = [];
  const data = await mkdtemp(join(tmpdir(), 'skillwright-installed-'));
  const { serverMain, node } = hostPaths(host);
  const browser = await launchBrowser();
  /** @type {{ stop(): void } | undefined} */
  let server;
  try {
    const folders = ['--extensions-dir', join(data, 'extensions'), '--server-data-dir', data];
    await run(node, [serverMain, '--install-extension', vsix, ...folders], { stdio: 'ignore' });
    const { origin, stop } = await startNodeServer(host, { data, automation: false });
    server = { stop };
    for (const suite of suites) {
      results.push(...(await runSuite(suite, { origin, browser, version: host.version, data, vsix })));
    }
    return results;
  } finally {
    await browser.close();
    server?.stop();
    await rm(data, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * @param {{ name: string, file: string }} suite
 * @param {{ origin: string, browser: import('playwright-core').Browser, version: string, data: string, vsix: string }} where
 */
async function runSuite(suite, { origin, browser, version, data, vsix }) {
  const { tests } = await import(pathToFileURL(suite.file).href);
  const extensions = join(data, 'extensions');
  const extension = join(
    extensions,
    required((await readdir(extensions)).find(folder => folder.startsWith('skillwright.'))),
  );
  const results = [];
  for (const [name, body] of Object.entries(tests)) {
    const page = await openWindow(browser);
    page.setDefaultTimeout(60_000);
    const folder = await mkdtemp(join(data, 'workspace-'));
    const started = performance.now();
    /** @type {string | undefined} */
    let error;
    try {
      const workspace = await copyWorkspace(suite.name, folder);
      await page.goto(`${origin}/?folder=${workspace}`);
      const screenshot = (/** @type {string} */ picture) => page.screenshot({ path: screenshotPath(version, picture) });
      await body({ page, workspace, extension, vsix, version, screenshot });
    } catch (thrown) {
      error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      await page.screenshot({ path: screenshotPath(version, `failed-${suite.name}`) });
    }
    const milliseconds = performance.now() - started;
    const result = { name, ...(error === undefined ? {} : { error }), milliseconds };
    results.push(print(`${version} installed, ${suite.name}`, result));
    await page.context().close();
  }
  return results;
}

/** @param {string | undefined} folder */
function required(folder) {
  if (!folder) throw new Error('The extension was not installed');
  return folder;
}
