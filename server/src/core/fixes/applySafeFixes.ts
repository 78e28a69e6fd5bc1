import { overlaps } from '../../text/span.js';
import { checkDocument } from '../checks/checkDocument.js';
import type { Context } from '../context.js';
import type { DocumentKind } from '../documents/documentKind.js';
import type { Finding, TextChange } from '../checks/finding.js';
import { overlayServices } from './overlayServices.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { addsNoDefects, applyDocumentChanges } from './soundFix.js';
import { maxFixRounds } from '../limits.js';
import { append } from '../../text/append.js';

/**
 * Applies safe fixes to a document's text until none remains. A round after which some code has more findings is not kept.
 * Fixes that change another file or the file's bytes are skipped. Returns the same document where there is nothing to fix.
 */
export async function applySafeFixes(
  document: ParsedDocument,
  findings: readonly Finding[],
  context: Context,
  kinds: readonly DocumentKind[],
): Promise<ParsedDocument> {
  let current = document;
  let before = findings;
  for (let round = 0; round < maxFixRounds; round++) {
    const changes = collectSafeChanges(before);
    if (changes.length === 0) break;
    const next = applyDocumentChanges(current, changes, kinds);
    const services = overlayServices(context.services, next, [], kinds);
    const after = await checkDocument(next, { ...context, services });
    if (context.signal.aborted || !addsNoDefects(before, after) || next.source.text === current.source.text) break;
    current = next;
    before = after;
  }
  return current;
}

function collectSafeChanges(findings: readonly Finding[]): readonly TextChange[] {
  const changes: TextChange[] = [];
  for (const finding of findings) {
    const fix = finding.fixes().find(({ safe, elsewhere, renameFile }) => safe && !elsewhere && !renameFile);
    if (fix && !fix.changes.some(change => changes.some(other => collide(change, other)))) append(changes, fix.changes);
  }
  return changes;
}

const collide = (a: TextChange, b: TextChange): boolean => overlaps(a.span, b.span) || a.span.start === b.span.start;
