// @ts-check
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what an earlier build left: chunks carry a hash in their name and would pile up. Done after the build, so that a process that
 * runs the old bundle meanwhile is not left without its parts for longer than needed.
 * @param {string} folder
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
export async function removeStale(folder, outputs) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter(entry => entry.isFile() && entry.name !== 'package.json')
    .map(entry => join(entry.parentPath, entry.name));
  await Promise.all(
    files.filter(file => !(file.replaceAll('\\', '/') in outputs)).map(file => rm(file, { force: true })),
  );
}
