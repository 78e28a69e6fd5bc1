import { directoryOf } from '../../../core/index.js';

/** The folder of a file, and those above it up to the first of the roots. */
export function listFoldersAbove(uri: string, roots: readonly string[]): readonly string[] {
  const folders = [directoryOf(uri)];
  for (let folder = directoryOf(uri); !roots.includes(folder) && directoryOf(folder) !== folder;) {
    folder = directoryOf(folder);
    folders.push(folder);
  }
  return folders;
}
