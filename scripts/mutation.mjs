// @ts-check
/**
 * `npm run mutation [-- ROOM…]`: changes the source of a room (`text`, `core`, …) in every way that StrykerJS knows, and counts the changes
 * that the tests of the room notice. Writes the scores to `docs/mutation.md`; `out/mutation/ROOM.html` shows every mutant. A second run of a
 * room tests only what changed since.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectFolder } from './project.mjs';

/**
 * The numbers of mutants of one room. `noCoverage` ones are in code that no test of the room runs; `timeouts` are noticed because a test hangs.
 * @typedef {{ date: string, killed: number, timeouts: number, survived: number, noCoverage: number }} Score
 */

const rooms = ['text', 'core', 'json', 'skill', 'xml', 'arguments', 'sync', 'guide'];
const scoresFile = 'test/mutation/scores.json';

process.chdir(projectFolder);
const names = process.argv.slice(2);
const unknown = names.filter(name => !rooms.includes(name));
if (unknown.length > 0) throw new Error(`Unknown room: ${unknown.join(', ')}. Rooms: ${rooms.join(', ')}.`);
await mkdir('out/mutation', { recursive: true });

/** @type {Record<string, Score>} */
const scores = existsSync(scoresFile) ? JSON.parse(await readFile(scoresFile, 'utf8')) : {};
for (const room of names.length > 0 ? names : rooms) {
  scores[room] = await measure(room);
  await writeFile(scoresFile, `${JSON.stringify(scores, null, 2)}\n`);
  await writeFile('docs/mutation.md', formatReport(scores));
}

/** @param {string} room @returns {Promise<Score>} */
async function measure(room) {
  const stryker = new Stryker({
    testRunner: 'bundled',
    plugins: [join(projectFolder, 'scripts/mutation/testRunner.mjs')],
    // Run without a shell: only spaces are special.
    buildCommand: `node ${join(projectFolder, 'scripts/mutation/bundleTests.mjs').replaceAll(' ', '\\ ')} ${room}`,
    mutate: [`server/src/${room}/**/*.ts`, '!server/src/**/grammar/{parser,terms}.ts'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A busy machine is no endless loop.
    timeoutMS: 60_000,
    timeoutFactor: 5,
    incremental: true,
    incrementalFile: `out/mutation/${room}.json`,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `out/mutation/${room}.html` },
    ignorePatterns: ['dist', 'out', '.cache', 'coverage', '*.vsix'],
    tempDirName: join(tmpdir(), `skillwright-mutation-${room}`),
    disableTypeChecks: false,
  });
  const results = await stryker.runMutationTest();
  /** @param {string[]} statuses */
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  return {
    date: new Date().toISOString().slice(0, 10),
    killed: count('Killed', 'RuntimeError', 'CompileError'),
    timeouts: count('Timeout'),
    survived: count('Survived'),
    noCoverage: count('NoCoverage'),
  };
}

/** @param {Record<string, Score>} scores */
function formatReport(scores) {
  const rows = rooms.map(room => {
    const score = scores[room];
    if (!score) return `| \`${room}\` | not measured | | | | | |`;
    const { date, killed, timeouts, survived, noCoverage } = score;
    const percent = (100 * (killed + timeouts)) / (killed + timeouts + survived + noCoverage);
    return `| \`${room}\` | ${percent.toFixed(1)} % | ${killed} | ${timeouts} | ${survived} | ${noCoverage} | ${date} |`;
  });
  return [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`. StrykerJS changes the source of a room, one change at a time, and runs the tests of that room',
    '(`test/unit/<room>`, and `test/rules` where the room has rules). The score is the share of changes that make a test fail. The target is 80 %.',
    '',
    'Each change is tested in newly evaluated modules, in one process (`scripts/mutation`). Tests run until one fails. A change that is',
    'executed when a module is imported is tested by all test files that import the module.',
    '',
    '| Room | Score | Killed | Timeout | Survived | Not covered | Measured |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'All mutators are enabled, and all source files of a room are mutated. The only exception is the generated TypeScript parser in',
    '`arguments/languages/typescript/grammar`: its tables are written by `npm run grammar`.',
    '',
  ].join('\n');
}
