import { spanOf, type Span } from '../../text/span.js';

/** Where in a block of YAML a key is being typed. */
export interface YamlPosition {
  /** Keys and indexes of the map around the cursor. */
  readonly path: readonly (string | number)[];
  /** Other keys of that map above the cursor. */
  readonly keys: readonly string[];
  readonly word: Span;
}

/** Undefined where no key can begin. Maps and lists are told apart by their indentation. */
export function findYamlPosition(text: string, offset: number): YamlPosition | undefined {
  const lines = text.slice(0, offset).split('\n');
  const current = lines.pop() ?? '';
  const [, dashes = '', typed] = /^([ ]*(?:- +)*)([\w-]*)$/.exec(current) ?? [];
  if (typed === undefined) return undefined;
  const [after = ''] = /^[\w-]*/.exec(text.slice(offset, offset + 200)) ?? [];
  const path: (string | number)[] = dashes.includes('-') ? [0] : [];
  const keys: string[] = [];
  let indent = dashes.length;
  for (const line of lines.reverse()) {
    const [, lead = '', key] = /^([ ]*(?:- +)*)([\w-]+):/.exec(line) ?? [];
    if (key === undefined) continue;
    if (lead.length === indent && !dashes.includes('-')) keys.push(key);
    // A list may be as far to the left as its key.
    const isParent = lead.length < indent || (lead.length === indent - 2 && path[0] === 0);
    if (!isParent) {
      if (lead.includes('-') && lead.length === indent && path.length === 0) path.unshift(0);
      continue;
    }
    path.unshift(key);
    if (lead.includes('-')) path.unshift(0);
    indent = lead.length;
  }
  return { path, keys, word: spanOf(offset - typed.length, offset + after.length) };
}
