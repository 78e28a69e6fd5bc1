// @ts-check
/**
 * `npm run test:electron [VERSION…]`: the suites of test/vscode in a desktop VS Code, the oldest supported and the newest when none is named.
 * test-electron downloads it. VSCODE_EXECUTABLE names one that is there already, or scripts/vscode/standInForCode.mjs, which behaves like the
 * `code` executable and runs the tests in the hosts of `npm run test:vscode`.
 */
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { setUpNpmPackages } from './setUp.mjs';

await setUpNpmPackages();
await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder });
const { bundleSuites, listSuites } = await import('./vscode/bundleSuites.mjs');
const { runInElectron } = await import('./vscode/runInElectron.mjs');

const groups = await bundleSuites(await listSuites('suites'));
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['1.100.3', 'stable'];
const executable = process.env.VSCODE_EXECUTABLE;
const results = [];
for (const version of versions)
  results.push(...(await runInElectron({ version, ...(executable ? { executable } : {}) }, groups)));
const failed = results.filter(({ error }) => error).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
