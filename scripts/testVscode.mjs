// @ts-check
/**
 * `npm run test:vscode [SUITE…]`: builds, and runs the suites of test/vscode in real VS Codes. `--oldest` or `--newest` selects one
 * version, `--web` the one whose extension host is a web worker. `--electron` starts them with test-electron, and `--installed` runs the
 * tests of the packaged extension. `--tour` follows the steps of a new user, in all three or in the selected one. Without an option,
 * everything except the tour runs: with `SKILLWRIGHT_INPUTS=1` completely, otherwise without suites that are the same in several versions.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { installedInOldest, onlyComplete, onlyInNewest, onlyInNode, sameInAll } from './vscode/suiteGroups.mjs';
import { setUpNpmPackages, setUpSystemPackages } from './setUp.mjs';

/** Stands in for the `code` that would have to be downloaded. */
const standIn = join(projectFolder, 'scripts/vscode/standInForCode.mjs');

/**
 * @param {object} [options]
 * @param {string[]} [options.names] of suites; all when empty
 * @param {string[]} [options.stages] `oldest`, `newest`, `web`, `electron`, `installed`, `tour`; all but the tour when empty
 * @param {(host: import('./vscode/hosts.mjs').NodeHost | 'web') => import('./vscode/runTour.mjs').Look[]} [options.looksOf] of the tour; a plain one when left out
 * @returns {Promise<import('./vscode/control.mjs').TestResult[]>}
 */
export async function testVscode({ names = [], stages = [], looksOf } = {}) {
  // Only now are the npm packages sure to be there.
  const { bundleInstalledSuites, bundleSuites, listSuites } = await import('./vscode/bundleSuites.mjs');
  const { nodeHosts } = await import('./vscode/hosts.mjs');
  const { installHosts } = await import('./vscode/installHosts.mjs');
  const { runInElectron } = await import('./vscode/runInElectron.mjs');
  const { runInNodeHost } = await import('./vscode/runInNodeHost.mjs');
  const { prepareInstalled, runInstalled } = await import('./vscode/runInstalled.mjs');
  const { runInWebHost } = await import('./vscode/runInWebHost.mjs');
  const { createTours } = await import('./vscode/createTours.mjs');
  const { retryFailed } = await import('./vscode/retryFailed.mjs');
  const { runJobs } = await import('./vscode/runJobs.mjs');
  /** @param {string} stage @param {(() => Promise<import('./vscode/control.mjs').TestResult[]>)[]} jobs */
  const when = (stage, jobs) => (stages.length === 0 || stages.includes(stage) ? jobs : []);
  const isNamed = (/** @type {string} */ name) => names.length === 0 || names.includes(name);

  await installHosts();
  const suites = (await listSuites('suites')).filter(isNamed);
  /** Every version that was named runs all of its suites, and all do in the CI, which tries all inputs too. */
  const runsAll = stages.length > 0 || process.env.SKILLWRIGHT_INPUTS === '1';
  /** A suite that was named runs wherever it was asked for. @param {string[]} limited @param {string[]} same */
  const without = (limited, same) =>
    suites.filter(name => names.length > 0 || !(limited.includes(name) || (!runsAll && same.includes(name))));
  const groups = await bundleSuites(without([], onlyComplete));
  const inOlder = await bundleSuites(without(onlyInNewest, sameInAll));
  const inWorker = await bundleSuites(without([...onlyInNewest, ...onlyInNode], sameInAll));
  // One suite shows that test-electron can drive them; `npm run test:electron` runs all in a downloaded VS Code.
  const few = await bundleSuites(suites.filter(name => name === 'activation' && (runsAll || names.length > 0)));
  const fromOutside = (await listSuites('installed')).filter(isNamed);
  /** @type {ReturnType<typeof prepareInstalled> | undefined} */
  let prepared;
  const prepareOnce = () => (prepared ??= bundleInstalledSuites('installed', fromOutside).then(prepareInstalled));
  const [oldest, newest] = nodeHosts;

  /** @typedef {import('./vscode/bundleSuites.mjs').SuiteGroup} SuiteGroup */
  /**
   * @param {string} place
   * @param {SuiteGroup} group
   * @param {(group: SuiteGroup) => Promise<import('./vscode/control.mjs').TestResult[]>} runGroup
   */
  const job = (place, group, runGroup) => async () =>
    retryFailed(place, await runGroup(group), async failed => {
      const [again = group] = await bundleSuites(group.suites.filter(name => failed.includes(name)));
      return runGroup(again);
    });
  const inNewest = (/** @type {SuiteGroup} */ group) =>
    job(newest.version, group, suites => runInNodeHost(newest, suites));
  const inOldest = (/** @type {SuiteGroup} */ group) =>
    job(oldest.version, group, suites => runInNodeHost(oldest, suites));
  const inWeb = (/** @type {SuiteGroup} */ group) => job('web', group, runInWebHost);
  const installed = (runsAll || names.length > 0 ? nodeHosts : [newest]).map(host => async () => {
    const { vsix, suites: all } = await prepareOnce();
    const suites =
      host === oldest ? all.filter(({ name }) => names.length > 0 || installedInOldest.includes(name)) : all;
    return retryFailed(`${host.version} installed`, await runInstalled(host, { vsix, suites }), failed =>
      runInstalled(host, {
        vsix,
        suites: suites.filter(({ name }) => failed.length === 0 || failed.includes(name)),
      }),
    );
  });

  if (stages.includes('tour'))
    return runJobs([
      ...(names.includes('pictures') ? groups.map(inNewest) : []),
      ...(await createTours({ names, stages, looksOf })),
    ]);
  return runJobs([
    // The longest first.
    ...when('newest', groups.slice(0, 1).map(inNewest)),
    ...when('web', inWorker.slice(0, 1).map(inWeb)),
    ...when('oldest', inOlder.map(inOldest)),
    ...when('installed', fromOutside.length > 0 ? installed : []),
    ...when('newest', groups.slice(1).map(inNewest)),
    ...when('web', inWorker.slice(1).map(inWeb)),
    ...when(
      'electron',
      few.length > 0 ? [() => runInElectron({ version: newest.version, executable: standIn }, few)] : [],
    ),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stages = process.argv.slice(2).flatMap(argument => (argument.startsWith('--') ? [argument.slice(2)] : []));
  const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
  // Ends the servers and browsers too, which stop when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  await setUpNpmPackages();
  await setUpSystemPackages();
  await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder });
  const results = await testVscode({ names, stages });
  const failed = results.filter(({ error }) => error).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
