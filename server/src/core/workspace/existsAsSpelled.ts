import type { FileSystem } from './fileSystem.js';
import { childOf, directoryOf, isInside, toRelativePath } from './uri.js';

/**
 * Whether a file or folder exists at a URI, with the same spelling. macOS and Windows ignore case, and Linux does not. A path in a
 * document must be right on all of them.
 * @param from folder of the document. The folders that it shares with the URI are not compared
 */
export const existsAsSpelled = async (files: FileSystem, uri: string, from: string): Promise<boolean> =>
  (await files.exists(uri)) && !(await isSpelledOtherwise(files, uri, from));

/** Whether what exists at a URI has a name in another case. */
export async function isSpelledOtherwise(files: FileSystem, uri: string, from: string): Promise<boolean> {
  let folder = from;
  while (!isInside(uri, folder) && directoryOf(folder) !== folder) folder = directoryOf(folder);
  for (const name of toRelativePath(folder, uri).split('/')) {
    if (name === '') continue;
    if (await isInOtherCase(files, folder, name)) return true;
    folder = childOf(folder, name);
  }
  return false;
}

async function isInOtherCase(files: FileSystem, folder: string, name: string): Promise<boolean> {
  const other = swapCase(name);
  // Only where case is ignored both exist, or where there are two files.
  if (other === name || !(await files.exists(childOf(folder, other)))) return false;
  const names = (await files.list(folder)).map(entry => entry.name);
  // A listing has no symbolic links.
  return !names.includes(name) && names.some(listed => listed.toLowerCase() === name.toLowerCase());
}

const swapCase = (name: string): string =>
  name.replace(/[a-z]/gi, letter => (letter >= 'a' ? letter.toUpperCase() : letter.toLowerCase()));
