import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import type { Mistake } from './xmlTree.js';
import { findNameEnd, skipSpace } from './xmlNames.js';

export interface Construct {
  readonly kind: 'cdata' | 'comment' | 'instruction';
  readonly span: Span;
}

const delimiters = [
  { kind: 'comment', open: '<!--', close: '-->', message: messages.markup.unclosedComment },
  { kind: 'cdata', open: '<![CDATA[', close: ']]>', message: messages.markup.unclosedCdata },
  { kind: 'instruction', open: '<?', close: '?>', message: messages.markup.unclosedInstruction },
] as const;

/**
 * Reads the comment, CDATA section or instruction at `at`; undefined where none begins. Without its end it is cut after
 * its first line, so that the rest of the document can still be read.
 * @param endless kinds already known to have no end further on: looked for once only, or many openings would take forever.
 */
export function scanConstruct(
  text: string,
  at: number,
  report: (mistake: Mistake) => void,
  endless: Set<string>,
): Construct | undefined {
  const found = delimiters.find(({ open }) => text.startsWith(open, at));
  if (!found) return undefined;
  const { kind, open, close, message } = found;
  const closing = endless.has(kind) ? -1 : text.indexOf(close, at + open.length);
  if (closing < 0) {
    endless.add(kind);
    report({
      kind: 'unclosed-construct',
      span: spanOf(at, at + open.length),
      message: message(close),
      missing: close,
    });
    const lineEnd = text.indexOf('\n', at);
    return { kind, span: spanOf(at, lineEnd < 0 ? text.length : lineEnd) };
  }
  const span = spanOf(at, closing + close.length);
  if (kind === 'comment') checkDashes(text, at + open.length, closing, report);
  if (kind === 'instruction') checkInstruction(text, span, report);
  return { kind, span };
}

function checkDashes(text: string, from: number, closing: number, report: (mistake: Mistake) => void): void {
  const at = text.indexOf('--', from);
  if (at < 0 || at > closing || (at === closing && text[closing - 1] !== '-')) return;
  const start = at === closing ? closing - 1 : at;
  report({
    kind: 'comment-dashes',
    span: spanOf(start, start + 2),
    message: messages.markup.dashesInComment(),
    replacement: '- -',
  });
}

function checkInstruction(text: string, span: Span, report: (mistake: Mistake) => void): void {
  const afterName = findNameEnd(text, span.start + 2);
  const target = text.slice(span.start + 2, afterName);
  if (target === '') {
    report({
      kind: 'malformed-tag',
      span: spanOf(span.start, span.start + 2),
      message: messages.markup.unnamedInstruction(),
    });
  } else if (target.toLowerCase() === 'xml' && span.start > 0) {
    report({
      kind: 'misplaced-declaration',
      span: spanOf(span.start, afterName),
      message: messages.markup.misplacedDeclaration(),
    });
  }
}

export interface CloseTag {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
}

/** Reads the end tag at `at`, where `</` stands. Its name is '' while it is being typed. */
export function scanCloseTag(text: string, at: number, report: (mistake: Mistake) => void): CloseTag {
  const afterName = findNameEnd(text, at + 2);
  const name = text.slice(at + 2, afterName);
  const nameSpan = spanOf(at + 2, afterName);
  let end = skipSpace(text, afterName);
  if (text[end] === '>') {
    if (name === '') report(unnamed(spanOf(at, end + 1)));
    return { name, nameSpan, span: spanOf(at, end + 1) };
  }
  while (end < text.length && !'<>\n'.includes(text[end] ?? '')) end++;
  const isClosed = text[end] === '>';
  if (name === '') report(unnamed(spanOf(at, at + 2)));
  else if (isClosed) {
    report({
      kind: 'malformed-tag',
      span: spanOf(skipSpace(text, afterName), end),
      message: messages.markup.textInEndTag(name),
      replacement: '',
    });
  } else {
    report({ kind: 'unclosed-tag', span: nameSpan, message: messages.markup.unclosedEndTag(name) });
  }
  return { name, nameSpan, span: spanOf(at, isClosed ? end + 1 : afterName) };
}

const unnamed = (span: Span): Mistake => ({
  kind: 'malformed-tag',
  span,
  message: messages.markup.unnamedEndTag(),
});
