import { applyChanges } from '../../text/applyChanges.js';
import { contains, shiftSpan, spanOf, type Span } from '../../text/span.js';
import { checkDocument } from '../checks/checkDocument.js';
import type { Context } from '../context.js';
import type { DocumentKind } from '../documents/documentKind.js';
import type { Finding, Fix, TextChange } from '../checks/finding.js';
import { parseDocument } from '../documents/parseDocument.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { overlayServices } from './overlayServices.js';

/** The document after changes that do not overlap. */
export function applyDocumentChanges(
  document: ParsedDocument,
  changes: readonly TextChange[],
  kinds: readonly DocumentKind[],
  keepsMark = document.source.hasByteOrderMark,
): ParsedDocument {
  const text = applyChanges(document.source.text, changes);
  return parseDocument(document.uri, keepsMark ? `\uFEFF${text}` : text, document.kind, kinds);
}

/**
 * Applies a fix to a copy of the document and checks the copy: it must have fewer defects of the finding, and no code may have more.
 * A fix that only renames a file cannot be tried and is accepted.
 * @param before all findings of the document
 */
export async function isSoundFix(
  document: ParsedDocument,
  finding: Finding,
  fix: Fix,
  before: readonly Finding[],
  context: Context,
  kinds: readonly DocumentKind[],
): Promise<boolean> {
  if (fix.renameFile) return true;
  const keepsMark = document.source.hasByteOrderMark && fix.removeByteOrderMark !== true;
  const after = applyDocumentChanges(document, fix.changes, kinds, keepsMark);
  const others = (fix.elsewhere ?? []).map(({ document: other, changes }) => ({
    uri: other.uri,
    raw: applyChanges(other.source.text, changes),
  }));
  const services = overlayServices(context.services, after, others, kinds);
  const findings = await checkDocument(after, { ...context, services });
  if (context.signal.aborted) return false;
  const remaining = findings.filter(({ span }) => !wasHidden(span, fix));
  return hasImproved(countDefects([finding]).keys(), countDefects(before), countDefects(remaining));
}

/** Was a defect there before the fix? Its span, in the text after the fix, lies in text that the fix lets be checked. */
export function wasHidden({ start, end }: Span, { changes, uncovers, uncoversChanges }: Fix): boolean {
  if (!uncovers) return false;
  if (uncoversChanges) {
    const growths = changes.map(({ span, newText }) => newText.length - (span.end - span.start));
    const added = growths.reduce((sum, growth) => sum + growth, 0);
    return contains(spanOf(uncovers.start, uncovers.end + added), { start, end });
  }
  let growth = 0;
  for (const { span, newText } of [...changes].sort((a, b) => a.span.start - b.span.start)) {
    if (span.start + growth >= end) break;
    growth += newText.length - (span.end - span.start);
    if (span.end + growth > start) return false;
  }
  return contains(uncovers, shiftSpan({ start, end }, -growth));
}

/** The number of defects of each code. */
export function countDefects(findings: Iterable<Pick<Finding, 'code' | 'parts'>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, parts = [code] } of findings) {
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** Does one of the codes have fewer defects than before, and no code more? */
export function hasImproved(
  codes: Iterable<string>,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): boolean {
  return [...codes].some(code => (after.get(code) ?? 0) < (before.get(code) ?? 0)) && hasNoMore(before, after);
}

/** Does every code have at most as many defects as before? */
export const addsNoDefects = (before: readonly Finding[], after: readonly Finding[]): boolean =>
  hasNoMore(countDefects(before), countDefects(after));

const hasNoMore = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): boolean =>
  [...after].every(([code, count]) => count <= (before.get(code) ?? 0));
