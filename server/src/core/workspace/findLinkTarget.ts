import type { FileSystem } from './fileSystem.js';
import { directoryOf, resolvePath, toFileUri } from './uri.js';

/** URI that a symbolic link leads to. Undefined for all else. */
export async function findLinkTarget(files: Pick<FileSystem, 'readLink'>, link: string): Promise<string | undefined> {
  const target = await files.readLink?.(link);
  if (target === undefined) return undefined;
  return /^(?:\/|[a-z]:)/i.test(target) ? toFileUri(target) : resolvePath(directoryOf(link), target);
}
