import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { toFileUri } from '../core/index.js';
import { UsageError } from './command.js';
import { decodeBytes, type DecodedText } from '../text/decodeBytes.js';
import type { Terminal } from './terminal.js';

/** Its text is as it is: with byte order mark and line ends. */
export interface FileArgument extends DecodedText {
  /** As the user wrote it; `-` is standard input. */
  readonly path: string;
  readonly uri: string;
}

/** A file that is there and cannot be read. */
export class UnreadableError extends UsageError {}

/**
 * Reads a file that was named on the command line. Throws `UnreadableError` where it is there and cannot be read, else `UsageError`.
 * @param stdinPath the name that standard input is read under, which need not exist
 */
export async function readFileArgument(path: string, terminal: Terminal, stdinPath?: string): Promise<FileArgument> {
  if (path === '-') {
    const uri = toFileUri(resolve(terminal.cwd, stdinPath ?? 'standard-input'));
    return { path: stdinPath ?? path, uri, ...decodeBytes(await terminal.readInput()) };
  }
  const absolute = resolve(terminal.cwd, path);
  try {
    return { path, uri: toFileUri(absolute), ...decodeBytes(await readFile(absolute)) };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const message = `${path} ${reasons.get(code) ?? 'cannot be read'}.`;
    throw code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
      ? new UsageError(message)
      : new UnreadableError(message);
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['EISDIR', 'is a folder, not a file'],
  ['ENOENT', 'does not exist'],
  ['EACCES', 'cannot be read: no permission'],
]);

export interface NamedInput extends Pick<FileArgument, 'path' | 'uri' | 'text'> {
  readonly bytes: Uint8Array;
}

/** Standard input as a file whose name decides how it is read. */
export async function readNamedInput(stdinPath: string | undefined, terminal: Terminal): Promise<NamedInput> {
  if (stdinPath === undefined) {
    throw new UsageError('`-` requires --stdin-path FILE. The file name determines how the text is parsed.');
  }
  const { path, uri, text } = await readFileArgument('-', terminal, stdinPath);
  const bytes = await terminal.readInput();
  // As files of that name are read: only XML may be in another encoding.
  return { path, uri, bytes, text: /\.(?:xml|xsd)$/i.test(path) ? text : Buffer.from(bytes).toString('utf8') };
}
