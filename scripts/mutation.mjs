// @ts-check
/**
 * `npm run mutation [-- ROOM…]`: changes the source of a room (`text`, `core`, …) in every way that StrykerJS knows, and counts the changes
 * that the tests of the room notice. Writes the scores to `docs/mutation.md`; `out/mutation/ROOM.html` shows every mutant. A second run of a
 * room tests only what changed since. `ROOM/FOLDER` tests one folder of a room, and keeps the results of the others.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { timeLimitFactor } from './mutation/testRunner.mjs';
import { projectFolder } from './project.mjs';

/**
 * The numbers of mutants of one room. `folders` are those that were measured, if not all. `noCoverage` ones are in code that no test of the room runs; `timeouts` are noticed because a test hangs.
 * @typedef {{ date: string, folders?: string[], killed: number, timeouts: number, survived: number, noCoverage: number }} Score
 */

const rooms = ['text', 'core', 'json', 'skill', 'xml', 'arguments', 'sync', 'guide'];
const scoresFile = 'test/mutation/scores.json';

process.chdir(projectFolder);
const names = process.argv.slice(2);
/** What StrykerJS keeps of the last run of a room. @param {string} room */
const resultsFile = room => `out/mutation/${room}.json`;
/** @param {string} name */
const roomOf = name => name.split('/')[0] ?? '';
const unknown = names.filter(name => !rooms.includes(roomOf(name)) || !existsSync(join('server/src', name)));
if (unknown.length > 0) throw new Error(`Unknown room: ${unknown.join(', ')}. Rooms: ${rooms.join(', ')}.`);
await mkdir('out/mutation', { recursive: true });

for (const folder of names.length > 0 ? names : rooms) {
  const room = roomOf(folder);
  // A new checkout has the scores, but not the results that other folders add to the score.
  const hasResults = existsSync(resultsFile(room));
  const score = await measure(folder);
  // Another run could have written other rooms.
  const scores = await readScores();
  const others = hasResults && room in scores ? scores[room]?.folders : [];
  const folders =
    folder !== room && others ? [...new Set([...others, folder.slice(room.length + 1)])].sort() : undefined;
  scores[room] = { ...score, ...(folders && { folders }) };
  await writeFile(scoresFile, `${JSON.stringify(scores, null, 2)}\n`);
  await writeFile('docs/mutation.md', formatReport(scores));
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
  const room = roomOf(folder);
  const stryker = new Stryker({
    testRunner: 'bundled',
    plugins: [join(projectFolder, 'scripts/mutation/testRunner.mjs')],
    // Run without a shell: only spaces are special.
    buildCommand: `node ${join(projectFolder, 'scripts/mutation/bundleTests.mjs').replaceAll(' ', '\\ ')} ${room}`,
    mutate: sourceFiles(folder),
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // 30 seconds of processor time, and 5 times that of the tests. The rest is for a busy machine.
    timeoutMS: 30_000 * timeLimitFactor,
    timeoutFactor: 5 * timeLimitFactor,
    dryRunTimeoutMinutes: 60,
    incremental: true,
    incrementalFile: resultsFile(room),
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
    if (!score) return `| \`${room}\` | | not measured | | | | | |`;
    const { date, folders, killed, timeouts, survived, noCoverage } = score;
    const percent = (100 * (killed + timeouts)) / (killed + timeouts + survived + noCoverage);
    const part = folders ? folders.map(name => `\`${name}\``).join(', ') : 'all';
    return `| \`${room}\` | ${part} | ${percent.toFixed(1)} % | ${killed} | ${timeouts} | ${survived} | ${noCoverage} | ${date} |`;
  });
  return [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`. StrykerJS changes the source of a room, one change at a time, and runs the tests of that room',
    '(`test/unit/<room>`, and `test/rules` where the room has rules). The score is the share of changes that make a test fail. The target is 80 %.',
    '',
    'The tests run in one process (`scripts/mutation`) until one fails, properties with the inputs of `npm run test:fast`. A change that is',
    'executed when a module is imported is tested in newly evaluated modules, by all test files that import the module.',
    'Tests that measure time are left out where they fail without a change, because changeable code is slow.',
    '',
    '| Room | Folders | Score | Killed | Timeout | Survived | Not covered | Measured |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'All mutators are enabled, and all source files of a room are mutated. The only exception is the generated TypeScript parser in',
    '`arguments/languages/typescript/grammar`: its tables are written by `npm run grammar`.',
    '',
  ].join('\n');
}
