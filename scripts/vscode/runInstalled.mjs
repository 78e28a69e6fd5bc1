// @ts-check
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageExtension, packageFolder } from '../package.mjs';
import { projectFolder } from '../project.mjs';
import { run } from '../run.mjs';
import { launchBrowser, openWindow } from './browser.mjs';
import { hostPaths } from './hosts.mjs';
import { startNodeServer } from './nodeServer.mjs';
import { copyWorkspace, print, screenshotPath } from './suiteRun.mjs';

/**
 * Packages the extension, installs the .vsix into real VS Codes and lets tests drive their windows as a user does: by mouse and keyboard, with
 * nothing of ours inside. Such a test file exports `tests`, see test/vscode/support/installedWindow.ts, and may export `beside`: the folder
 * of an extension that is to be there too. A VS Code that is too old for that one is spared the file.
 * @param {import('./hosts.mjs').NodeHost[]} hosts
 * @param {{ name: string, file: string }[]} files
 */
export async function runInstalled(hosts, files) {
  const packages = join(projectFolder, 'out/package');
  const vsix = await packageExtension(packages);
  const suites = await Promise.all(files.map(file => loadSuite(file, packages)));
  const results = [];
  for (const host of hosts) {
    const fitting = suites.filter(({ beside }) => !beside || isSince(beside.oldest, host.version));
    if (fitting.length > 0) results.push(...(await runInHost(host, fitting, vsix)));
  }
  return results;
}

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {Record<string, (window: object) => Promise<void>>} tests
 * @property {{ vsix: string, oldest: string }} [beside] another extension, and the oldest VS Code it takes
 */

/** @param {{ name: string, file: string }} suite @param {string} packages folder @returns {Promise<Suite>} */
async function loadSuite({ name, file }, packages) {
  const { tests, beside } = await import(pathToFileURL(file).href);
  if (!beside) return { name, tests };
  const folder = join(projectFolder, beside);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const vsix = await packageFolder(folder, join(packages, `${manifest.name}.vsix`));
  return { name, tests, beside: { vsix, oldest: manifest.engines.vscode.replace('^', '') } };
}

/** @param {string} oldest @param {string} version */
const isSince = (oldest, version) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0;

/**
 * @param {import('./hosts.mjs').NodeHost} host
 * @param {Suite[]} suites
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
    const all = new Set([vsix, ...suites.flatMap(({ beside }) => (beside ? [beside.vsix] : []))]);
    const installing = [...all].flatMap(each => ['--install-extension', each]);
    await run(node, [serverMain, ...installing, ...folders], { stdio: 'ignore' });
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
 * @param {Suite} suite
 * @param {{ origin: string, browser: import('playwright-core').Browser, version: string, data: string, vsix: string }} where
 */
async function runSuite({ name: suite, tests }, { origin, browser, version, data, vsix }) {
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
      const workspace = await copyWorkspace(suite, folder);
      await page.goto(`${origin}/?folder=${workspace}`);
      const screenshot = (/** @type {string} */ picture) => page.screenshot({ path: screenshotPath(version, picture) });
      await body({ page, workspace, extension, vsix, version, screenshot });
    } catch (thrown) {
      error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      await page.screenshot({ path: screenshotPath(version, `failed-${suite}`) });
    }
    const milliseconds = performance.now() - started;
    const result = { name, ...(error === undefined ? {} : { error }), milliseconds };
    results.push(print(`${version} installed, ${suite}`, result));
    await page.context().close();
  }
  return results;
}

/** @param {string | undefined} folder */
function required(folder) {
  if (!folder) throw new Error('The extension was not installed');
  return folder;
}
