import type { Span } from '../../text/span.js';
import { messages } from '../messages.js';

export interface ParsedLines {
  /** One a line; undefined for an empty line and one that is not JSON. */
  readonly values: readonly unknown[];
  /** `/0` to the span of the first line. */
  readonly places: ReadonlyMap<string, Span>;
  readonly problems: readonly { readonly message: string; readonly span: Span }[];
}

/** Reads a text with one JSON value a line. */
export function parseJsonLines(text: string): ParsedLines {
  const values: unknown[] = [];
  const places = new Map<string, Span>();
  const problems: { message: string; span: Span }[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const span = { start, end: start + line.length };
    start = span.end + 1;
    places.set(`/${values.length}`, span);
    if (line.trim() === '') {
      values.push(undefined);
      continue;
    }
    try {
      values.push(JSON.parse(line));
    } catch {
      values.push(undefined);
      problems.push({ message: messages.lineNotJson(), span });
    }
  }
  return { values, places, problems };
}
