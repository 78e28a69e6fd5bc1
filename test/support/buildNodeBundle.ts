import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildOptions, markAsModules } from '../../scripts/build/buildOptions.mjs';
import { bundles } from '../../scripts/build/bundles.mjs';

const project = join(import.meta.dirname, '../..');

/** Builds the server and the command line as `npm run build` does, into a folder of the test's own. */
export async function buildNodeBundle(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const bundle = bundles().find(({ name }) => name === 'node');
  if (!bundle) throw new Error('There is no bundle "node"');
  await mkdir(join(project, 'out'), { recursive: true });
  const folder = mkdtempSync(join(project, 'out/node-bundle-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await markAsModules(folder);
  await build({ ...buildOptions(bundle, { outdir: folder, production: false }), sourcemap: false });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
