// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Writes `sample.json`: the files of `examples/`, which *Open Sample Workspace* copies. An extension in the browser can read a file of its
 * own, but not list a folder.
 * @param {string} outdir
 */
export async function writeSample(outdir) {
  const entries = await readdir('examples', { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && !entry.parentPath.includes('.cache'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  const sample = await Promise.all(
    files.map(async file => ({
      path: relative('examples', file).replaceAll('\\', '/'),
      text: await readFile(file, 'utf8'),
    })),
  );
  await writeFile(join(outdir, 'sample.json'), `${JSON.stringify(sample, null, 1)}\n`);
}
