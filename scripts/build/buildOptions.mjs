// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';
import { ruleLines } from './ruleLines.mjs';
import { tokenTables } from './tokenTables.mjs';

/** Files that sources read other than scripts. @type {Pick<import('esbuild').BuildOptions, 'loader' | 'assetNames' | 'define'>} */
export const importedFiles = { loader: { '.xsd': 'text' }, assetNames: 'assets/[name]', define: ruleLines };

/** How a program of the project's own scripts is built, to run in Node beside its `node_modules`. @type {import('esbuild').BuildOptions} */
export const scriptOptions = {
  bundle: true,
  ...importedFiles,
  plugins: [tokenTables],
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
};

/**
 * How a bundle is built into a folder: with all that the project's sources need.
 * @param {import('./bundles.mjs').Bundle} bundle
 * @param {{ outdir: string, production: boolean }} choices
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
export function buildOptions({ entries, options }, { outdir, production }) {
  return {
    absWorkingDir: projectFolder,
    entryPoints: entries,
    outdir,
    bundle: true,
    charset: 'utf8',
    ...importedFiles,
    minify: production,
    sourcemap: production ? false : 'linked',
    legalComments: 'none',
    logLevel: 'warning',
    define: { ...ruleLines, 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    ...options,
    plugins: [tokenTables, ...(options.plugins ?? [])],
    metafile: true,
  };
}

/**
 * The server and the command line are modules. The project's manifest must not say so: VS Code for the web then refuses the extension.
 * @param {string} outdir
 */
export async function markAsModules(outdir) {
  await mkdir(outdir, { recursive: true });
  await writeFile(join(outdir, 'package.json'), '{ "type": "module" }\n');
}
