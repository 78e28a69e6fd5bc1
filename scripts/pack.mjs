// @ts-check
/** `npm run pack`: makes the npm package out/skillwright-<version>.tgz, without a network. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createNpmManifest } from './packages/createNpmManifest.mjs';
import { findRelativeLinks } from './packages/resolveLinks.mjs';
import { stagePackage } from './packages/stagePackage.mjs';
import { writeTypes } from './packages/writeTypes.mjs';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

/** What docs/ci.md tells to copy. */
const forCi = ['action.yml', 'templates/skillwright.yml'];

/**
 * The command line, the language server, the MCP server and the API, without the parts for VS Code.
 * @param {string} [folder] where the tarball goes
 * @returns {Promise<string>} its path
 */
export async function packNpm(folder = join(projectFolder, 'out')) {
  const manifest = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  /** @type {string[]} */
  const pages = manifest.files.filter((/** @type {string} */ path) => path.endsWith('.md'));
  const files = ['schemas', 'skills', 'LICENSE', 'docs/editors', ...forCi, ...pages, ...(await listPictures(pages))];
  await mkdir(folder, { recursive: true });
  return stagePackage({ files, bundle: 'node' }, async stage => {
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(createNpmManifest(manifest), null, 2)}\n`);
    await writeTypes(join(stage, 'dist/types'));
    const flags = ['--ignore-scripts', '--loglevel=error', `--pack-destination=${resolve(folder)}`];
    await run('npm', ['pack', ...flags], { cwd: stage, shell: process.platform === 'win32' });
    return resolve(folder, `${manifest.name}-${manifest.version}.tgz`);
  });
}

/** @param {readonly string[]} pages paths @returns {Promise<string[]>} paths of the pictures in them */
async function listPictures(pages) {
  const links = await Promise.all(
    pages.map(async page => {
      const pictures = findRelativeLinks(await readFile(join(projectFolder, page), 'utf8'));
      return pictures.filter(({ isPicture }) => isPicture).map(({ target }) => posix.join(posix.dirname(page), target));
    }),
  );
  return links.flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await packNpm();
