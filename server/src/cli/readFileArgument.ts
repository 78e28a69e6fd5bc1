import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { uriOfFile } from '../core/index.js';
import { UsageError } from './command.js';
import { decodeBytes, type Decoded } from '../text/decodeBytes.js';
import type { Terminal } from './terminal.js';

/** Its text is as it is: with byte order mark and line ends. */
export interface FileArgument extends Decoded {
  /** As the user wrote it; `-` is standard input. */
  readonly path: string;
  readonly uri: string;
}

/** Reads a file that was named on the command line. Throws `UsageError` where it cannot be read. */
export async function readFileArgument(path: string, terminal: Terminal): Promise<FileArgument> {
  if (path === '-') {
    const uri = uriOfFile(resolve(terminal.cwd, 'standard-input'));
    return { path, uri, text: await terminal.readInput(), isDamaged: false, encoding: 'UTF-8' };
  }
  const absolute = resolve(terminal.cwd, path);
  try {
    return { path, uri: uriOfFile(absolute), ...decodeBytes(await readFile(absolute)) };
  } catch (cause) {
    const isFolder = cause instanceof Error && 'code' in cause && cause.code === 'EISDIR';
    throw new UsageError(isFolder ? `${path} is a folder; name a file.` : `${path} cannot be read.`);
  }
}
