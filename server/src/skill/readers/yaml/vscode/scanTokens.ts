import { scanBlockScalar, startsBlockScalar } from './scanBlockScalar.js';
import {
  columnOf,
  endsWord,
  findLineEnd,
  isBlank,
  isLineEnd,
  skipBlanks,
  skipLineEnd,
  type Scanned,
} from './scanLines.js';
import { scanQuoted } from './scanQuoted.js';

/** `mark`: `---` or `...`. Structural characters are their own types. */
type TokenType = 'scalar' | 'newline' | 'indent' | 'comment' | 'mark' | 'eof' | ':' | '-' | ',' | '{' | '}' | '[' | ']';

export interface Token {
  readonly type: TokenType;
  /** UTF-16 offset. */
  readonly start: number;
  /** Of a scalar: its text. */
  readonly value: string;
  /** Of a scalar: without quotes and no block scalar. */
  readonly plain: boolean;
  /** Of an indentation: its length. A tab counts as one. */
  readonly indent: number;
}

/** The tokens of VS Code's YAML reader, which never fails. Always ends with `eof`. */
export function scanTokens(input: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let flowDepth = 0;
  /** Outside flow collections, a second colon of a line is text. */
  let hasColon = false;

  const push = (type: TokenType, start: number, value = '', plain = false, indent = 0): void => {
    tokens.push({ type, start, value, plain, indent });
  };
  const pushScalar = ({ value, end }: Scanned, plain: boolean): void => {
    push('scalar', at, value, plain);
    at = end;
  };

  while (at < input.length) {
    const lineStart = at;
    hasColon = false;
    at = skipBlanks(input, at);
    if (at > lineStart) push('indent', lineStart, '', false, at - lineStart);
    const mark = at === lineStart && /^(?:---|\.\.\.)$/.test(input.slice(at, at + 3)) && endsWord(input[at + 3]);
    if (mark) {
      push('mark', at);
      at += 3;
    }
    // A line that starts with `%` is a directive anywhere.
    if (!mark && input[at] === '%') at = findLineEnd(input, at);
    else scanLine();
    if (at < input.length && isLineEnd(input[at])) {
      push('newline', at);
      at = skipLineEnd(input, at);
    }
  }
  push('eof', at);
  return tokens;

  /** To the line's end, or further where quoted text or a block scalar goes on. */
  function scanLine(): void {
    for (;;) {
      at = skipBlanks(input, at);
      const char = input[at];
      if (char === undefined || isLineEnd(char)) return;
      if (char === '#') {
        push('comment', at);
        at = findLineEnd(input, at);
        return;
      }
      if (char === '{' || char === '[') flowDepth++;
      const closes = flowDepth > 0 && (char === '}' || char === ']');
      if (closes) flowDepth--;
      const isDash = char === '-' && endsWord(input[at + 1]);
      const isColon = char === ':' && (isSeparator(at) || (flowDepth > 0 && followsJson()));
      if (char === '{' || char === '[' || closes || isDash || isColon || (char === ',' && flowDepth > 0)) {
        push(char, at);
        at++;
        if (isColon && flowDepth === 0) hasColon = true;
      } else if (char === '"' || char === "'") {
        pushScalar(scanQuoted(input, at, char), false);
      } else if ((char === '|' || char === '>') && flowDepth === 0 && startsBlockScalar(input, at)) {
        pushScalar(scanBlockScalar(input, at, findParentIndent()), false);
        return;
      } else {
        pushScalar(scanPlain(), true);
      }
    }
  }

  /** A colon that separates key and value: before a blank, the line's end, or in a flow collection before its punctuation. */
  function isSeparator(offset: number): boolean {
    if (hasColon && flowDepth === 0) return false;
    const next = input[offset + 1];
    return endsWord(next) || (flowDepth > 0 && (next === ',' || next === '}' || next === ']'));
  }

  function scanPlain(): Scanned {
    let end = at;
    for (; end < input.length; end++) {
      const char = input[end];
      if (isLineEnd(char) || (char === ':' && isSeparator(end))) break;
      if (flowDepth > 0 && /[,{}[\]]/.test(char ?? '')) break;
      if (char === '#' && end > at && isBlank(input[end - 1])) break;
    }
    let textEnd = end;
    while (isBlank(input[textEnd - 1])) textEnd--;
    return { value: input.slice(at, textEnd), end };
  }

  function findLastContent(before = tokens.length): number {
    let index = before - 1;
    while (index >= 0 && /^(?:newline|indent|comment)$/.test(tokens[index]?.type ?? '')) index--;
    return index;
  }

  function followsJson(): boolean {
    const last = tokens[findLastContent()];
    return last !== undefined && (last.type === '}' || last.type === ']' || (last.type === 'scalar' && !last.plain));
  }

  /** The column of the key or dash to which a block scalar belongs. */
  function findParentIndent(): number {
    const index = findLastContent();
    const last = tokens[index];
    if (last?.type === 'mark') return -1;
    if (last?.type === '-') return columnOf(input, last.start);
    const key = last?.type === ':' ? tokens[findLastContent(index)] : undefined;
    return key ? columnOf(input, key.start) : 0;
  }
}
