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
 * @param unclosedKinds kinds already known to have no end further on: looked for once only, or many openings would take forever.
 */
export function scanConstruct(
  text: string,
  offset: number,
  report: (mistake: Mistake) => void,
  unclosedKinds: Set<string>,
): Construct | undefined {
  const delimiter = delimiters.find(({ open }) => text.startsWith(open, offset));
  if (!delimiter) return undefined;
  const { kind, open, close, message } = delimiter;
  const closingOffset = unclosedKinds.has(kind) ? -1 : text.indexOf(close, offset + open.length);
  if (closingOffset < 0) {
    unclosedKinds.add(kind);
    report({
      kind: 'unclosed-construct',
      span: spanOf(offset, offset + open.length),
      message: message(close),
      missing: close,
    });
    const lineEnd = text.indexOf('\n', offset);
    return { kind, span: spanOf(offset, lineEnd < 0 ? text.length : lineEnd) };
  }
  const span = spanOf(offset, closingOffset + close.length);
  if (kind === 'comment') checkDashes(text, offset + open.length, closingOffset, report);
  if (kind === 'instruction') checkInstruction(text, span, report);
  return { kind, span };
}

function checkDashes(text: string, from: number, closingOffset: number, report: (mistake: Mistake) => void): void {
  const offset = text.indexOf('--', from);
  const endsWithDash = closingOffset > from && text[closingOffset - 1] === '-';
  if (offset < 0 || offset > closingOffset || (offset === closingOffset && !endsWithDash)) return;
  const start = offset === closingOffset ? closingOffset - 1 : offset;
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
export function scanCloseTag(text: string, offset: number, report: (mistake: Mistake) => void): CloseTag {
  const afterName = findNameEnd(text, offset + 2);
  const name = text.slice(offset + 2, afterName);
  const nameSpan = spanOf(offset + 2, afterName);
  let end = skipSpace(text, afterName);
  if (text[end] === '>') {
    if (name === '') report(createUnnamedMistake(spanOf(offset, end + 1)));
    return { name, nameSpan, span: spanOf(offset, end + 1) };
  }
  while (end < text.length && !'<>\n'.includes(text[end] ?? '')) end++;
  const isClosed = text[end] === '>';
  if (name === '') report(createUnnamedMistake(spanOf(offset, offset + 2)));
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
  return { name, nameSpan, span: spanOf(offset, isClosed ? end + 1 : afterName) };
}

const createUnnamedMistake = (span: Span): Mistake => ({
  kind: 'malformed-tag',
  span,
  message: messages.markup.unnamedEndTag(),
});
