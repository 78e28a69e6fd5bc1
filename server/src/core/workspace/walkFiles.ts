import type { DirectoryEntry, FileSystem } from './fileSystem.js';
import { createIgnoreRules, type IgnoreRules } from './createIgnoreRules.js';
import { childOf } from './uri.js';

export interface FoundFile {
  readonly uri: string;
  readonly name: string;
}

/** Makes the rules of a folder from the text of its own `.gitignore`, if it has one. */
export type IgnoreRulesFactory = (gitignore: string | undefined) => IgnoreRules;

/** Folders that never contain a user's files. They are skipped even without a `.gitignore`. */
const neverWalked: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Is it a folder that is never walked, or inside one? */
export const isNeverWalked = (uri: string): boolean => uri.split('/').some(name => neverWalked.has(name));

const cacheFolder = '/.cache/skills';

/**
 * All files under a folder that no `.gitignore` ignores, unordered.
 * @param createRules includes the rules of the folders above @param visitFolder is called with each folder and the rules for its entries
 */
export async function walkFiles(
  files: FileSystem,
  folder: string,
  createRules: IgnoreRulesFactory = createIgnoreRules,
  visitFolder?: (folder: string, rules: IgnoreRules) => Promise<void>,
): Promise<readonly FoundFile[]> {
  const entries = await files.list(folder);
  const rules = createRules(await readGitignore(files, folder, entries));
  await visitFolder?.(folder, rules);
  const found = await Promise.all(
    entries.map(async ({ name, type }): Promise<readonly FoundFile[]> => {
      const isFolder = type === 'directory';
      if (neverWalked.has(name) || rules.isIgnored(name, isFolder)) return [];
      const uri = childOf(folder, name);
      if (uri.endsWith(cacheFolder)) return [];
      return isFolder
        ? walkFiles(files, uri, gitignore => rules.within(name, gitignore), visitFolder)
        : [{ uri, name }];
    }),
  );
  return found.flat();
}

async function readGitignore(
  files: FileSystem,
  folder: string,
  entries: readonly DirectoryEntry[],
): Promise<string | undefined> {
  return entries.some(({ name }) => name === '.gitignore') ? files.readText(childOf(folder, '.gitignore')) : undefined;
}
