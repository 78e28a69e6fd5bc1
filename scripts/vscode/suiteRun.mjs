// @ts-check
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { startControl } from './control.mjs';

/** How long a suite may take, VS Code's start included. */
const suiteMilliseconds = Number(process.env.SKILLWRIGHT_SUITE_SECONDS || 300) * 1000;

/**
 * What one run of one suite needs: a copy of its workspace, which it may change as it likes, a copy of its bundle that knows where the control
 * line is, and the line itself. `dispose` removes all of it.
 * @param {object} options
 * @param {{ name: string, file: string }} options.suite
 * @param {string} options.version of VS Code, names pictures and logs
 * @param {string} options.extension folder of the extension; the web can load tests from inside it only
 * @param {() => Promise<import('playwright-core').Page>} options.page
 */
export async function prepareSuiteRun({ suite, version, extension, page }) {
  const folder = await mkdtemp(join(tmpdir(), 'skillwright-suite-'));
  const workspace = await copyWorkspace(suite.name, folder);
  /** @type {import('./control.mjs').TestResult[]} */
  const results = [];
  const control = await startControl({
    page,
    screenshotPath: name => screenshotPath(version, name),
    onResult: result => void results.push(print(`${version} ${suite.name}`, result)),
  });
  await mkdir(join(extension, 'out'), { recursive: true });
  const bundle = await mkdtemp(join(extension, 'out/suite-run-'));
  await writeFile(join(bundle, 'package.json'), '{ "type": "commonjs" }');
  const info = JSON.stringify({ control: control.url, version });
  await writeFile(
    join(bundle, 'index.js'),
    `globalThis.skillwrightTest = ${info};${await readFile(suite.file, 'utf8')}`,
  );
  const log = join(projectFolder, 'out/logs', `${version}-${suite.name}.log`);
  await mkdir(join(projectFolder, 'out/logs'), { recursive: true });
  await writeFile(log, '');
  return {
    workspace,
    tests: join(bundle, 'index'),
    results,
    log: (/** @type {string} */ line) => appendFile(log, `${line}\n`),
    /** @param {Promise<number>} exit status the extension host ends with */
    async finish(exit) {
      const code = await withDeadline(exit);
      const failed = results.some(result => result.error);
      if (results.length === 0 || (code !== 0 && !failed)) {
        const error = `VS Code ended with ${code} after ${results.length} tests; see ${log}`;
        results.push(print(`${version} ${suite.name}`, { name: 'runs to its end', error, milliseconds: 0 }));
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

const argumentsWorkspace = 'test/vscode/workspaces/arguments';

/** Suites with a workspace of their own. @type {Record<string, string>} */
const workspaces = {
  pictures: 'examples',
  prompt: 'test/vscode/workspaces/prompts',
  renameArgument: argumentsWorkspace,
  sync: argumentsWorkspace,
};

/** A copy of a suite's workspace, by default of the one that most share. @param {string} name @param {string} target folder */
export async function copyWorkspace(name, target) {
  const source = join(projectFolder, workspaces[name] ?? 'test/vscode/workspaces/skills');
  const copy = join(target, basename(source));
  // What a run of the command line may have left there is no part of the workspace.
  await cp(source, copy, { recursive: true, filter: path => basename(path) !== '.cache' });
  return copy;
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

/** @param {Promise<number>} exit @returns {Promise<number | string>} */
async function withDeadline(exit) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise(
    resolve => (timer = setTimeout(() => resolve(`no answer within ${suiteMilliseconds / 1000} s`), suiteMilliseconds)),
  );
  return /** @type {Promise<number | string>} */ (Promise.race([exit, late]).finally(() => clearTimeout(timer)));
}
