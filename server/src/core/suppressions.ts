import type { SourceText } from '../text/sourceText.js';
import type { Finding } from './finding.js';

const directive = /skillwright-disable-next-line[ \t]+([^\n]*)/g;

/** Lines on which findings of the given codes are wanted silent: line → codes. */
type Suppressions = ReadonlyMap<number, ReadonlySet<string>>;

/** Reads `skillwright-disable-next-line code, code -- reason` comments. @param isComment tells directives from quoted text. */
export function readSuppressions({ text, lines }: SourceText, isComment: (offset: number) => boolean): Suppressions {
  const found = new Map<number, ReadonlySet<string>>();
  for (const match of text.matchAll(directive)) {
    if (!isComment(match.index)) continue;
    const list = (match[1] ?? '').split(/\s--|-->|\*\//)[0] ?? '';
    found.set(lines.positionAt(match.index).line + 1, new Set(list.split(/[\s,]+/).filter(Boolean)));
  }
  return found;
}

export function isSuppressed(finding: Finding, { lines }: SourceText, suppressions: Suppressions): boolean {
  return suppressions.get(lines.positionAt(finding.span.start).line)?.has(finding.code) ?? false;
}
