import type { SourceText } from '../../text/createSourceText.js';
import type { Finding } from './finding.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';

const word = 'skillwright-disable-next-line';
const directive = new RegExp(`${word}(?![\\w-])([^\\n]*)`, 'g');

/** Suppressed codes by line; `all` where a comment names none. */
type Suppressions = ReadonlyMap<number, ReadonlySet<string> | 'all'>;

/**
 * Reads `skillwright-disable-next-line code, code -- reason` comments. Without a code, all findings are suppressed, as in ESLint.
 * @param isComment tells directives from quoted text.
 */
function readSuppressions({ text, lines }: SourceText, isComment: (offset: number) => boolean): Suppressions {
  const suppressions = new Map<number, ReadonlySet<string> | 'all'>();
  // Few documents have one, and searching for a word is many times faster.
  if (!text.includes(word)) return suppressions;
  for (const match of text.matchAll(directive)) {
    if (!isComment(match.index)) continue;
    const list = (match[1] ?? '').split(/\s--|-->|\*\//)[0] ?? '';
    const codes = list.split(/[\s,]+/).filter(Boolean);
    suppressions.set(lines.positionAt(match.index).line + 1, codes.length === 0 ? 'all' : new Set(codes));
  }
  return suppressions;
}

/** The findings that no comment in the document suppresses. */
export function removeSuppressed(
  findings: readonly Finding[],
  { source, kind, model }: ParsedDocument,
): readonly Finding[] {
  const suppressions = readSuppressions(source, offset => kind.isComment?.(model, offset) ?? true);
  if (suppressions.size === 0) return findings;
  return findings.filter(({ code, span }) => {
    const codes = suppressions.get(source.lines.positionAt(span.start).line);
    return codes !== 'all' && codes?.has(code) !== true;
  });
}
