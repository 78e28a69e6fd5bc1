// @ts-check
/** Compares our models with the programs that read SKILL.md. See `help`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareWithModel } from './conformance/compare.mjs';
import { findSkills } from './conformance/findSkills.mjs';
import { generateProbes } from './conformance/generateProbes.mjs';
import { installProgram } from './conformance/installProgram.mjs';
import { readProbes, updateGenerated, updateMatrix } from './conformance/matrixFile.mjs';
import { measure } from './conformance/measure.mjs';
import { printDifferences } from './conformance/printDifferences.mjs';
import { programs } from './conformance/programs.mjs';
import { requireIsolation } from './conformance/sandbox.mjs';

const help = `Usage: npm run conformance -- [OPTIONS] [FOLDER...]

Installs programs that read SKILL.md from npm into the user's cache, runs each of them offline on the probes of
test/fixtures/readers, or on the skills of the folders, and prints where our models differ.

  --readers NAMES    Only these, with commas between them: ${programs.map(({ id }) => id).join(', ')}
  --update           Rewrite the programs' columns in matrix.json; with --generate, the agreement in generated.json
  --generate COUNT   Make new probes of the old ones
  --seed NUMBER      Of the new probes, 1 by default
  --help             Print this text

Ends with 1 where a model differs or a program could not be run, and with 2 where the options are wrong.`;

const plan = readPlan();
if (plan) {
  console.log(`${plan.probes.length} probes`);
  for (const program of plan.selected) await check(program, plan);
}

/** What the options ask for; undefined where there is nothing to run. */
function readPlan() {
  try {
    const { values, positionals: folders } = parseArgs({
      allowPositionals: true,
      options: {
        readers: { type: 'string' },
        update: { type: 'boolean', default: false },
        generate: { type: 'string' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(help);
      return undefined;
    }
    const { update, generate, seed } = values;
    if (update && folders.length > 0)
      throw new Error('--update is for the probes of the matrix and for generated ones: leave out folders.');
    const names = values.readers?.split(',') ?? programs.map(({ id }) => id);
    const missing = folders.find(folder => !existsSync(folder));
    if (missing !== undefined) throw new Error(`There is no folder "${missing}".`);
    const generated =
      generate === undefined ? undefined : { count: readNumber('generate', generate), seed: readNumber('seed', seed) };
    return { selected: names.map(findProgram), probes: selectProbes(folders, generated), generated, update };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nSee --help.`);
    process.exitCode = 2;
    return undefined;
  }
}

/** @param {string} option @param {string} text */
function readNumber(option, text) {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${option} must be a whole number above 0, not "${text}".`);
  return Number(text);
}

/** @param {string} name */
function findProgram(name) {
  const program = programs.find(({ id, column }) => id === name || column === name);
  if (program) return program;
  throw new Error(`There is no reader "${name}". Readers: ${programs.map(({ id }) => id).join(', ')}.`);
}

/** @param {readonly string[]} folders @param {{ count: number, seed: number } | undefined} generated */
function selectProbes(folders, generated) {
  if (folders.length > 0) return folders.flatMap(findSkills);
  return generated ? generateProbes(readProbes(), generated.count, generated.seed) : readProbes();
}

/** @param {import('./conformance/programs.mjs').Program} program @param {NonNullable<ReturnType<typeof readPlan>>} plan */
async function check(program, { probes, generated, update }) {
  try {
    requireIsolation();
    await installProgram(program);
    const measured = await measure(program, probes);
    const differences = await compareWithModel(program, probes, measured);
    if (update) {
      if (generated) updateGenerated(program, { ...generated, agreeing: probes.length - differences.length });
      else updateMatrix(program, measured);
    }
    printDifferences(program, probes, differences);
    if (differences.some(({ exception }) => !exception)) process.exitCode = 1;
  } catch (error) {
    console.error(
      `\n${program.id} ${program.version}: not run. ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = 1;
  }
}
