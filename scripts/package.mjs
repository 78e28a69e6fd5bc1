// @ts-check
/** `npm run package`: makes skillwright-<version>.vsix in the project's folder, without a network. */
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

/**
 * @param {string} [folder] where the file goes
 * @returns {Promise<string>} its path
 */
export async function packageExtension(folder = projectFolder) {
  const { name, version } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  await mkdir(folder, { recursive: true });
  const file = resolve(folder, `${name}-${version}.vsix`);
  await run(process.execPath, ['esbuild.mjs', '--production'], { cwd: projectFolder });
  // Everything is bundled (no dependencies); there is no public repository that relative links could point into.
  const flags = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--out', file];
  await run(process.execPath, ['node_modules/@vscode/vsce/vsce', 'package', ...flags], { cwd: projectFolder });
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await packageExtension();
