import type { Context, ParsedDocument } from '../../core/index.js';
import { extractorOf } from '../signaturesOf.js';
import { declaredGroups } from './declaredGroups.js';
import { membersOf } from './togetherIn.js';

/** By request: many rules ask about one document. */
const asked = new WeakMap<AbortSignal, WeakMap<ParsedDocument, Promise<boolean>>>();

/** Does a document declare arguments, by itself or because somebody says so? Of one that does not, no neighbours need be read. */
export function takesPart(document: ParsedDocument, context: Context): Promise<boolean> {
  const byDocument = asked.get(context.signal) ?? new WeakMap<ParsedDocument, Promise<boolean>>();
  asked.set(context.signal, byDocument);
  const known = byDocument.get(document) ?? find(document, context);
  byDocument.set(document, known);
  return known;
}

async function find(document: ParsedDocument, context: Context): Promise<boolean> {
  if ((await membersOf(document, context)).length > 0) return true;
  if (!extractorOf(document)?.mayName?.(document.source)) return false;
  const groups = await declaredGroups(context, []);
  return groups.some(({ references }) =>
    references.some(({ uris, command }) => command !== undefined && uris.includes(document.uri)),
  );
}
