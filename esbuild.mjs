// @ts-check
/** Builds dist/. `--watch` keeps building, `--production` minifies and leaves the source maps out. */
import { build, context } from 'esbuild';
import { buildOptions, markAsModules } from './scripts/build/buildOptions.mjs';
import { bundles } from './scripts/build/bundles.mjs';
import { removeStale } from './scripts/build/removeStale.mjs';
import { reportSizes } from './scripts/build/reportSizes.mjs';
import { projectFolder } from './scripts/project.mjs';

const flags = process.argv.slice(2);
const unknown = flags.filter(flag => !['--watch', '--production'].includes(flag));
if (unknown.length > 0) throw new Error(`Unknown argument ${unknown.join(' ')}; there are --watch and --production`);

process.chdir(projectFolder);
const production = flags.includes('--production');
const settings = bundles().map(bundle => buildOptions(bundle, { outdir: 'dist', production }));

await markAsModules('dist');
if (flags.includes('--watch')) {
  for (const options of settings) await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  const results = await Promise.all(settings.map(options => build(options)));
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile.outputs));
  await removeStale('dist', outputs);
  console.log(reportSizes(outputs));
}
