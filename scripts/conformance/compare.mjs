// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectFolder } from '../project.mjs';
import { treeOf } from './workspaces.mjs';

/**
 * @typedef {object} Difference
 * @property {string} id of the probe
 * @property {Record<string, unknown>} measured
 * @property {Record<string, unknown>} model
 * @property {string} [exception] why they are known to differ
 */

/**
 * Where the model of a program does something else than the program did.
 * @param {import('./programs.mjs').Program} program
 * @param {readonly import('./workspaces.mjs').Probe[]} probes
 * @param {Record<string, import('./listing.mjs').Measured>} measured
 * @returns {Promise<Difference[]>}
 */
export async function compareWithModel({ id, version }, probes, measured) {
  const { models, compareWithMeasured, exceptions } = await loadModels();
  const model = models.find((/** @type {{ id: string }} */ reader) => reader.id === id);
  return probes.flatMap(probe => {
    const { id: probeId } = probe;
    const difference = compareWithMeasured(model, version, probeId, treeOf(probe), measured[probeId]);
    const exception = exceptions[`${id} ${probeId}`];
    return difference ? [{ ...difference, exception }] : [];
  });
}

/** The models are TypeScript. */
async function loadModels() {
  const outfile = join(projectFolder, 'out/conformance/models.mjs');
  await build({
    entryPoints: [join(projectFolder, 'test/unit/skill/readers/models.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
