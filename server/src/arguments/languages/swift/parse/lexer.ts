import { createBracketPairs, isBracket } from './brackets.js';
import { scanString } from './stringScanner.js';
import { findWordEnd } from './words.js';
import type { Comment, StringLiteral, Token, TokenList } from './tokens.js';
import { maxRegexLength, maxTokenLookahead } from '../limits.js';

const backticked = /`([^`\n]+)`/y;
const number = /0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/y;
const operator = /->|\.\.\.|\.\.<|[=!<>]=|&&|\|\||\?\?/y;
/** On one line, not starting with a blank, as the language asks of a bare regex literal. */
const bareRegex = /\/(?![\s*/])(?:\\.|[^\\/\n])+\//y;
const directive = /#(?:if|elseif|else|endif|sourceLocation|warning|error)\b[^\n]*/y;
/** Between the end of a declaration's line and the next one: a name, an attribute, a directive, a comment, or nothing more. */
const nextDeclaration = /[ \t]*\n(?=\s*(?:[\p{L}_$@`#]|\/\/|\/\*|$))/uy;
const blanks = /\s*/y;

/** Tokens up to a place where reading can begin again without knowing what was before. */
export interface LexedPiece extends TokenList {
  /** The text they are of: a copy, which does not keep the whole text alive. */
  readonly text: string;
  /** How far the text was looked at, from its beginning: it is read the same while nothing changes up to there. */
  readonly reach: number;
}

type Draft = { -readonly [Key in keyof Token]: Token[Key] };

/**
 * Splits Swift source into tokens. Reads from `start` to the end of the first line that ends with the closing brace of
 * an outermost declaration. Conditional compilation lines are skipped, so that all branches are read. Any text is
 * accepted: a character that starts no token becomes punctuation.
 */
export function lexPiece(text: string, start: number): LexedPiece {
  const tokens: Draft[] = [];
  const comments: Comment[] = [];
  const brackets = createBracketPairs();
  let startsLine = true;
  let offset = start;
  let end = -1;
  let lookedTo = 0;

  const matches = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    return pattern.test(text);
  };
  const push = (kind: Token['kind'], tokenEnd: number, string?: StringLiteral): void => {
    tokens.push({ kind, localStart: offset - start, localEnd: tokenEnd - start, text: '', startsLine, string });
    startsLine = false;
    offset = tokenEnd;
  };

  while (offset < text.length && end < 0) {
    const char = text[offset] ?? '';
    const wordEnd = findWordEnd(text, offset);
    if (wordEnd > offset) push('identifier', wordEnd);
    else if (char === '\n') {
      startsLine = true;
      offset++;
    } else if (char === ' ' || char === '\t') {
      offset++;
    } else if (char === '/' && (text[offset + 1] === '/' || text[offset + 1] === '*')) {
      comment();
    } else if (char === '"' || char === '#') {
      skipQuotedOrDirective(char);
    } else if (char === '/' && mayStartExpression() && matches(bareRegex)) {
      push('regex', bareRegex.lastIndex);
    } else if (char === '`' && matches(backticked)) {
      push('identifier', backticked.lastIndex);
    } else if (isBracket(char)) {
      const closes = brackets.add(char, tokens.length);
      push('punctuation', offset + 1);
      if (closes && char === '}' && matches(nextDeclaration)) end = nextDeclaration.lastIndex;
    } else if (char >= '0' && char <= '9' && matches(number)) push('number', number.lastIndex);
    else if (matches(operator)) push('punctuation', operator.lastIndex);
    else push('punctuation', offset + 1);
  }
  return finish();

  function finish(): LexedPiece {
    const stop = end < 0 ? text.length : end;
    blanks.lastIndex = stop;
    blanks.test(text);
    const reach = end < 0 ? Infinity : Math.max(lookedTo, blanks.lastIndex + maxTokenLookahead) - start;
    // A slice would share its characters with the whole text, and tokens outlive it.
    const ownText = ` ${text.slice(start, stop)}`.slice(1);
    for (const token of tokens) {
      const { localStart, localEnd } = token;
      const quoted = token.kind === 'identifier' && ownText[localStart] === '`' ? 1 : 0;
      token.text = ownText.slice(localStart + quoted, localEnd - quoted);
    }
    return { text: ownText, reach, tokens, comments, matching: brackets.matching(tokens.length) };
  }

  function comment(): void {
    const commentEnd = text[offset + 1] === '/' ? lineEnd(text, offset) : blockCommentEnd(text, offset);
    const documentation = /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/.test(text.slice(offset, offset + 4));
    comments.push({ localStart: offset - start, localEnd: commentEnd - start, documentation, before: tokens.length });
    offset = commentEnd;
  }

  function skipQuotedOrDirective(char: string): void {
    const scanned = scanString(text, offset);
    if (scanned) {
      const { contentStart, contentEnd, ...literal } = scanned.literal;
      const content = { localStart: contentStart - start, localEnd: contentEnd - start };
      push('string', scanned.end, { ...literal, content });
    } else if (char === '#' && startsLine && matches(directive)) {
      offset = directive.lastIndex;
    } else {
      const extended = char === '#' ? findExtendedRegexEnd() : undefined;
      if (extended === undefined) push('punctuation', offset + 1);
      else push('regex', extended);
    }
  }

  /** `#/…/#` with any number of `#`. */
  function findExtendedRegexEnd(): number | undefined {
    lookedTo = Math.max(lookedTo, offset + maxRegexLength + maxTokenLookahead);
    return matches(extendedRegex) ? extendedRegex.lastIndex : undefined;
  }

  /** A slash after one of these starts a regex literal, after anything else it divides. */
  function mayStartExpression(): boolean {
    const previous = tokens[tokens.length - 1];
    if (!previous) return true;
    return previous.kind === 'punctuation' && '([{,:=&|!?'.includes(text[start + previous.localEnd - 1] ?? '');
  }
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

const blockCommentMark = /\/\*|\*\//g;

/** Block comments nest. */
function blockCommentEnd(text: string, start: number): number {
  let depth = 0;
  blockCommentMark.lastIndex = start;
  for (let match = blockCommentMark.exec(text); match; match = blockCommentMark.exec(text)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return blockCommentMark.lastIndex;
  }
  return text.length;
}

const extendedRegex = /(#{1,16})\/[^]{1,2000}?\/\1/y;
