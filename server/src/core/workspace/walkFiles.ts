import type { DirectoryEntry, FileSystem } from './fileSystem.js';
import { createIgnoreRules, type IgnoreRules } from './createIgnoreRules.js';
import { childOf } from './uri.js';
import { append } from '../../text/append.js';
import { maxConcurrentFolders } from '../limits.js';
import { neverWalked } from '../../shared/fileNames.js';

export interface FoundFile {
  readonly uri: string;
  readonly name: string;
}

/** Makes the rules of a folder from the text of its own `.gitignore`, if it has one. */
export type IgnoreRulesFactory = (gitignore: string | undefined) => IgnoreRules;

const cacheFolder = '/.cache/skills';

/**
 * All files under a folder that no `.gitignore` ignores, unordered.
 * @param createRules includes the rules of the folders above @param visitFolder is called with each folder and the rules for its entries
 */
export async function walkFiles(
  files: Pick<FileSystem, 'list' | 'readText'>,
  root: string,
  createRules: IgnoreRulesFactory = createIgnoreRules,
  visitFolder?: (folder: string, rules: IgnoreRules) => Promise<void>,
): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  const walkFolder = async ({ uri: folder, createRules }: WaitingFolder): Promise<readonly WaitingFolder[]> => {
    const entries = await files.list(folder);
    const rules = createRules(await readGitignore(files, folder, entries));
    await visitFolder?.(folder, rules);
    const inner: WaitingFolder[] = [];
    for (const { name, type } of entries) {
      const isFolder = type === 'directory';
      if (neverWalked.has(name) || rules.isIgnored(name, isFolder)) continue;
      const uri = childOf(folder, name);
      if (uri.endsWith(cacheFolder)) continue;
      if (isFolder) inner.push({ uri, createRules: gitignore => rules.within(name, gitignore) });
      else found.push({ uri, name });
    }
    return inner;
  };
  let waiting: readonly WaitingFolder[] = [{ uri: root, createRules }];
  while (waiting.length > 0) {
    const next: WaitingFolder[] = [];
    for (let start = 0; start < waiting.length; start += maxConcurrentFolders)
      for (const inner of await Promise.all(waiting.slice(start, start + maxConcurrentFolders).map(walkFolder)))
        append(next, inner);
    waiting = next;
  }
  return found;
}

interface WaitingFolder {
  readonly uri: string;
  readonly createRules: IgnoreRulesFactory;
}

async function readGitignore(
  files: Pick<FileSystem, 'readText'>,
  folder: string,
  entries: readonly DirectoryEntry[],
): Promise<string | undefined> {
  return entries.some(({ name }) => name === '.gitignore') ? files.readText(childOf(folder, '.gitignore')) : undefined;
}
