// @ts-check
/** `npm run package`: makes skillwright-<version>.vsix in the project's folder, without a network. */
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localizeManifest } from './packages/localizeManifest.mjs';
import { stagePackage } from './packages/stagePackage.mjs';
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
  return stagePackage({ files: ['package.json', ...files] }, async stage => {
    await localizeManifest(stage);
    return packageFolder(stage, resolve(folder, `${name}-${version}.vsix`));
  });
}

/**
 * @param {string} folder of any extension that is one folder, without dependencies
 * @param {string} file
 * @returns {Promise<string>} the file
 */
export async function packageFolder(folder, file) {
  const vsce = join(projectFolder, 'node_modules/@vscode/vsce/vsce');
  // Everything is bundled (no dependencies), and the links of the README are resolved already.
  const flags = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--skip-license'];
  const compressMore = new URL('packages/compressMore.mjs', import.meta.url).href;
  await run(process.execPath, ['--import', compressMore, vsce, 'package', ...flags, '--out', file], { cwd: folder });
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await packageExtension();
