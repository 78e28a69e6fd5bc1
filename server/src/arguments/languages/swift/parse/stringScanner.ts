import type { StringLiteral } from './tokens.js';
import { maxHashes } from '../limits.js';

/** A string literal with offsets of the text it was found in. */
interface ScannedLiteral extends Omit<StringLiteral, 'content'> {
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** Something that is open while a string literal is scanned: a string, or the parentheses of an interpolation. */
interface Level {
  readonly hashes: number;
  readonly multiLine: boolean;
  /** Open parentheses of an interpolation in it; 0 while in the string itself. */
  parentheses: number;
}

/**
 * Scans the string literal that starts at `start` (a `"` or the first `#` of a raw one); undefined where none does.
 * Interpolations may hold strings that hold interpolations: a stack instead of recursion, one pass.
 */
export function scanString(text: string, start: number): { end: number; literal: ScannedLiteral } | undefined {
  const outer = readOpening(text, start);
  if (!outer) return undefined;
  const contentStart = outer.contentStart;
  const stack: Level[] = [outer.level];
  let hasInterpolation = false;
  let singleLineDepth = outer.level.multiLine ? 0 : 1;
  let offset = contentStart;
  while (offset < text.length) {
    const level = stack[stack.length - 1];
    if (!level) break;
    const char = text[offset];
    // A line break ends an unclosed one-line literal, and every level inside it.
    if (char === '\n' && singleLineDepth > 0) break;
    if (level.parentheses > 0) {
      const innerOpening = char === '"' || char === '#' ? readOpening(text, offset) : undefined;
      if (innerOpening) {
        stack.push(innerOpening.level);
        if (!innerOpening.level.multiLine) singleLineDepth++;
        offset = innerOpening.contentStart;
        continue;
      }
      if (char === '(') level.parentheses++;
      if (char === ')') level.parentheses--;
      offset++;
    } else if (char === '"' && closes(text, offset, level)) {
      offset += (level.multiLine ? 3 : 1) + level.hashes;
      stack.pop();
      if (!level.multiLine) singleLineDepth--;
      if (stack.length === 0) return { end: offset, literal: literal(offset - closingLength(level), true) };
    } else if (char === '\\' && hasHashes(text, offset + 1, level.hashes)) {
      offset += 1 + level.hashes;
      if (text[offset] === '(') {
        hasInterpolation = true;
        level.parentheses = 1;
      }
      if (text[offset] !== '\n') offset++;
    } else offset++;
  }
  return { end: offset, literal: literal(offset, false) };

  function literal(contentEnd: number, closed: boolean): ScannedLiteral {
    const { hashes, multiLine } = stack[0] ?? outer?.level ?? { hashes: 0, multiLine: false };
    return { hashes, multiLine, contentStart, contentEnd, hasInterpolation, closed };
  }
}

const closingLength = ({ multiLine, hashes }: Level): number => (multiLine ? 3 : 1) + hashes;

function readOpening(text: string, start: number): { level: Level; contentStart: number } | undefined {
  let hashes = 0;
  while (hashes < maxHashes && text[start + hashes] === '#') hashes++;
  const quote = start + hashes;
  if (text[quote] !== '"') return undefined;
  const multiLine = text.startsWith('"""', quote);
  return { level: { hashes, multiLine, parentheses: 0 }, contentStart: quote + (multiLine ? 3 : 1) };
}

const closes = (text: string, offset: number, { multiLine, hashes }: Level): boolean =>
  (!multiLine || text.startsWith('"""', offset)) && hasHashes(text, offset + (multiLine ? 3 : 1), hashes);

function hasHashes(text: string, offset: number, count: number): boolean {
  for (let index = 0; index < count; index++) if (text[offset + index] !== '#') return false;
  return true;
}
