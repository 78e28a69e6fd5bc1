import type { JsonPath } from './schema/schemaError.js';

/** Where in a half-typed JSON text the cursor is. */
export interface JsonPosition {
  /** The object or array around the cursor; for a value its own path. */
  readonly path: JsonPath;
  readonly expects: 'key' | 'value';
  /** Offset where the key or value that the cursor is in begins, its quote included. */
  readonly start: number;
  readonly inString: boolean;
  /** Keys of the object before the cursor. */
  readonly keys: readonly string[];
}

interface Frame {
  readonly isObject: boolean;
  readonly keys: string[];
  /** Undefined while a key is expected. */
  key: string | undefined;
  index: number;
}

/** Reads the text up to the cursor, whatever follows. Linear time. */
export function findJsonPosition(text: string, offset: number): JsonPosition | undefined {
  const frames: Frame[] = [];
  let at = 0;
  let start = offset;
  let inString = false;
  while (at < offset) {
    const character = text[at] ?? '';
    const frame = frames.at(-1);
    if (character === '"') {
      const end = stringEnd(text, at);
      start = at;
      inString = end > offset - 1 || end < 0;
      if (inString) break;
      if (frame?.isObject && frame.key === undefined) frame.keys.push(text.slice(at + 1, end));
      at = end + 1;
      continue;
    }
    if (character === '{' || character === '[')
      frames.push({ isObject: character === '{', keys: [], key: undefined, index: 0 });
    else if (character === '}' || character === ']') frames.pop();
    else if (character === ':' && frame) frame.key = frame.keys.at(-1) ?? '';
    else if (character === ',' && frame) {
      frame.key = undefined;
      frame.index++;
    }
    if (/[\s{}[\]:,]/.test(character)) start = at + 1;
    at++;
  }
  const last = frames.at(-1);
  if (!last) return undefined;
  const steps = frames.map(frame => (frame.isObject ? frame.key : frame.index));
  const expects = last.isObject && last.key === undefined ? 'key' : 'value';
  const path = (expects === 'key' ? steps.slice(0, -1) : steps).map(step => step ?? '');
  return { path, expects, start, inString, keys: last.keys };
}

/** Offset of the closing quote, or -1. */
function stringEnd(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
    else if (text[at] === '\n') return -1;
  }
  return -1;
}
