import { maxPatternDepth, maxPatternLength } from '../limits.js';
import { append } from '../../text/append.js';

/** Code points from `low` to `high`, both included. */
type CharRange = readonly [low: number, high: number];

/** A regular expression as far as we read it. */
export type PatternNode =
  | { readonly kind: 'chars'; readonly ranges: readonly CharRange[]; readonly negated: boolean }
  | { readonly kind: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number };

const digits: CharRange[] = [[48, 57]];
const words: CharRange[] = [
  [48, 57],
  [65, 90],
  [97, 122],
  [95, 95],
];
const spaces: CharRange[] = [
  [9, 13],
  [32, 32],
  [160, 160],
];
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11 };

/** Parses the part of JavaScript's syntax that schemas use; undefined for look-around, back references and the rest. */
export function parsePattern(source: string): PatternNode | undefined {
  if (source.length > maxPatternLength) return undefined;
  const parser = new Cursor(source);
  const node = readChoice(parser, 0);
  return node && parser.at === source.length ? node : undefined;
}

/** A read position: the one thing in this file that changes. */
class Cursor {
  at = 0;
  constructor(readonly text: string) {}
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at += match[0].length;
    return match ?? undefined;
  }
  next(): string {
    const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
    this.at += character.length;
    return character;
  }
  get done(): boolean {
    return this.at >= this.text.length;
  }
}

function readChoice(cursor: Cursor, depth: number): PatternNode | undefined {
  if (depth > maxPatternDepth) return undefined;
  const branches: PatternNode[] = [];
  do {
    const items: PatternNode[] = [];
    while (!cursor.done && !')|'.includes(cursor.text[cursor.at] ?? '')) {
      if (cursor.take('^') || cursor.take('$') || cursor.take('\\b')) continue;
      const atom = readAtom(cursor, depth);
      if (!atom) return undefined;
      items.push(readRepeat(cursor, atom));
    }
    branches.push({ kind: 'sequence', of: items });
  } while (cursor.take('|'));
  const singleBranch = branches[0];
  return branches.length === 1 && singleBranch ? singleBranch : { kind: 'choice', of: branches };
}

function readRepeat(cursor: Cursor, of: PatternNode): PatternNode {
  const quantifier = cursor.match(/\{(\d{1,5})(,)?(\d{1,5})?\}|[*+?]/y);
  if (!quantifier) return of;
  cursor.take('?');
  const sign = quantifier[0];
  if (sign === '*') return { kind: 'repeat', of, min: 0, max: Infinity };
  if (sign === '+') return { kind: 'repeat', of, min: 1, max: Infinity };
  if (sign === '?') return { kind: 'repeat', of, min: 0, max: 1 };
  const min = Number(quantifier[1]);
  const max = quantifier[3] === undefined ? (quantifier[2] ? Infinity : min) : Number(quantifier[3]);
  return { kind: 'repeat', of, min, max };
}

function readAtom(cursor: Cursor, depth: number): PatternNode | undefined {
  if (cursor.take('(')) {
    if (cursor.take('?') && !cursor.take(':') && !cursor.match(/<[A-Za-z_]\w*>/y)) return undefined;
    const group = readChoice(cursor, depth + 1);
    return cursor.take(')') ? group : undefined;
  }
  if (cursor.take('[')) return readClass(cursor);
  if (cursor.take('.'))
    return {
      kind: 'chars',
      ranges: [
        [10, 10],
        [13, 13],
      ],
      negated: true,
    };
  if (cursor.take('\\')) return readEscape(cursor);
  if ('*+?'.includes(cursor.text[cursor.at] ?? '')) return undefined;
  const code = cursor.next().codePointAt(0) ?? 0;
  return { kind: 'chars', ranges: [[code, code]], negated: false };
}

function readEscape(cursor: Cursor): Extract<PatternNode, { kind: 'chars' }> | undefined {
  const hex = cursor.match(/u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})/y);
  if (hex) {
    const code = parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '0', 16);
    return code > 0x10ffff ? undefined : { kind: 'chars', ranges: [[code, code]], negated: false };
  }
  if (cursor.done) return undefined;
  const letter = cursor.next();
  const classes: Readonly<Record<string, readonly CharRange[]>> = { d: digits, w: words, s: spaces };
  const ranges = classes[letter.toLowerCase()];
  if (ranges && /[dws]/i.test(letter)) return { kind: 'chars', ranges, negated: letter === letter.toUpperCase() };
  if (/[1-9BpPkc]/.test(letter)) return undefined;
  const code = controls[letter] ?? (letter === '0' ? 0 : (letter.codePointAt(0) ?? 0));
  return { kind: 'chars', ranges: [[code, code]], negated: false };
}

function readClass(cursor: Cursor): PatternNode | undefined {
  const negated = cursor.take('^');
  const ranges: CharRange[] = [];
  while (!cursor.take(']')) {
    if (cursor.done) return undefined;
    const low = readClassMember(cursor);
    if (!low) return undefined;
    const first = low[0];
    if (low.length === 1 && first && first[0] === first[1] && cursor.match(/-(?!\])/y)) {
      const high = readClassMember(cursor)?.[0];
      if (!high || high[0] !== high[1] || high[0] < first[0]) return undefined;
      ranges.push([first[0], high[0]]);
    } else append(ranges, low);
  }
  return { kind: 'chars', ranges, negated };
}

function readClassMember(cursor: Cursor): readonly CharRange[] | undefined {
  if (cursor.take('\\')) {
    if (cursor.take('b')) return [[8, 8]];
    const escape = readEscape(cursor);
    return escape?.negated === true ? complement(escape.ranges) : escape?.ranges;
  }
  const code = cursor.next().codePointAt(0) ?? 0;
  return [[code, code]];
}

/** All other code points. */
function complement(ranges: readonly CharRange[]): readonly CharRange[] {
  const complementRanges: CharRange[] = [];
  let from = 0;
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (low > from) complementRanges.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  return [...complementRanges, [from, 0x10ffff]];
}

export const hasChar = (node: Extract<PatternNode, { kind: 'chars' }>, code: number): boolean =>
  node.ranges.some(([low, high]) => code >= low && code <= high) !== node.negated;
