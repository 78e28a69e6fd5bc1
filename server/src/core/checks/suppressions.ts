import type { SourceText } from '../../text/createSourceText.js';
import { spanOf, type Span } from '../../text/span.js';
import type { Finding } from './finding.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';

export const suppressionWord = 'skillwright-disable-next-line';
const directive = new RegExp(`${suppressionWord}(?![\\w-])([^\\n]*)`, 'g');

/** One comment that suppresses findings of the next line. */
export interface Suppression {
  /** Line of the suppressed findings, from 0. */
  readonly line: number;
  /** The directive, without its codes. */
  readonly span: Span;
  /** The suppressed codes as written. Empty: all. */
  readonly codes: readonly { readonly code: string; readonly span: Span }[];
}

/** Reads `skillwright-disable-next-line code, code -- reason` comments. Without a code, all findings are suppressed, as in ESLint. */
export function readSuppressions({ source, kind, model }: ParsedDocument): readonly Suppression[] {
  const { text } = source;
  // Few documents have one, and searching for a word is many times faster.
  if (!text.includes(suppressionWord)) return [];
  return Array.from(text.matchAll(directive))
    .filter(({ index }) => kind.isComment?.(model, index) ?? true)
    .map(match => readSuppression(source, match.index, match[1] ?? ''));
}

function readSuppression({ lines }: SourceText, start: number, rest: string): Suppression {
  const end = start + suppressionWord.length;
  const list = rest.split(/\s--|-->|\*\//)[0] ?? '';
  const codes = Array.from(list.matchAll(/[^\s,]+/g), ({ 0: code, index }) => ({
    code,
    span: spanOf(end + index, end + index + code.length),
  }));
  return { line: lines.positionAt(start).line + 1, span: spanOf(start, end), codes };
}

/** The findings that no comment in the document suppresses. */
export function removeSuppressed(findings: readonly Finding[], document: ParsedDocument): readonly Finding[] {
  const suppressions = readSuppressions(document);
  if (suppressions.length === 0) return findings;
  const { lines } = document.source;
  return findings.filter(({ code, span }) => {
    const { line } = lines.positionAt(span.start);
    return !suppressions.some(
      suppression =>
        suppression.line === line &&
        (suppression.codes.length === 0 || suppression.codes.some(item => item.code === code)),
    );
  });
}
