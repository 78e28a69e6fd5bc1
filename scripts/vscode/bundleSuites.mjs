// @ts-check
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectFolder } from '../project.mjs';
import { groupByWindow } from './suiteGroups.mjs';

const source = join(projectFolder, 'test/vscode');
const output = join(projectFolder, 'out/test-vscode');

/** A folder of test/vscode. @typedef {'suites' | 'installed' | 'tour'} Kind */

/** @param {Kind} kind @returns {Promise<string[]>} */
export async function listSuites(kind) {
  const files = await readdir(join(source, kind));
  return files.flatMap(file => (file.endsWith('.test.ts') ? [file.replace(/\.test\.ts$/, '')] : [])).sort();
}

/**
 * Suites that run one after the other in the same window, and the bundle that runs them.
 * @typedef {{ suites: string[], file: string }} SuiteGroup
 */

/**
 * Bundles suites that run inside an extension host (Node or web worker), those of one window together.
 * @param {string[]} names
 * @returns {Promise<SuiteGroup[]>}
 */
export function bundleSuites(names) {
  return Promise.all(groupByWindow(names).map(bundleGroup));
}

/** @param {string[]} suites @returns {Promise<SuiteGroup>} */
async function bundleGroup(suites) {
  const file = join(output, 'suites', `${suites.join('-')}.js`);
  // A suite declares its tests when it is loaded: each in its turn.
  const loaders = suites.map(name => `${JSON.stringify(name)}: () => import('./suites/${name}.test.js')`);
  const contents = `import { runSuites } from './support/harness.js';
    export const run = () => runSuites({ ${loaders.join(', ')} });`;
  await build({
    stdin: { contents, resolveDir: source },
    outfile: file,
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    external: ['vscode'],
    target: 'es2022',
    logLevel: 'warning',
  });
  return { suites, file };
}

/**
 * Bundles suites that look at an installed extension from outside, as modules for Node.
 * @param {Exclude<Kind, 'suites'>} kind
 * @param {string[]} names
 * @returns {Promise<{ name: string, file: string }[]>}
 */
export async function bundleInstalledSuites(kind, names) {
  const outdir = join(output, kind);
  await mkdir(outdir, { recursive: true });
  await writeFile(join(outdir, 'package.json'), '{ "type": "module" }');
  await build({
    entryPoints: names.map(name => join(source, kind, `${name}.test.ts`)),
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return names.map(name => ({ name, file: join(outdir, `${name}.test.js`) }));
}
