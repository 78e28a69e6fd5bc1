// @ts-check
/**
 * Builds dist/ or `--outdir=…`. `--watch` keeps building, `--production` minifies and leaves the source maps out, `--only=node` builds
 * one bundle.
 */
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';
import { buildOptions, markAsModules } from './scripts/build/buildOptions.mjs';
import { bundles } from './scripts/build/bundles.mjs';
import { removeStale } from './scripts/build/removeStale.mjs';
import { writeSample } from './scripts/build/writeSample.mjs';
import { reportSizes } from './scripts/build/reportSizes.mjs';
import { writeNotices } from './scripts/notices/writeNotices.mjs';
import { projectFolder } from './scripts/project.mjs';

const { values: flags } = parseArgs({
  options: {
    watch: { type: 'boolean' },
    production: { type: 'boolean', default: false },
    only: { type: 'string' },
    outdir: { type: 'string', default: 'dist' },
  },
});

process.chdir(projectFolder);
const { outdir, production } = flags;
const selected = bundles().filter(({ name }) => flags.only === undefined || name === flags.only);
const settings = selected.map(bundle => buildOptions(bundle, { outdir, production }));

await markAsModules(outdir);
if (flags.watch) {
  for (const options of settings) await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  const results = await Promise.all(settings.map(options => build(options)));
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs));
  await removeStale(outdir, outputs);
  if (flags.only === undefined) await writeSample(outdir);
  await writeNotices(outdir, outputs);
  console.log(reportSizes(outputs));
}
