// @ts-check
/**
 * `npm run bench`: builds what is shipped, measures it, prints the figures and writes docs/performance.md.
 * `npm run bench -- 2,000`: only the measures with that in their names; the others keep their rows.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildOptions, markAsModules, scriptOptions } from './build/buildOptions.mjs';
import { bundles } from './build/bundles.mjs';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

process.chdir(projectFolder);
const dist = join(projectFolder, 'out/bench/dist');
const node = bundles().find(({ name }) => name === 'node');
if (!node) throw new Error('There is no bundle "node"');
await markAsModules(dist);
await build(buildOptions(node, { outdir: dist, production: true }));
await build({
  entryPoints: ['test/bench/runBench.ts'],
  outfile: 'out/bench/runBench.mjs',
  ...scriptOptions,
});
process.exitCode = await run(process.execPath, ['out/bench/runBench.mjs', dist, ...process.argv.slice(2)], {
  allowFailure: true,
});
