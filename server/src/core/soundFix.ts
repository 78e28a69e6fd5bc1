import { applyChanges } from '../text/applyChanges.js';
import { checkDocument } from './checkDocument.js';
import type { Context } from './context.js';
import type { DocumentKind } from './documentKind.js';
import type { Finding, Fix, TextChange } from './finding.js';
import { parseDocument } from './parseDocument.js';
import type { ParsedDocument } from './parsedDocument.js';
import { overlaidServices } from './overlaidServices.js';

/** The document as it would be after changes that do not overlap. */
export function changedDocument(
  document: ParsedDocument,
  changes: readonly TextChange[],
  kinds: readonly DocumentKind[],
  keepsMark = document.source.hasByteOrderMark,
): ParsedDocument {
  const text = applyChanges(document.source.text, changes);
  return parseDocument(document.uri, keepsMark ? `\uFEFF${text}` : text, document.kind, kinds);
}

/**
 * Tries a fix on a copy of the document and checks that: its finding must be gone and no code may have more findings than before.
 * A fix that only renames a file cannot be tried and is taken at its word.
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
  const after = changedDocument(document, fix.changes, kinds, keepsMark);
  const others = (fix.elsewhere ?? []).map(({ document: other, changes }) => ({
    uri: other.uri,
    raw: applyChanges(other.source.text, changes),
  }));
  const services = overlaidServices(context.services, after, others, kinds);
  const remaining = await checkDocument(after, { ...context, services });
  if (context.signal.aborted) return false;
  return countOf(finding.code, remaining) < countOf(finding.code, before) && addsNone(before, remaining);
}

/** Does every code have at most as many findings as before? */
export const addsNone = (before: readonly Finding[], after: readonly Finding[]): boolean =>
  [...new Set(after.map(({ code }) => code))].every(code => countOf(code, after) <= countOf(code, before));

const countOf = (code: string, findings: readonly Finding[]): number =>
  findings.filter(finding => finding.code === code).length;
