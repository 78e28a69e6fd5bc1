import type { Context, ParsedDocument } from '../../core/index.js';
import { extractorOf, signaturesOf } from '../signaturesOf.js';
import { belongTogether } from './belonging.js';
import { groupOf, type Group, type Member } from './group.js';
import { skillFolderOf } from './skillFolder.js';

/** The groups in which a document takes part. */
export async function groupsOf(document: ParsedDocument, context: Context): Promise<readonly Group[]> {
  if (!extractorOf(document)) return [];
  const own = await membersOf(document, context);
  // A file that declares nothing is compared with nothing: its neighbours need not be read.
  if (own.length === 0) return [];
  const { documents, isSkill } = await skillFolderOf(document, context);
  const members: Member[] = [];
  for (const neighbour of documents) {
    members.push(...(neighbour === document ? own : await membersOf(neighbour, context)));
  }
  return belongTogether(members, isSkill)
    .filter(together => together.some(member => member.document === document))
    .flatMap(together => groupOf(together, context.settings.sync.truth) ?? []);
}

async function membersOf(document: ParsedDocument, context: Context): Promise<readonly Member[]> {
  const extractor = extractorOf(document);
  if (!extractor) return [];
  const signatures = await signaturesOf(document, context);
  return signatures.map(signature => ({ document, extractor, signature }));
}
