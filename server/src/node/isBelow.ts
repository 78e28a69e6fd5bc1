import { isAbsolute, relative, sep } from 'node:path';

/** Whether an absolute path is a folder, or in it. On Windows, case does not matter. */
export function isBelow(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const way = relative(folder, path);
  return way === '' || (!isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`));
}
