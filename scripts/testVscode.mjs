// @ts-check
/**
 * `npm run test:vscode [SUITE…]`: builds, and runs the suites of test/vscode in real VS Codes. `--oldest` or `--newest` picks one of them,
 * `--web` the one whose extension host is a web worker, `--electron` the road by test-electron, `--installed` the tests of the packaged extension;
 * all of them when none is named.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { setUpNpmPackages, setUpSystemPackages } from './setUp.mjs';

/** Stands in for the `code` that would have to be downloaded. */
const standIn = join(projectFolder, 'scripts/vscode/standInForCode.mjs');

/**
 * @param {object} [options]
 * @param {string[]} [options.names] of suites; all when empty
 * @param {string[]} [options.stages] `oldest`, `newest`, `web`, `electron`, `installed`; all when empty
 * @returns {Promise<import('./vscode/control.mjs').TestResult[]>}
 */
export async function testVscode({ names = [], stages = [] } = {}) {
  // Only now are the npm packages sure to be there.
  const { bundleSuites } = await import('./vscode/bundleSuites.mjs');
  const { nodeHosts } = await import('./vscode/hosts.mjs');
  const { installHosts } = await import('./vscode/installHosts.mjs');
  const { runInElectron } = await import('./vscode/runInElectron.mjs');
  const { runInNodeHost } = await import('./vscode/runInNodeHost.mjs');
  const { runInstalled } = await import('./vscode/runInstalled.mjs');
  const { runInWebHost } = await import('./vscode/runInWebHost.mjs');
  const wanted = (/** @type {string} */ stage) => stages.length === 0 || stages.includes(stage);
  const named = (/** @type {{ name: string }} */ { name }) => names.length === 0 || names.includes(name);

  const suites = (await bundleSuites('suites')).filter(named);
  const fromOutside = (await bundleSuites('installed')).filter(named);
  const [oldest, newest] = nodeHosts;
  await installHosts();
  // The pictures are the desktop's.
  const inWeb = suites.filter(({ name }) => name !== 'pictures');
  // One suite shows that test-electron can drive them; `npm run test:electron` runs all in a downloaded VS Code.
  const few = suites.filter(({ name }) => name === 'activation');
  // At the same time: a window waits for its editor more than it computes.
  const inNode = await Promise.all([
    wanted('oldest') ? runInNodeHost(oldest, suites) : [],
    wanted('newest') ? runInNodeHost(newest, suites) : [],
  ]);
  const results = inNode.flat();
  if (wanted('web')) results.push(...(await runInWebHost(inWeb)));
  if (wanted('electron')) results.push(...(await runInElectron({ version: newest.version, executable: standIn }, few)));
  // Last: it builds for production.
  if (wanted('installed')) results.push(...(await runInstalled([oldest, newest], fromOutside)));
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stages = process.argv.slice(2).flatMap(argument => (argument.startsWith('--') ? [argument.slice(2)] : []));
  const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
  await setUpNpmPackages();
  await setUpSystemPackages();
  await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder });
  const results = await testVscode({ names, stages });
  const failed = results.filter(({ error }) => error).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
