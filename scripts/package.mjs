// @ts-check
/** `npm run package`: makes skillwright-<version>.vsix in the project's folder, without a network. */
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

/**
 * Builds for production in a folder of its own: dist/ may be in use, and keeps its source maps.
 * @param {string} [folder] where the file goes
 * @returns {Promise<string>} its path
 */
export async function packageExtension(folder = projectFolder) {
  const { name, version, files } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  await mkdir(folder, { recursive: true });
  await mkdir(join(projectFolder, 'out'), { recursive: true });
  const stage = await mkdtemp(join(projectFolder, 'out/package-'));
  try {
    for (const path of ['package.json', ...files]) {
      if (path !== 'dist') await cp(join(projectFolder, path), join(stage, path), { recursive: true });
    }
    const outdir = relative(projectFolder, join(stage, 'dist'));
    await run(process.execPath, ['esbuild.mjs', '--production', `--outdir=${outdir}`], { cwd: projectFolder });
    return await packageFolder(stage, resolve(folder, `${name}-${version}.vsix`));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder of any extension that is one folder, without dependencies
 * @param {string} file
 * @returns {Promise<string>} the file
 */
export async function packageFolder(folder, file) {
  const vsce = join(projectFolder, 'node_modules/@vscode/vsce/vsce');
  // Everything is bundled (no dependencies); there is no public repository that relative links could point into.
  const flags = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--skip-license'];
  await run(process.execPath, [vsce, 'package', ...flags, '--out', file], { cwd: folder });
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await packageExtension();
