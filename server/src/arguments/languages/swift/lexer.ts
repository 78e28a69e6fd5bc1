import { matchBrackets } from './brackets.js';
import { scanString } from './stringScanner.js';
import type { Comment, Token, TokenList } from './tokens.js';

const identifier = /[\p{L}_$][\p{L}\p{N}\p{M}_$]*/uy;
const backticked = /`([^`\n]+)`/y;
const number = /0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/y;
const operator = /->|\.\.\.|\.\.<|[=!<>]=|&&|\|\||\?\?/y;
/** On one line, not starting with a blank, as the language asks of a bare regex literal. */
const bareRegex = /\/(?![\s*/])(?:\\.|[^\\/\n])+\//y;
const directive = /#(?:if|elseif|else|endif|sourceLocation|warning|error)\b[^\n]*/y;

/**
 * Splits Swift source into tokens; conditional compilation lines are skipped, so that all branches are read.
 * Any text is accepted: what is no token becomes a one-character punctuation.
 */
export function tokenize(text: string): TokenList {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  let startsLine = true;
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const push = (kind: Token['kind'], end: number, extra: Partial<Token> = {}): void => {
    tokens.push({ kind, start: at, end, text: text.slice(at, end), startsLine, ...extra });
    startsLine = false;
    at = end;
  };

  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '\n') {
      startsLine = true;
      at++;
    } else if (char === ' ' || char === '\t') {
      at++;
    } else if (char === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const end = text[at + 1] === '/' ? lineEnd(text, at) : blockCommentEnd(text, at);
      const documentation = /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/.test(text.slice(at, at + 4));
      comments.push({ start: at, end, documentation, before: tokens.length });
      at = end;
    } else if (char === '"' || char === '#') {
      at = quotedOrDirective(char) ?? at;
    } else if (char === '/' && mayStartExpression(tokens[tokens.length - 1]) && match(bareRegex)) {
      push('regex', bareRegex.lastIndex);
    } else if (char === '`' && match(backticked)) {
      push('identifier', backticked.lastIndex, { text: text.slice(at + 1, backticked.lastIndex - 1) });
    } else if (match(number)) push('number', number.lastIndex);
    else if (match(identifier)) push('identifier', identifier.lastIndex);
    else if (match(operator)) push('punctuation', operator.lastIndex);
    else push('punctuation', at + 1);
  }
  return { tokens, comments, matching: matchBrackets(tokens) };

  /** Returns the new position where nothing was pushed. */
  function quotedOrDirective(char: string): number | undefined {
    const string = scanString(text, at);
    if (string) {
      push('string', string.end, { string: string.literal });
      return undefined;
    }
    if (char === '#') {
      const skipped = match(directive);
      if (skipped && startsLine) return at + skipped[0].length;
      const extended = extendedRegexEnd(text, at);
      if (extended !== undefined) {
        push('regex', extended);
        return undefined;
      }
    }
    push('punctuation', at + 1);
    return undefined;
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
  for (let mark = blockCommentMark.exec(text); mark; mark = blockCommentMark.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return blockCommentMark.lastIndex;
  }
  return text.length;
}

/** The limits keep a text full of openings without a closing linear. */
const extendedRegex = /(#{1,16})\/[^]{1,2000}?\/\1/y;

/** `#/…/#` with any number of `#`. */
function extendedRegexEnd(text: string, start: number): number | undefined {
  extendedRegex.lastIndex = start;
  return extendedRegex.test(text) ? extendedRegex.lastIndex : undefined;
}

/** A slash after one of these starts a regex literal, after anything else it divides. */
function mayStartExpression(previous: Token | undefined): boolean {
  return !previous || (previous.kind === 'punctuation' && '([{,:=&|!?'.includes(previous.text.slice(-1)));
}
