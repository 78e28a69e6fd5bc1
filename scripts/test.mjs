// @ts-check
/** `npm test`: sets up what is missing, runs every check and test there is, and ends with the line `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startChecks } from './checks.mjs';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';
import { setUpNpmPackages, setUpSystemPackages } from './setUp.mjs';
import { testVscode } from './testVscode.mjs';

const maxErrorLines = 12;
const maxErrorColumns = 300;

let passed = 0;
let failed = 0;
/** What failed, and why, to be read at the end: thousands of lines stand before it. @type {string[]} */
const failures = [];

await setUpNpmPackages();
await setUpSystemPackages();
await build();
const lanes = startChecks();
// The core of the first lane that ends is free for tests. Results are printed between the output of other steps.
await Promise.race(lanes);
await unitTests().catch(error => {
  console.error(error);
  count(1, ['vitest']);
});
for (const lane of lanes) (await lane).forEach(reportCheck);
await vscodeTests();
if (failures.length > 0) console.log(['', 'Failed:', ...failures].join('\n  '));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function build() {
  heading('build');
  const status = await run(process.execPath, ['esbuild.mjs'], { cwd: projectFolder, allowFailure: true });
  count(1, status === 0 ? [] : ['build']);
}

/** @param {import('./checks.mjs').CheckResult} result */
function reportCheck({ name, output, passed }) {
  heading(name);
  if (output !== '') console.log(output.trimEnd());
  count(1, passed ? [] : [name]);
}

async function unitTests() {
  heading('unit, rule, server, CLI and project tests');
  const report = join(projectFolder, 'out/vitest.json');
  rmSync(report, { force: true }); // an old one would speak for a run that crashed
  // As in VS Code, a test fails only if it fails twice: a busy machine delays threads, processes and file watchers.
  const args = ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: projectFolder,
    allowFailure: true,
  });
  if (!existsSync(report)) return count(1, ['vitest ended without a report']);
  /** @type {{ numPassedTests: number, testResults: TestFile[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failedTests = testResults.flatMap(failuresOf);
  // Vitest also fails for errors outside of tests.
  if (failedTests.length === 0 && status !== 0) failedTests.push(`vitest ended with ${status}`);
  count(numPassedTests + failedTests.length, failedTests);
}

/**
 * A test file in the report of vitest.
 * @typedef {{ name: string, status: string, assertionResults: TestResult[] }} TestFile
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 */

/** A file that cannot be loaded has failed without a failed test. @param {TestFile} file */
function failuresOf({ name, status, assertionResults }) {
  const file = relative(projectFolder, name);
  const tests = assertionResults.flatMap(({ status, fullName, failureMessages }) =>
    status === 'failed' ? [describeFailure(`${file}: ${fullName}`, failureMessages.join('\n'))] : [],
  );
  for (const { status, fullName, failureMessages } of assertionResults) {
    if (status === 'passed' && failureMessages.length > 0) console.log(`  unsteady: ${file}: ${fullName}`);
  }
  return tests.length === 0 && status === 'failed' ? [file] : tests;
}

async function vscodeTests() {
  heading('tests in a real VS Code');
  try {
    const results = await testVscode();
    const failedTests = results.flatMap(({ suite, name, error }) =>
      error ? [describeFailure(`VS Code, ${suite}: ${name}`, error)] : [],
    );
    count(results.length, failedTests);
  } catch (error) {
    console.error(error);
    count(1, ['VS Code tests']);
  }
}

/** A test with the first lines of its error. @param {string} test @param {string} error */
function describeFailure(test, error) {
  const lines = error.split('\n').slice(0, maxErrorLines);
  return [test, ...lines.map(line => `    ${line.slice(0, maxErrorColumns)}`)].join('\n');
}

/** @param {number} total @param {string[]} failedTests names */
function count(total, failedTests) {
  const good = total - failedTests.length;
  passed += good;
  failed += failedTests.length;
  failures.push(...failedTests);
  console.log(
    `→ ${good} passed, ${failedTests.length} failed, ${Math.round(performance.now() / 1000)} s since the start`,
  );
}

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}
