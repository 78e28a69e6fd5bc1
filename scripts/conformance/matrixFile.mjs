// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';

const folder = join(projectFolder, 'test/fixtures/readers');
const matrixFile = join(folder, 'matrix.json');
const generatedFile = join(folder, 'generated.json');

/** @returns {import('./workspaces.mjs').Probe[]} */
export const readProbes = () => JSON.parse(readFileSync(join(folder, 'probes.json'), 'utf8')).probes;

export const readMatrix = () => JSON.parse(readFileSync(matrixFile, 'utf8'));

/**
 * Replaces a program's column: the one of this version, or that of the version before.
 * @param {import('./programs.mjs').Program} program
 * @param {Record<string, import('./listing.mjs').Measured>} measured
 */
export function updateMatrix({ column, version, how }, measured) {
  const matrix = readMatrix();
  const key = `${column}@${version}`;
  const isOld = (/** @type {string} */ name) => name.startsWith(`${column}@`) && name !== key;
  const measuredOn = new Date().toISOString().slice(0, 10);
  matrix.readers = sortKeys({ ...matrix.readers, [key]: { how, model: false, measured: measuredOn } }, isOld);
  for (const [id, result] of Object.entries(measured)) {
    const probe = matrix.probes[id];
    if (probe) probe.readers = sortKeys({ ...probe.readers, [key]: result }, isOld);
  }
  writeFileSync(matrixFile, formatMatrix(matrix));
}

/** Agreement with generated probes, one run for each program and version. */
export const readGenerated = () => JSON.parse(readFileSync(generatedFile, 'utf8'));

/**
 * Records on how many generated probes a model agreed with its program.
 * @param {import('./programs.mjs').Program} program
 * @param {{ seed: number, count: number, agreeing: number }} run
 */
export function updateGenerated({ id, version }, run) {
  const { about, readers } = readGenerated();
  const measured = new Date().toISOString().slice(0, 10);
  const updated = sortKeys({ ...readers, [id]: { version, ...run, measured } }, () => false);
  writeFileSync(generatedFile, `${JSON.stringify({ about, readers: updated }, null, 2)}\n`);
}

/** @param {Record<string, unknown>} record @param {(name: string) => boolean} isOld */
const sortKeys = (record, isOld) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !isOld(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * One line for each probe, so that a change shows as one line, and ASCII, so that invisible characters are seen.
 * @param {{ probes: Record<string, unknown> }} matrix
 */
export function formatMatrix({ probes, ...rest }) {
  const lines = Object.entries(probes).map(([id, probe]) => `${JSON.stringify(id)}:${JSON.stringify(probe)}`);
  const text = `${JSON.stringify(rest).slice(0, -1)},"probes":{\n${lines.join(',\n')}\n}}\n`;
  return text.replace(/[^\n -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
