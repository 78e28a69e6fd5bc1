import { resolve } from 'node:path';
import { toFileUri } from '../../core/index.js';
import { findLinkRoots, readRegularFile, RefusedFileError } from '../../node/readRegularFile.js';
import { UsageError } from '../command.js';
import { decodeBytes, type DecodedText } from '../../text/decodeBytes.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';

/** The text is unchanged: byte order mark and line endings are kept. */
export interface FileArgument extends DecodedText {
  /** As on the command line. `-` is standard input. */
  readonly path: string;
  readonly uri: string;
  readonly bytes: Uint8Array;
}

/** Thrown for a file that exists and cannot be read. */
export class UnreadableError extends UsageError {}

/**
 * Reads a file named on the command line. Throws `UnreadableError` if it exists and cannot be read, otherwise `UsageError`.
 * @param stdinPath file name of standard input, which need not exist
 */
export async function readFileArgument(path: string, terminal: Terminal, stdinPath?: string): Promise<FileArgument> {
  if (path === '-') {
    const uri = toFileUri(resolve(terminal.cwd, stdinPath ?? 'standard-input'));
    const bytes = await terminal.readInput();
    return { path: stdinPath ?? path, uri, bytes, ...decodeBytes(bytes) };
  }
  const absolute = resolve(terminal.cwd, path);
  try {
    const bytes = await readRegularFile(absolute, findLinkRoots(absolute, terminal.cwd));
    return { path, uri: toFileUri(absolute), bytes, ...decodeBytes(bytes) };
  } catch (cause) {
    if (cause instanceof RefusedFileError) throw new UnreadableError(messages.fileRefused(path, cause.message));
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'EISDIR') throw new UsageError(messages.fileIsFolder(path));
    if (code === 'ENOENT') throw new UsageError(messages.fileMissing(path));
    if (code === 'ENOTDIR') throw new UsageError(messages.fileUnreadable(path));
    throw new UnreadableError(code === 'EACCES' ? messages.filePermission(path) : messages.fileUnreadable(path));
  }
}

export type NamedInput = Pick<FileArgument, 'path' | 'uri' | 'text' | 'bytes'>;

/** Standard input under a file name, which determines how it is parsed. */
export async function readNamedInput(stdinPath: string | undefined, terminal: Terminal): Promise<NamedInput> {
  if (stdinPath === undefined) {
    throw new UsageError(messages.stdinPathRequired('`-`'));
  }
  const { path, uri, text, bytes } = await readFileArgument('-', terminal, stdinPath);
  // Only XML can declare another encoding than UTF-8.
  return { path, uri, bytes, text: /\.(?:xml|xsd)$/i.test(path) ? text : Buffer.from(bytes).toString('utf8') };
}
