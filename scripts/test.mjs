// @ts-check
/** `npm test`: sets up what is missing, runs every check and test there is, and ends with the line `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { setUpNpmPackages, setUpSystemPackages } from './setUp.mjs';
import { testVscode } from './testVscode.mjs';

let passed = 0;
let failed = 0;

await setUpNpmPackages();
await setUpSystemPackages();
await build();
await runChecks((name, output, passed) => {
  heading(name);
  if (output !== '') console.log(output.trimEnd());
  count(passed ? [1, 0] : [0, 1]);
});
await unitTests();
await vscodeTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function build() {
  heading('build');
  const status = await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder, allowFailure: true });
  count(status === 0 ? [1, 0] : [0, 1]);
}

async function unitTests() {
  heading('unit, rule, server, CLI and project tests');
  const report = join(projectFolder, 'out/vitest.json');
  rmSync(report, { force: true }); // an old one would speak for a run that crashed
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: projectFolder,
    allowFailure: true,
  });
  if (!existsSync(report)) return count([0, 1]);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded has failed without a failed test.
  const brokenFiles = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failures = numFailedTests + brokenFiles.length;
  count([numPassedTests, status === 0 ? failures : Math.max(1, failures)]);
}

async function vscodeTests() {
  heading('tests in a real VS Code');
  try {
    const results = await testVscode();
    const failures = results.filter(({ error }) => error).length;
    count([results.length - failures, failures]);
  } catch (error) {
    console.error(error);
    count([0, 1]);
  }
}

/** @param {[number, number]} counts passed and failed */
function count([good, bad]) {
  passed += good;
  failed += bad;
  console.log(`→ ${good} passed, ${bad} failed, ${Math.round(performance.now() / 1000)} s since the start`);
}

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}
