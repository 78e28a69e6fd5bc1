// @ts-check
import { execFile } from 'node:child_process';
import { nodeOptions } from './nodeOptions.mjs';
import { projectFolder } from './project.mjs';

/** What did not change was checked the last time; a clean checkout has no last time. @param {string} name */
const cached = name => ['--cache', '--cache-strategy=content', `--cache-location=out/cache/${name}`];

/** The checks that run none of the project's code, in parallel. Linting takes as long as all the others together. */
const lanes = [
  [{ name: 'lint', script: 'eslint/bin/eslint.js', args: ['.', ...cached('eslint')] }],
  [
    { name: 'types', script: 'typescript/bin/tsc', args: ['-b'] },
    {
      name: 'format',
      script: 'prettier/bin/prettier.cjs',
      args: ['--check', '--log-level=warn', '.', ...cached('prettier')],
    },
    { name: 'unused code', script: 'knip/bin/knip.js', args: [] },
  ],
];

/** @typedef {{ name: string, output: string, passed: boolean }} CheckResult */

/** Starts them all. @returns {Promise<CheckResult[]>[]} the results of each lane */
export const startChecks = () =>
  lanes.map(async lane => {
    /** @type {CheckResult[]} */
    const results = [];
    for (const { name, script, args } of lane)
      results.push({ name, ...(await outputOf(`node_modules/${script}`, args)) });
    return results;
  });

/** @param {string} script @param {string[]} args @returns {Promise<{ output: string, passed: boolean }>} */
function outputOf(script, args) {
  return new Promise(done => {
    const options = { cwd: projectFolder, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [...nodeOptions, script, ...args], options, (error, stdout, stderr) => {
      // A check that could not be started says so itself.
      done({ output: `${stdout}${stderr}` || (error?.message ?? ''), passed: error === null });
    });
  });
}
