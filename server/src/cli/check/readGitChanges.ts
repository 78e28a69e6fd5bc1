import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isBelow } from '../../node/isBelow.js';
import { UsageError } from '../command.js';
import { maxGitOutput } from '../limits.js';
import { checkMessages } from '../messages/checkMessages.js';

export interface GitChanges {
  /** Absolute paths of files that were added, changed or deleted, and of files that git does not know yet. */
  readonly paths: readonly string[];
  /** The text that a file had before. Undefined if it is new. */
  readBefore(path: string): Promise<string | undefined>;
}

/**
 * The changes of the working tree since the commit where it left a branch. @param base a revision, such as `HEAD` or `origin/main`
 * @param paths what is checked
 * @throws UsageError outside of a repository, for a path that is not in it, and for an unknown revision
 */
export async function readGitChanges(base: string, cwd: string, paths: readonly string[]): Promise<GitChanges> {
  const root = resolve(cwd, (await runGit(['rev-parse', '--show-cdup'], cwd)).trim());
  const realRoot = await realpath(root);
  for (const path of paths) {
    const realPath = await realpath(resolve(cwd, path)).catch(() => undefined);
    if (realPath !== undefined && !isBelow(realPath, realRoot))
      throw new UsageError(checkMessages.outsideRepository(path, root));
  }
  const revision = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`];
  const commit = await runGit(revision, cwd).catch(() => {
    throw new UsageError(checkMessages.unknownRevision(base));
  });
  const start = await runGit(['merge-base', commit.trim(), 'HEAD'], cwd).catch(() => commit);
  const changed = await runGit(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', start.trim()], root);
  const untracked = await runGit(['ls-files', '-z', '--others', '--exclude-standard'], root);
  const names = new Set(`${changed}${untracked}`.split('\0').filter(Boolean));
  const byPath = new Map(Array.from(names, name => [join(root, name), name]));
  return {
    paths: [...byPath.keys()],
    readBefore: path =>
      runGit(['cat-file', 'blob', `${start.trim()}:${byPath.get(path) ?? ''}`], root).catch(() => undefined),
  };
}

/** @returns standard output @throws UsageError with git's message */
function runGit(args: readonly string[], cwd: string): Promise<string> {
  // A monitor is a program that the repository's configuration names.
  const safeArgs = ['-c', 'core.fsmonitor=false', '--no-optional-locks', ...args];
  return new Promise((done, failed) => {
    execFile('git', safeArgs, { cwd, maxBuffer: maxGitOutput }, (error, output, errorOutput) => {
      if (error) failed(new UsageError(checkMessages.gitFailed(errorOutput.trim() || error.message)));
      else done(output);
    });
  });
}
