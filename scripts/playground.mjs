// @ts-check
/** `npm run playground`: builds the scripts of docs/playground into docs/playground/build, or into the folder of the argument. */
import { build } from 'esbuild';
import { buildOptions } from './build/buildOptions.mjs';
import { bundles } from './build/bundles.mjs';
import { writeNotices } from './notices/writeNotices.mjs';
import { projectFolder } from './project.mjs';

process.chdir(projectFolder);
const outdir = process.argv[2] ?? 'docs/playground/build';
const server = bundles().find(({ name }) => name === 'web server');
if (!server) throw new Error('There is no bundle "web server"');
const results = await Promise.all(
  [
    server,
    {
      name: 'playground',
      entries: { main: 'client/playground/main.ts' },
      options: /** @type {const} */ ({ format: 'esm', platform: 'browser', target: 'es2022' }),
    },
  ].map(bundle => build(buildOptions(bundle, { outdir, production: true }))),
);
await writeNotices(outdir, Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)));
