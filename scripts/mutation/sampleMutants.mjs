// @ts-check
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/**
 * A change to a source file. Lines and columns start at 0.
 * @typedef {{ fileName: string, mutatorName: string, replacement?: string,
 *   location: { start: { line: number, column: number }, end: { line: number, column: number } } }} Mutant
 */

/** The same text for the same change in each run: `file:line:column-line:column mutator replacement`. @param {Mutant} mutant */
export function mutantKey({ fileName, mutatorName, replacement, location: { start, end } }) {
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${relative(process.cwd(), fileName)}:${range} ${mutatorName} ${replacement ?? ''}`;
}

const silent = () => undefined;
const logger = {
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
};

/** All changes that StrykerJS can make to the files. @param {string[]} files @returns {Promise<Mutant[]>} */
export async function listMutants(files) {
  const sources = await Promise.all(
    files.map(async name => ({ name, mutate: true, content: await readFile(name, 'utf8') })),
  );
  const options = { excludedMutations: [], ignorers: [], plugins: null };
  const { mutants } = await new Instrumenter(logger).instrument(sources, options);
  return [...mutants];
}

/**
 * A random sample in which each mutant has the same chance. The same seed gives the same sample, and a larger one contains the smaller.
 * @template {Mutant} M
 * @param {M[]} mutants @param {number} size @param {number} seed @returns {M[]}
 */
export function sampleMutants(mutants, size, seed) {
  /** @param {M} mutant */
  const hash = mutant =>
    createHash('sha256')
      .update(`${seed} ${mutantKey(mutant)}`)
      .digest('hex');
  return mutants
    .map(mutant => ({ mutant, hash: hash(mutant) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** StrykerJS's pattern for the code that a mutant changes: lines start at 1. @param {Mutant} mutant */
export function rangeOf({ fileName, location: { start, end } }) {
  return `${relative(process.cwd(), fileName)}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/**
 * The 95 % interval of a share that was measured in a sample drawn without replacement (Wilson, with the correction for a finite population).
 * @param {number} hits @param {number} size of the sample @param {number} total size of the population @returns {[low: number, high: number]}
 */
export function confidenceInterval(hits, size, total) {
  if (size >= total) return [hits / size, hits / size];
  const share = hits / size;
  const z = 1.96;
  const equivalentSize = (size * (total - 1)) / (total - size);
  const squared = z ** 2 / equivalentSize;
  const center = share + squared / 2;
  const margin = z * Math.sqrt((share * (1 - share)) / equivalentSize + squared / (4 * equivalentSize));
  return [(center - margin) / (1 + squared), (center + margin) / (1 + squared)];
}
