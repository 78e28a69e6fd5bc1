// @ts-check
import { confidenceInterval } from './sampleMutants.mjs';

/**
 * The numbers of mutants of a room or a folder. `mutants` is the number of all, and `seed` is there if a sample of them was tested. `noCoverage`
 * ones are in code that no test of the room runs; `timeouts` are noticed because a test hangs.
 * @typedef {{ date: string, mutants?: number, seed?: number, killed: number, timeouts: number, survived: number, noCoverage: number }} Score
 */

/** A change after which the code does the same. @typedef {{ file: string, change: string, reason: string }} Equivalent */

/** Folders that are measured one by one, in the order of the report. */
export const rooms = ['text', 'core', 'json', 'skill', 'xml', 'arguments', 'sync', 'guide'];

/**
 * The page `docs/mutation.md`.
 * @param {Record<string, Score>} scores by folder @param {Equivalent[]} equivalents
 */
export function formatMutationReport(scores, equivalents) {
  const folders = rooms.flatMap(room => [
    room,
    ...Object.keys(scores)
      .filter(name => name.startsWith(`${room}/`))
      .sort(),
  ]);
  return [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`. StrykerJS changes the source in a folder of `server/src`, one change at a time.',
    'It runs the tests in `test/unit/<folder>`, `test/unit/answers` and `test/rules`. For `arguments` it also runs `test/unit/sync`, because',
    'the edits that `arguments` makes to declarations are tested there.',
    'The score is the share of changes that make a test fail. The target is 80%. Files named `*.slow.test.ts` and the tests of other folders are not run. `text`, `core` and `json` were measured',
    'before `test/unit/answers` existed.',
    '',
    'The tests run in one process (`scripts/mutation`) until one fails. Property-based tests use the inputs of `npm run test:unit`. A change that is',
    'executed when a module is imported is tested in newly evaluated modules, by all test files that import the module.',
    'The Vitest runner of StrykerJS imports all modules again for each change. For `core` and `json`, this takes 225 ms of processor time per change instead of 25 ms, and gives the same scores.',
    'If a test hangs, the change counts as noticed, in the column *Timeout*. A change that no test notices within 30 seconds of processor time (90 with new modules) counts as survived. The score may therefore be too low, but not too high.',
    'Until 2026-11-24, the limits were 6 and 20 seconds. Later scores also count changes that are noticed only after those earlier limits.',
    'Instrumented code is slow. Tests that measure time are therefore left out if they fail without a change.',
    '',
    'With `--sample 300`, 300 changes are drawn at random, each with the same probability. The interval contains the score of all changes with a',
    'probability of 95%. The same `--seed` draws the same changes. After you write tests for the survivors of one sample, measure with another',
    'seed. The old sample would show a score that is too high.',
    '',
    '| Folder | Mutants | Tested | Seed | Score | 95% interval | Killed | Timeout | Survived | Not covered | Measured |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...folders.map(folder => formatRow(folder, scores[folder])),
    '',
    'All mutators are enabled, and all source files in a folder are mutated. The only exception is the generated TypeScript parser in',
    '`arguments/languages/typescript/grammar`: its tables are written by `npm run grammar`.',
    ...(equivalents.length > 0 ? ['', ...formatEquivalents(equivalents)] : []),
    '',
  ].join('\n');
}

/** @param {string} folder @param {Score | undefined} score */
function formatRow(folder, score) {
  if (!score) return `| \`${folder}\` | | | | not measured | | | | | | |`;
  const { date, seed, killed, timeouts, survived, noCoverage } = score;
  const tested = killed + timeouts + survived + noCoverage;
  const mutants = score.mutants ?? tested;
  const noticed = killed + timeouts;
  /** @param {number} share */
  const percent = share => (100 * share).toFixed(1);
  const interval = confidenceInterval(noticed, tested, mutants).map(percent).join(' to ');
  const sample =
    seed === undefined
      ? `all | | ${percent(noticed / tested)}% |`
      : `${tested} | ${seed} | ${percent(noticed / tested)}% | ${interval}`;
  return `| \`${folder}\` | ${mutants} | ${sample} | ${killed} | ${timeouts} | ${survived} | ${noCoverage} | ${date} |`;
}

/** @param {Equivalent[]} equivalents */
function formatEquivalents(equivalents) {
  /** @param {string} text */
  const cell = text => text.replaceAll('|', '\\|');
  return [
    '## Survivors in rules that do not change behavior',
    '',
    'These survivors were reviewed: no test could notice them, because the behavior is the same. They count as survivors in the score.',
    '',
    '| File | Change | Why behavior stays the same |',
    '|---|---|---|',
    ...equivalents.map(({ file, change, reason }) => `| \`${file}\` | ${cell(change)} | ${cell(reason)} |`),
  ];
}
