// @ts-check
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectFolder } from '../project.mjs';
import { startControl } from './control.mjs';
import { nodeHosts } from './hosts.mjs';
import { copyWorkspace } from './suiteGroups.mjs';

const [, newest] = nodeHosts;

/** How long a window may take on an idle machine until its first test or the next one ends. A test has a limit of its own, which is shorter. */
const idleSilenceMilliseconds = 180_000;

/**
 * What one run of a group of suites needs: the control server, a copy of their bundle with its address, and a copy of their workspace,
 * which they may change. `dispose` removes all of it.
 * @param {object} options
 * @param {import('./bundleSuites.mjs').SuiteGroup} options.group
 * @param {string} options.version of VS Code, names pictures and logs
 * @param {string} options.extension folder of the extension; the web can load tests from inside it only
 * @param {() => Promise<import('playwright-core').Page>} options.page
 */
export async function prepareSuiteRun({ group, version, extension, page }) {
  const [first] = group.suites;
  if (first === undefined) throw new Error('A group without suites');
  const folder = await mkdtemp(join(tmpdir(), 'skillwright-suite-'));
  const workspace = await copyWorkspace(folder, first);
  /** @type {import('./control.mjs').TestResult[]} */
  const results = [];
  let lastSign = performance.now();
  const control = await startControl({
    page,
    screenshotPath: name => screenshotPath(version, name),
    takesPictures: version.startsWith(newest.version),
    onResult(result) {
      lastSign = performance.now();
      results.push(print(`${version} ${result.suite ?? first}`, result));
    },
  });
  await mkdir(join(extension, 'out'), { recursive: true });
  const bundle = await mkdtemp(join(extension, 'out/suite-run-'));
  await writeFile(join(bundle, 'package.json'), '{ "type": "commonjs" }');
  const info = JSON.stringify({ control: control.url, version });
  await writeFile(
    join(bundle, 'index.js'),
    `globalThis.skillwrightTest = ${info};${await readFile(group.file, 'utf8')}`,
  );
  const log = join(projectFolder, 'out/logs', `${version}-${first}.log`);
  await mkdir(join(projectFolder, 'out/logs'), { recursive: true });
  await writeFile(log, '');

  /** @param {AbortSignal} signal @returns {Promise<string | undefined>} undefined where the signal came first */
  const silence = async signal => {
    for (;;) {
      const left = idleSilenceMilliseconds * control.slowness() - (performance.now() - lastSign);
      if (left <= 0) return `nothing for ${Math.round((performance.now() - lastSign) / 1000)} s`;
      if (await setTimeout(left, false, { signal }).catch(() => true)) return undefined;
    }
  };
  return {
    workspace,
    tests: join(bundle, 'index'),
    log: (/** @type {string} */ line) => appendFile(log, `${line}\n`),
    /** @param {Promise<number>} exit status the extension host ends with */
    async finish(exit) {
      const ended = new AbortController();
      const code = await Promise.race([exit, silence(ended.signal)]).finally(() => ended.abort());
      const failed = results.some(result => result.error);
      if (results.length === 0 || (code !== 0 && !failed)) {
        const error = `VS Code ended with ${code} after ${results.length} tests; see ${log}`;
        results.push(print(`${version} ${first}`, { name: 'runs to its end', error, milliseconds: 0 }));
      }
      return results;
    },
    async dispose() {
      control.stop();
      for (const path of [folder, bundle]) await rm(path, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** @param {string} version @param {string} name */
export function screenshotPath(version, name) {
  return join(projectFolder, 'out/screenshots', `${version}-${name}.png`);
}

/**
 * Prints a test's line at once: what has been seen when something hangs is half of the diagnosis.
 * @param {string} where version and suite: several run at the same time
 * @param {import('./control.mjs').TestResult} result
 */
export function print(where, result) {
  console.log(`  ${result.error ? '✗' : '✓'} ${where}: ${result.name} (${Math.round(result.milliseconds)} ms)`);
  if (result.error) console.log(result.error.replace(/^/gm, '      '));
  return result;
}
