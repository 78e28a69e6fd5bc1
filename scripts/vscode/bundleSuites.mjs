// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectFolder } from '../project.mjs';

const source = join(projectFolder, 'test/vscode');
const output = join(projectFolder, 'out/test-vscode');

/**
 * Bundles the suites: those that run inside an extension host (Node or web worker) as CommonJS, those that look at an installed extension
 * from outside as modules for Node.
 * @param {'suites' | 'installed'} kind
 * @returns {Promise<{ name: string, file: string }[]>}
 */
export async function bundleSuites(kind) {
  const folder = join(source, kind);
  const names = existsSync(folder) ? (await readdir(folder)).filter(name => name.endsWith('.test.ts')).sort() : [];
  const inside = kind === 'suites';
  const outdir = join(output, kind);
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  // The project's own package.json says "module".
  await writeFile(join(outdir, 'package.json'), JSON.stringify({ type: inside ? 'commonjs' : 'module' }));
  await build({
    entryPoints: names.map(name => join(folder, name)),
    outdir,
    bundle: true,
    format: inside ? 'cjs' : 'esm',
    platform: inside ? 'browser' : 'node',
    ...(inside ? { external: ['vscode'] } : { packages: 'external' }),
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return names.map(name => ({
    name: name.replace(/\.test\.ts$/, ''),
    file: join(outdir, name.replace(/\.ts$/, '.js')),
  }));
}
