import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { toFilePath, type Settings } from '../../core/index.js';
import { isBelow } from '../../node/isBelow.js';

export const configurationFileName = 'skillwright.json';

/**
 * Paths where the configuration of a run may be, nearest first: in the common folder of its paths and above it, then in the working
 * directory and above it. The search stops at the top of a repository: a configuration of another project does not apply.
 */
export async function findConfigurationPlaces(paths: readonly string[], cwd: string): Promise<readonly string[]> {
  const folders = await Promise.all(paths.map(path => findFolder(resolve(cwd, path))));
  const [first = cwd, ...others] = folders;
  const start = others.reduce(findCommonFolder, first);
  return [...new Set([...listAncestors(start), ...listAncestors(cwd)])].map(folder =>
    join(folder, configurationFileName),
  );
}

/** The configuration's folder if settings name files in it: it must be readable too. */
export function findConfiguredFolders({ base, xml, sync }: Settings): readonly string[] {
  const namesFiles = Object.keys(xml.schemas).length > 0 || sync.groups.length > 0;
  return base !== undefined && namesFiles ? [toFilePath(base)] : [];
}

async function findFolder(path: string): Promise<string> {
  const found = await stat(path).catch((): undefined => undefined);
  return found?.isDirectory() === true ? path : dirname(path);
}

function findCommonFolder(one: string, other: string): string {
  let folder = one;
  // On another drive, the search ends at the top of this one.
  while (!isBelow(other, folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function listAncestors(from: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = from; ; folder = dirname(folder)) {
    folders.push(folder);
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return folders;
  }
}
