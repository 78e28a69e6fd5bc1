// @ts-check
/**
 * `npm run fuzz [-- --seed 1 --minutes 60 --steps 600 --host process|worker|memory]`: plays hostile clients against the built servers.
 * A failure is written to out/fuzz, if possible with the fewest operations that show it. Once it is fixed, the file belongs into
 * test/fixtures/fuzz, where every test run replays it. `--replay FILE` plays one file, in the host of its name unless `--host` is given.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildOptions, markAsModules, scriptOptions } from './build/buildOptions.mjs';
import { bundles } from './build/bundles.mjs';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

process.chdir(projectFolder);
const name = `out/fuzz-${process.pid}`;
const dist = join(projectFolder, name, 'dist');
await markAsModules(dist);
for (const bundle of bundles().filter(({ name }) => name === 'node' || name === 'web server')) {
  await build(buildOptions(bundle, { outdir: dist, production: false }));
}
await build({
  entryPoints: ['test/fuzz/runFuzz.ts'],
  outfile: `${name}/runFuzz.mjs`,
  ...scriptOptions,
});
process.exitCode = await run(process.execPath, [`${name}/runFuzz.mjs`, dist, ...process.argv.slice(2)], {
  allowFailure: true,
});
