import type { Context, ParsedDocument } from '../../core/index.js';
import { extractorOf, signaturesOf } from '../signaturesOf.js';
import { belongTogether } from './belonging.js';
import type { Member } from './group.js';
import { skillFolderOf } from './skillFolder.js';

/** Places that speak of one command; a lone one too. */
export interface Together {
  readonly members: readonly Member[];
}

/** By request, which ends before anything it looked at changes: many rules ask about one document. */
const asked = new WeakMap<AbortSignal, WeakMap<ParsedDocument, Promise<readonly Together[]>>>();

/** All places of a document's skill (or folder) that declare arguments, sorted into those of one command each. */
export function togetherIn(document: ParsedDocument, context: Context): Promise<readonly Together[]> {
  const byDocument = asked.get(context.signal) ?? new WeakMap<ParsedDocument, Promise<readonly Together[]>>();
  asked.set(context.signal, byDocument);
  const known = byDocument.get(document) ?? findTogether(document, context);
  byDocument.set(document, known);
  return known;
}

async function findTogether(document: ParsedDocument, context: Context): Promise<readonly Together[]> {
  const { documents, isSkill } = await skillFolderOf(document, context);
  const members: Member[] = [];
  for (const neighbour of documents) members.push(...(await membersOf(neighbour, context)));
  return belongTogether(members, isSkill).map(together => ({ members: together }));
}

/** What a document declares, each with where it stands. */
export async function membersOf(document: ParsedDocument, context: Context): Promise<readonly Member[]> {
  const extractor = extractorOf(document);
  if (!extractor) return [];
  const signatures = await signaturesOf(document, context);
  return signatures.map(signature => ({ document, extractor, signature }));
}
