import type { Context, ParsedDocument } from '../../core/index.js';
import { compare, type Difference, type DifferenceKind } from '../compare.js';
import type { Group, Member } from '../groups/group.js';
import { groupsOf } from '../groups/groupsOf.js';
import { signaturesOf } from '../signaturesOf.js';

/** A difference with the two places that disagree. */
export interface Drift {
  readonly group: Group;
  readonly other: Member;
  readonly difference: Difference;
}

/** What of a document is not as the truth of its group says. Guides have findings of their own. */
export async function driftsIn(
  document: ParsedDocument,
  context: Context,
  kind: DifferenceKind,
): Promise<readonly Drift[]> {
  const signatures = await signaturesOf(document, context);
  if (signatures.every(({ role }) => role === 'guide')) return [];
  const groups = await groupsOf(document, context);
  return groups.flatMap(group =>
    group.others
      .filter(other => other.document.uri === document.uri && other.signature.role !== 'guide')
      .flatMap(other =>
        compare(group.truth.signature, other.signature)
          .filter(difference => difference.kind === kind)
          .map(difference => ({ group, other, difference })),
      ),
  );
}
