import type { Context, ParsedDocument } from '../../core/index.js';
import { groupOf, type Group } from './group.js';
import { takesPart } from './takesPart.js';
import { togetherIn } from './togetherIn.js';

/** The groups in which a document takes part. */
export async function groupsOf(document: ParsedDocument, context: Context): Promise<readonly Group[]> {
  if (!(await takesPart(document, context))) return [];
  const all = await togetherIn(document, context);
  return all
    .filter(({ members }) => members.some(member => member.document === document))
    .flatMap(({ members, truth }) => groupOf(members, truth ?? context.settings.sync.truth) ?? []);
}
