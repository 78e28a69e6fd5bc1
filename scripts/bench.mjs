// @ts-check
/** `npm run bench`: builds what is shipped, measures it, prints the figures and writes docs/performance.md. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundles } from './build/bundles.mjs';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

process.chdir(projectFolder);
const dist = join(projectFolder, 'out/bench/dist');
const node = bundles().find(({ name }) => name === 'node');
if (!node) throw new Error('There is no bundle "node"');

/** @type {import('esbuild').BuildOptions} */
const common = { bundle: true, charset: 'utf8', loader: { '.xsd': 'text' } };
await build({ ...common, ...node.options, entryPoints: node.entries, outdir: dist, minify: true });
await build({
  ...common,
  entryPoints: ['test/bench/runBench.ts'],
  outfile: 'out/bench/runBench.mjs',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});

process.exitCode = await run(process.execPath, ['out/bench/runBench.mjs', dist], { allowFailure: true });
