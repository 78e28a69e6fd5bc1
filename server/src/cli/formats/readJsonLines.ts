import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { UsageError } from '../command.js';
import { checkMessages } from '../messages/checkMessages.js';
import type { JsonFile, JsonLinesEnd } from './jsonReport.js';

/**
 * The lines of a report in JSON Lines: files, and the end, which an interrupted run has not written.
 * @throws UsageError for a line of another kind
 */
export async function* readJsonLines(path: string): AsyncGenerator<JsonFile | JsonLinesEnd> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number++;
    if (line.trim() !== '') yield parseLine(line, path, number);
  }
}

export const isEnd = (line: JsonFile | JsonLinesEnd): line is JsonLinesEnd => 'summary' in line;

function parseLine(line: string, path: string, number: number): JsonFile | JsonLinesEnd {
  try {
    const value: unknown = JSON.parse(line);
    if (isLine(value)) return value;
  } catch {
    // A line that was cut off.
  }
  throw new UsageError(checkMessages.notJsonLines(path, number));
}

function isLine(value: unknown): value is JsonFile | JsonLinesEnd {
  if (typeof value !== 'object' || value === null) return false;
  if ('path' in value && 'findings' in value) return typeof value.path === 'string' && Array.isArray(value.findings);
  return 'version' in value && value.version === 1 && 'summary' in value && typeof value.summary === 'object';
}
