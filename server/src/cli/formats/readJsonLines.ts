import type { FileHandle } from 'node:fs/promises';
import { openRegularFile, RefusedFileError } from '../../node/readRegularFile.js';
import { UsageError } from '../command.js';
import { checkMessages } from '../messages/checkMessages.js';
import { messages } from '../messages/messages.js';
import type { JsonFile, JsonLinesEnd } from './jsonReport.js';

/**
 * The lines of a report in JSON Lines: files, and the end, which an interrupted run has not written.
 * @throws UsageError for a line of another kind, and for what is not a regular file
 */
export async function* readJsonLines(path: string): AsyncGenerator<JsonFile | JsonLinesEnd> {
  const file = await openReport(path);
  let number = 0;
  let cut: UsageError | undefined;
  for await (const line of file.readLines({ encoding: 'utf8' })) {
    number++;
    if (line.trim() === '') continue;
    if (cut) throw cut;
    const parsed = parseLine(line);
    if (parsed) yield parsed;
    else cut = new UsageError(checkMessages.notJsonLines(path, number));
  }
  // The last line of an interrupted run may be cut off. A file that is no report has no line before it.
  if (cut && number === 1) throw cut;
}

async function openReport(path: string): Promise<FileHandle> {
  try {
    return await openRegularFile(path);
  } catch (cause) {
    if (cause instanceof RefusedFileError) throw new UsageError(messages.fileRefused(path, cause.message));
    throw new UsageError(messages.fileMissingOrUnreadable(path));
  }
}

export const isEnd = (line: JsonFile | JsonLinesEnd): line is JsonLinesEnd => 'summary' in line;

/** Undefined for a line of another kind. */
function parseLine(line: string): JsonFile | JsonLinesEnd | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isLine(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is JsonFile | JsonLinesEnd {
  if (typeof value !== 'object' || value === null) return false;
  if ('path' in value && 'findings' in value) return typeof value.path === 'string' && Array.isArray(value.findings);
  return 'version' in value && value.version === 1 && 'summary' in value && typeof value.summary === 'object';
}
