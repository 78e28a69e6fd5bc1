import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { toFilePath, type Settings } from '../core/index.js';

export const configurationFileName = 'skillwright.json';

/**
 * Where the configuration of a run may lie, nearest first: in the folder that holds all of its paths and above it, then in the working
 * directory and above it. The way up ends at the top of a repository, as a configuration of another project means nothing here.
 */
export async function findConfigurationPlaces(paths: readonly string[], cwd: string): Promise<readonly string[]> {
  const folders = await Promise.all(paths.map(path => folderOf(resolve(cwd, path))));
  const [first = cwd, ...others] = folders;
  const start = others.reduce(commonFolder, first);
  return [...new Set([...upwards(start), ...upwards(cwd)])].map(folder => join(folder, configurationFileName));
}

/** The folder that must be readable beside those of a run: the one of the configuration, where its settings name files. */
export function findConfiguredFolders({ base, xml, sync }: Settings): readonly string[] {
  const namesFiles = Object.keys(xml.schemas).length > 0 || sync.groups.length > 0;
  return base !== undefined && namesFiles ? [toFilePath(base)] : [];
}

async function folderOf(path: string): Promise<string> {
  const found = await stat(path).catch((): undefined => undefined);
  return found?.isDirectory() === true ? path : dirname(path);
}

function commonFolder(one: string, other: string): string {
  let folder = one;
  while (!isAtOrBelow(other, folder)) folder = dirname(folder);
  return folder;
}

const isAtOrBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep) || dirname(folder) === folder;

function upwards(from: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = from; ; folder = dirname(folder)) {
    folders.push(folder);
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return folders;
  }
}
