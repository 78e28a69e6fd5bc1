import { lstat, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { UsageError } from '../command.js';
import { messages } from '../messages/messages.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/** Paths that were named, made absolute. */
interface NamedPaths {
  /** Files, and what cannot be read as a folder. */
  readonly named: readonly string[];
  readonly folders: readonly string[];
}

/** Sorts paths into files and folders. Throws `UsageError` if a path does not exist. */
export async function sortPaths(paths: readonly string[], cwd: string): Promise<NamedPaths> {
  const named: string[] = [];
  const folders: string[] = [];
  for (const path of paths) {
    const absolute = resolve(cwd, path);
    // A path in a folder without permission, and a link that leads nowhere, are reported as files that were not checked.
    const found = await stat(absolute).catch(async (cause: unknown) => {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
      if (code === 'EACCES' || (await isLink(absolute))) return undefined;
      throw new UsageError(messages.fileMissingOrUnreadable(path));
    });
    const isFolder = found?.isDirectory() === true && !isSkillFileName(basename(absolute));
    (isFolder ? folders : named).push(absolute);
  }
  return { named, folders };
}

const isLink = async (path: string): Promise<boolean> =>
  (await lstat(path).catch((): undefined => undefined))?.isSymbolicLink() === true;
