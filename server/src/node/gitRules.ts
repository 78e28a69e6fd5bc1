import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readRegularText } from './readRegularFile.js';
import { toFilePath, createIgnoreRules, type IgnoreRulesFactory } from '../core/index.js';

/** The rules of the `.gitignore` files from the top of the git repository down to just above a folder, as git on this machine reads them. */
export async function readRulesAbove(root: string): Promise<IgnoreRulesFactory> {
  const chain: string[] = [];
  const start = toFilePath(root);
  let folder = start;
  while (!existsSync(join(folder, '.git'))) {
    if (dirname(folder) === folder) {
      const ignoreCase = await isCaseInsensitive(start);
      return gitignore => createIgnoreRules(gitignore, ignoreCase);
    }
    chain.unshift(folder);
    folder = dirname(folder);
  }
  const ignoreCase = await readConfiguredIgnoreCase(folder);
  const last = chain.pop();
  if (last === undefined) return gitignore => createIgnoreRules(gitignore, ignoreCase);
  let rules = createIgnoreRules(await readText(join(folder, '.gitignore')), ignoreCase);
  for (const below of chain) rules = rules.within(basename(below), await readText(join(below, '.gitignore')));
  return gitignore => rules.within(basename(last), gitignore);
}

/** `core.ignorecase` of a repository, which git writes when it creates one. Without the line it is false, as in git. */
async function readConfiguredIgnoreCase(repository: string): Promise<boolean> {
  const config = await readText(join(await gitFolderOf(repository), 'config'));
  return config !== undefined && readIgnoreCase(config);
}

/** The folder with the repository's configuration: in a submodule or an additional work tree, `.git` is a file that names it. */
async function gitFolderOf(repository: string): Promise<string> {
  const entry = join(repository, '.git');
  const gitdir = /^gitdir:\s*(.+?)\s*$/m.exec((await readText(entry)) ?? '')?.[1];
  if (gitdir === undefined) return entry;
  const folder = resolve(repository, gitdir);
  const common = (await readText(join(folder, 'commondir')))?.trim();
  return common === undefined ? folder : resolve(folder, common);
}

/** The last `ignorecase` of the section `core` counts. Names are compared without regard to case; a name alone means true. */
function readIgnoreCase(config: string): boolean {
  let isCore = false;
  let ignoreCase = false;
  for (const line of config.split('\n')) {
    const [, section, inline] = /^\s*\[([^\]]*)\](.*)$/.exec(line) ?? [];
    if (section !== undefined) isCore = section.trim().toLowerCase() === 'core';
    const match = /^\s*ignorecase\s*(?:=\s*"?(\w*)"?\s*)?(?:[#;].*)?$/i.exec(inline ?? line);
    if (isCore && match) ignoreCase = match[1] === undefined || /^(?:true|yes|on|1)$/i.test(match[1]);
  }
  return ignoreCase;
}

/** Outside of repositories the file system decides: does the folder have its name in the other case too? */
async function isCaseInsensitive(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const name = basename(folder);
    const other = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
    if (other !== name) return isSameFile(folder, join(dirname(folder), other));
    if (dirname(folder) === folder) return false;
  }
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(path => stat(path).catch((): undefined => undefined)));
  if (!first || !second) return false;
  return first.ino === second.ino && first.dev === second.dev;
}

const readText = (path: string): Promise<string | undefined> => readRegularText(path);
