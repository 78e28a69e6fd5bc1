import { join } from 'node:path';
import { build } from 'esbuild';
import { buildOptions, markAsModules } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';
import { findRunFolder } from './runFolder.js';

/** Files of a process share it. */
let building: Promise<string> | undefined;

/**
 * Builds the server and the command line as `npm run build` does, once for all tests of a process.
 * @returns the folder, which is removed after the run
 */
export const buildNodeBundle = (): Promise<string> => (building ??= buildOnce());

async function buildOnce(): Promise<string> {
  const bundle = bundles().find(({ name }) => name === 'node');
  if (!bundle) throw new Error('There is no bundle "node"');
  const folder = join(findRunFolder(), `node-bundle-${process.pid}`);
  await markAsModules(folder);
  await build({ ...buildOptions(bundle, { outdir: folder, production: false }), sourcemap: false });
  return folder;
}
