import type { SourceText } from '../text/createSourceText.js';
import type { Finding } from './finding.js';
import type { ParsedDocument } from './parsedDocument.js';

const word = 'skillwright-disable-next-line';
const directive = new RegExp(`${word}(?![\\w-])([^\\n]*)`, 'g');

/** Lines on which findings of the given codes are wanted silent: line → codes; `all` where none is named. */
type Suppressions = ReadonlyMap<number, ReadonlySet<string> | 'all'>;

/**
 * Reads `skillwright-disable-next-line code, code -- reason` comments; without a code all findings are meant, as in ESLint.
 * @param isComment tells directives from quoted text.
 */
function readSuppressions({ text, lines }: SourceText, isComment: (offset: number) => boolean): Suppressions {
  const found = new Map<number, ReadonlySet<string> | 'all'>();
  // Nearly no document has one, and to look for a word is many times as fast.
  if (!text.includes(word)) return found;
  for (const match of text.matchAll(directive)) {
    if (!isComment(match.index)) continue;
    const list = (match[1] ?? '').split(/\s--|-->|\*\//)[0] ?? '';
    const codes = list.split(/[\s,]+/).filter(Boolean);
    found.set(lines.positionAt(match.index).line + 1, codes.length === 0 ? 'all' : new Set(codes));
  }
  return found;
}

/** The findings that no comment in the document wants silent. */
export function removeSuppressed(
  findings: readonly Finding[],
  { source, kind, model }: ParsedDocument,
): readonly Finding[] {
  const suppressions = readSuppressions(source, offset => kind.isComment?.(model, offset) ?? true);
  if (suppressions.size === 0) return findings;
  return findings.filter(({ code, span }) => {
    const silent = suppressions.get(source.lines.positionAt(span.start).line);
    return silent !== 'all' && silent?.has(code) !== true;
  });
}
