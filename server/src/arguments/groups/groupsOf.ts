import type { Context, ParsedDocument } from '../../core/index.js';
import { groupOf, type Group } from './group.js';
import { membersOf, togetherIn } from './togetherIn.js';

/** The groups in which a document takes part. */
export async function groupsOf(document: ParsedDocument, context: Context): Promise<readonly Group[]> {
  // A file that declares nothing is compared with nothing: its neighbours need not be read.
  if ((await membersOf(document, context)).length === 0) return [];
  const all = await togetherIn(document, context);
  return all
    .filter(({ members }) => members.some(member => member.document === document))
    .flatMap(({ members, truth }) => groupOf(members, truth ?? context.settings.sync.truth) ?? []);
}
