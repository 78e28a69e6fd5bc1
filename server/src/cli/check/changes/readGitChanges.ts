import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { isBelow } from '../../../node/isBelow.js';
import { UsageError } from '../../command.js';
import { maxGitOutput } from '../../limits.js';
import { checkMessages } from '../../messages/checkMessages.js';

export interface GitChanges {
  /** Absolute paths of files that were added, changed or deleted, and of files that git does not know yet. */
  readonly paths: readonly string[];
  /** The text that a file had before. Undefined if it is new. */
  readBefore(path: string): Promise<string | undefined>;
}

/** What is compared, and with what. */
interface ChangeOptions {
  /** A revision, such as `HEAD` or `origin/main`. */
  readonly base: string;
  readonly cwd: string;
  /** Only these files have changed, and files that were deleted. Undefined: git says which. */
  readonly files?: readonly string[] | undefined;
}

/**
 * The changes of the working tree since the commit where it left a branch. @param paths what is checked
 * @throws UsageError outside of a repository, for a path that is not in it, and for an unknown revision
 */
export async function readGitChanges(
  { base, cwd, files }: ChangeOptions,
  paths: readonly string[],
): Promise<GitChanges> {
  const root = resolve(cwd, (await runGit(['rev-parse', '--show-cdup'], cwd)).trim());
  const withoutFilters = await disableFilters(root);
  const realRoot = await realpath(root);
  for (const path of paths) {
    const realPath = await realpath(resolve(cwd, path)).catch(() => undefined);
    if (realPath !== undefined && !isBelow(realPath, realRoot))
      throw new UsageError(checkMessages.outsideRepository(path, root));
  }
  const revision = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`];
  const commit = await runGit(revision, cwd).catch(() => {
    // A new repository has no commit: everything has changed since the empty tree.
    if (base === 'HEAD') return runGit(['hash-object', '-t', 'tree', '/dev/null'], cwd);
    throw new UsageError(checkMessages.unknownRevision(base));
  });
  const start = await runGit(['merge-base', commit.trim(), 'HEAD'], cwd).catch(() => commit);
  const diff = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--ignore-submodules=all'];
  const changed = await runGit([...withoutFilters, ...diff, start.trim()], root);
  const untracked = await runGit(['ls-files', '-z', '--others', '--exclude-standard'], root);
  const names = new Set(`${changed}${untracked}`.split('\0').filter(Boolean));
  const found = new Map(Array.from(names, name => [join(root, name), name]));
  const byPath = files ? selectGiven(found, files, cwd, root) : found;
  return {
    paths: [...byPath.keys()],
    readBefore: path =>
      runGit(['cat-file', 'blob', `${start.trim()}:${byPath.get(path) ?? ''}`], root).catch(() => undefined),
  };
}

/**
 * Options that turn off filters: programs that git runs to compare files, and that a repository can configure. Without them, more files
 * may count as changed.
 * @throws UsageError for a filter that no option can name
 */
async function disableFilters(root: string): Promise<readonly string[]> {
  const keys = (await runGit(['config', '--list', '--name-only', '-z'], root)).split('\0');
  const names = new Set(keys.flatMap(key => /^filter\.(.*)\.[^.]*$/s.exec(key)?.[1] ?? []));
  return [...names].flatMap(name => {
    // An option ends its name at the first “=”.
    if (name.includes('=')) throw new UsageError(checkMessages.filterUnsafe(name));
    return ['clean=', 'process=', 'required=false'].flatMap(option => ['-c', `filter.${name}.${option}`]);
  });
}

/** The given files, and those that were deleted, by path with their names in git. */
function selectGiven(
  found: ReadonlyMap<string, string>,
  files: readonly string[],
  cwd: string,
  root: string,
): ReadonlyMap<string, string> {
  const paths = [...files.map(file => resolve(cwd, file)), ...[...found.keys()].filter(path => !existsSync(path))];
  return new Map(paths.map(path => [path, found.get(path) ?? relative(root, path).replaceAll('\\', '/')]));
}

/** @returns standard output @throws UsageError with git's message */
function runGit(args: readonly string[], cwd: string): Promise<string> {
  // A monitor is a program that the repository's configuration names.
  const safeArgs = ['-c', 'core.fsmonitor=false', '--no-optional-locks', ...args];
  // In a partial clone, git would fetch what is missing.
  const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' };
  return new Promise((done, failed) => {
    execFile('git', safeArgs, { cwd, env, maxBuffer: maxGitOutput }, (error, output, errorOutput) => {
      if (error?.code === 'ENOENT') failed(new UsageError(checkMessages.gitNotFound()));
      else if (error) failed(new UsageError(checkMessages.gitFailed(errorOutput.trim() || error.message)));
      else done(output);
    });
  });
}
