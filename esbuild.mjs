// @ts-check
/** Builds dist/. `--watch` keeps building, `--production` minifies and leaves the source maps out. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { build, context } from 'esbuild';
import { bundles } from './scripts/build/bundles.mjs';
import { removeStale } from './scripts/build/removeStale.mjs';
import { reportSizes } from './scripts/build/reportSizes.mjs';
import { projectFolder } from './scripts/project.mjs';

const flags = process.argv.slice(2);
const unknown = flags.filter(flag => !['--watch', '--production'].includes(flag));
if (unknown.length > 0) throw new Error(`Unknown argument ${unknown.join(' ')}; there are --watch and --production`);
const production = flags.includes('--production');

process.chdir(projectFolder);

const builds = bundles().map(({ name, entries, options }) => {
  const present = Object.fromEntries(Object.entries(entries).filter(([, source]) => existsSync(source)));
  for (const [output, source] of Object.entries(entries)) {
    if (!(output in present)) console.error(`NOT BUILT: dist/${output} (${name}): ${source} does not exist yet`);
  }
  return { present, options };
});

/** @type {import('esbuild').BuildOptions[]} */
const settings = builds
  .filter(({ present }) => Object.keys(present).length > 0)
  .map(({ present, options }) => ({
    entryPoints: present,
    outdir: 'dist',
    bundle: true,
    // libxml2's wasm is a string in a script: escaped it would be three times the size.
    charset: 'utf8',
    loader: { '.xsd': 'text' },
    metafile: true,
    minify: production,
    sourcemap: production ? false : 'linked',
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    ...options,
  }));

// The server and the command line are modules. The project's manifest must not say so: VS Code for the web then refuses the extension.
await mkdir('dist', { recursive: true });
await writeFile('dist/package.json', '{ "type": "module" }\n');

if (flags.includes('--watch')) {
  for (const options of settings) await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  const results = await Promise.all(settings.map(options => build(options)));
  const outputs = Object.assign({}, ...results.map(({ metafile }) => metafile?.outputs));
  await removeStale('dist', outputs);
  console.log(reportSizes(outputs));
}
