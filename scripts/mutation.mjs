// @ts-check
/**
 * `npm run mutation -- [--sample SIZE] [--seed NUMBER] [--concurrency NUMBER] [FOLDER…]`: changes the source of a room (`text`, `core`, …)
 * or of a folder in it. Makes every change that StrykerJS knows, and counts those that the tests of the room notice. With `--sample`, only
 * a random sample of the changes is made. Writes the scores to `docs/mutation.md`, and the changes that no test notices to `out/mutation`.
 * A second run without `--sample` tests only what changed since.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { formatMutationReport, rooms } from './mutation/mutationReport.mjs';
import { listMutants, mutantKey, rangeOf, sampleMutants } from './mutation/sampleMutants.mjs';
import { timeLimitFactor } from './mutation/testRunner.mjs';
import { projectFolder } from './project.mjs';

/** @typedef {import('./mutation/mutationReport.mjs').Score} Score */

const scoresFile = 'test/mutation/scores.json';
const equivalentsFile = 'test/mutation/equivalents.json';

process.chdir(projectFolder);
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
  },
});
/** @param {string} name */
const roomOf = name => name.split('/')[0] ?? '';
const unknown = names.filter(name => !rooms.includes(roomOf(name)) || !existsSync(join('server/src', name)));
if (unknown.length > 0) throw new Error(`Unknown folder: ${unknown.join(', ')}. Rooms: ${rooms.join(', ')}.`);
for (const name of /** @type {const} */ (['sample', 'seed', 'concurrency'])) {
  if (options[name] !== undefined && !/^[1-9]\d*$/.test(options[name]))
    throw new Error(`--${name}: expected a number.`);
}
await mkdir('out/mutation', { recursive: true });

for (const folder of names.length > 0 ? names : rooms) {
  const score = await measure(folder);
  // Another run could have written other scores.
  const scores = { ...(await readScores()), [folder]: score };
  await writeFile(scoresFile, `${JSON.stringify(scores, null, 2)}\n`);
  const equivalents = JSON.parse(await readFile(equivalentsFile, 'utf8'));
  await writeFile('docs/mutation.md', formatMutationReport(scores, equivalents));
}

/** @returns {Promise<Record<string, Score>>} */
async function readScores() {
  return existsSync(scoresFile) ? JSON.parse(await readFile(scoresFile, 'utf8')) : {};
}

/** @param {string} folder a room, or a folder in it @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(`server/src/${folder}`, { recursive: true, encoding: 'utf8' })
    .map(name => join('server/src', folder, name))
    .filter(path => path.endsWith('.ts') && !/\/grammar\/(?:parser|terms)\.ts$/.test(path));
}

/** @param {string} folder a room, or a folder in it @returns {Promise<Score>} */
async function measure(folder) {
  const startDate = new Date().toISOString().slice(0, 10);
  const files = sourceFiles(folder);
  const seed = Number(options.seed);
  const mutants = options.sample === undefined ? undefined : await listMutants(files);
  const sample = mutants && sampleMutants(mutants, Number(options.sample), seed);
  const sampleKeys = sample && new Set(sample.map(mutantKey));
  const fileName = `out/mutation/${folder.replaceAll('/', '-')}`;
  const stryker = new Stryker({
    testRunner: 'bundled',
    plugins: [join(projectFolder, 'scripts/mutation/testRunner.mjs')],
    // Run without a shell: only spaces are special.
    buildCommand: `node ${join(projectFolder, 'scripts/mutation/bundleTests.mjs').replaceAll(' ', '\\ ')} ${roomOf(folder)}`,
    mutate: sample ? sample.map(rangeOf) : files,
    coverageAnalysis: 'perTest',
    concurrency: Number(options.concurrency),
    // 10 seconds of processor time, and 5 times that of the tests. The rest is for a busy machine.
    timeoutMS: 10_000 * timeLimitFactor,
    timeoutFactor: 5 * timeLimitFactor,
    dryRunTimeoutMinutes: 60,
    incremental: !sample,
    incrementalFile: `${fileName}.json`,
    reporters: ['progress-append-only', ...(sample ? [] : ['html'])],
    htmlReporter: { fileName: `${fileName}.html` },
    // Links to missing files cannot be copied. No test of a room reads these skills.
    ignorePatterns: ['dist', 'out', '.cache', 'coverage', '*.vsix', 'test/fixtures/review'],
    tempDirName: join(tmpdir(), `skillwright-mutation-${roomOf(folder)}`),
    disableTypeChecks: false,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
    // For the test runner. StrykerJS also changes other code in the ranges of the sample.
    ...(sampleKeys && { sample: [...sampleKeys] }),
  });
  /** Their lines start at 1. */
  const results = (await stryker.runMutationTest()).map(result => ({
    ...result,
    location: fromSchema(result.location),
  }));
  const counted = sampleKeys ? results.filter(result => sampleKeys.has(mutantKey(result))) : results;
  if (sample && counted.length !== sample.length)
    throw new Error(`Tested ${counted.length} of ${sample.length} mutants of the sample.`);
  const unnoticed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const lines = unnoticed.map(
    result => `${result.status} ${rangeOf(result)} ${result.mutatorName} ${result.replacement}\n`,
  );
  await writeFile(`${fileName}.txt`, lines.sort().join(''));
  /** @param {string[]} statuses */
  const count = (...statuses) => counted.filter(({ status }) => statuses.includes(status)).length;
  return {
    date: startDate,
    mutants: mutants?.length ?? counted.length,
    ...(sample && sample.length < (mutants?.length ?? 0) && { seed }),
    killed: count('Killed', 'RuntimeError', 'CompileError'),
    timeouts: count('Timeout'),
    survived: count('Survived'),
    noCoverage: count('NoCoverage'),
  };
}

/** @param {import('./mutation/sampleMutants.mjs').Mutant['location']} location @returns the same with positions that start at 0 */
function fromSchema({ start, end }) {
  return {
    start: { line: start.line - 1, column: start.column - 1 },
    end: { line: end.line - 1, column: end.column - 1 },
  };
}
