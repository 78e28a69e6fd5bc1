import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { uriOfFile } from '../core/index.js';
import { UsageError } from './command.js';
import type { Terminal } from './terminal.js';

export interface FileArgument {
  /** As the user wrote it; `-` is standard input. */
  readonly path: string;
  readonly uri: string;
  /** As it is: with byte order mark and line ends. */
  readonly text: string;
}

/** Reads a file that was named on the command line. Throws `UsageError` where it cannot be read. */
export async function readFileArgument(path: string, terminal: Terminal): Promise<FileArgument> {
  if (path === '-')
    return { path, uri: uriOfFile(resolve(terminal.cwd, 'standard-input')), text: await terminal.readInput() };
  const absolute = resolve(terminal.cwd, path);
  try {
    return { path, uri: uriOfFile(absolute), text: await readFile(absolute, 'utf8') };
  } catch (cause) {
    const isFolder = cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';
    throw new UsageError(isFolder ? `${path} is a folder; name a file.` : `${path} cannot be read.`);
  }
}
