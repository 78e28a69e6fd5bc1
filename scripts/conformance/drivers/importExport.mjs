// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A function or class of a bundled program, found by its own name: chunks and exports have names that change with each build.
 * @param {string} folder of the chunks
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function importExport(folder, name) {
  const declaration = new RegExp(`(?:function|class|var|const) ${name}\\b`);
  for (const file of await readdir(folder)) {
    if (!/\.m?js$/.test(file)) continue;
    const path = join(folder, file);
    if (!declaration.test(await readFile(path, 'utf8'))) continue;
    const exported = Object.values(await import(pathToFileURL(path).href));
    const match = exported.find(value => typeof value === 'function' && value.name === name);
    if (match) return match;
  }
  throw new Error(`No file of ${folder} exports ${name}`);
}
