// @ts-check
/**
 * `npm run conformance -- [--readers codex,opencode,…] [--update] [FOLDER…]`: installs programs that read SKILL.md from npm into the user's cache,
 * runs each of them offline on the probes of test/fixtures/readers, or on the skills of the folders, and prints where our models differ.
 * `--update` rewrites the programs' columns in matrix.json. `--generate COUNT [--seed N]` takes new probes made of the old ones.
 * Ends with 1 where a model differs or a program could not be run.
 */
import { parseArgs } from 'node:util';
import { compareWithModel } from './conformance/compare.mjs';
import { findSkills } from './conformance/findSkills.mjs';
import { generateProbes } from './conformance/generateProbes.mjs';
import { installProgram } from './conformance/installProgram.mjs';
import { readProbes, updateMatrix } from './conformance/matrixFile.mjs';
import { measure } from './conformance/measure.mjs';
import { printDifferences } from './conformance/printDifferences.mjs';
import { programs } from './conformance/programs.mjs';
import { requireIsolation } from './conformance/sandbox.mjs';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    readers: { type: 'string' },
    update: { type: 'boolean', default: false },
    generate: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.update && (values.generate !== undefined || folders.length > 0))
  throw new Error('--update is for the probes of the matrix: leave out --generate and folders.');
const names = values.readers?.split(',') ?? programs.map(({ id }) => id);
const selected = names.map(findProgram);
const probes = selectProbes();
console.log(`${probes.length} probes`);
for (const program of selected) await check(program);

/** @param {string} name */
function findProgram(name) {
  const program = programs.find(({ id, column }) => id === name || column === name);
  if (program) return program;
  throw new Error(`There is no reader "${name}". Readers: ${programs.map(({ id }) => id).join(', ')}.`);
}

function selectProbes() {
  if (folders.length > 0) return folders.flatMap(findSkills);
  if (values.generate === undefined) return readProbes();
  return generateProbes(readProbes(), Number(values.generate), Number(values.seed));
}

/** @param {import('./conformance/programs.mjs').Program} program */
async function check(program) {
  try {
    requireIsolation();
    await installProgram(program);
    const measured = await measure(program, probes);
    if (values.update) updateMatrix(program, measured);
    const differences = await compareWithModel(program, probes, measured);
    printDifferences(program, probes, differences);
    if (differences.some(({ exception }) => !exception)) process.exitCode = 1;
  } catch (error) {
    console.error(
      `\n${program.id} ${program.version}: not run. ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = 1;
  }
}
