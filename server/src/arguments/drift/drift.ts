import type { Context, ParsedDocument } from '../../core/index.js';
import { compare, type Difference, type DifferenceKind } from '../compare.js';
import type { Group, Member } from '../groups/group.js';
import { groupsOf } from '../groups/groupsOf.js';
import type { Signature } from '../signature.js';
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
        differencesOf(group.truth.signature, other.signature)
          .filter(difference => difference.kind === kind)
          .map(difference => ({ group, other, difference })),
      ),
  );
}

/** By pair of signatures, which live as long as the texts they were read from: eight rules ask for the same pair. */
const compared = new WeakMap<Signature, WeakMap<Signature, readonly Difference[]>>();

export function differencesOf(truth: Signature, other: Signature): readonly Difference[] {
  const byOther = compared.get(truth) ?? new WeakMap<Signature, readonly Difference[]>();
  compared.set(truth, byOther);
  const differences = byOther.get(other) ?? compare(truth, other);
  byOther.set(other, differences);
  return differences;
}
