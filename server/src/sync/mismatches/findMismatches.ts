import type { Context, ParsedDocument } from '../../core/index.js';
import { compareSignatures, type Difference, type DifferenceKind } from '../compare/compareSignatures.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import { findComparisonGroups } from '../groups/findComparisonGroups.js';
import { findMismatchesAmongOthers } from './findMismatchesAmongOthers.js';
import { type Signature, findSignatures, getOriginal } from '../../arguments/index.js';

/** A difference with the two places that disagree. */
export interface Mismatch {
  readonly group: ComparisonGroup;
  readonly other: Member;
  readonly difference: Difference;
}

/** What of a document is not as the truth of its group says. Guides have findings of their own. */
export async function findMismatches(
  document: ParsedDocument,
  context: Context,
  kind: DifferenceKind,
): Promise<readonly Mismatch[]> {
  const signatures = await findSignatures(document, context);
  if (signatures.length > 0 && signatures.every(({ role }) => role === 'guide')) return [];
  const groups = await findComparisonGroups(document, context);
  return groups.flatMap(group => [
    ...(kind === 'default-mismatch'
      ? findMismatchesAmongOthers(group).filter(({ other }) => other.document.uri === document.uri)
      : []),
    ...group.others
      .filter(other => other.document.uri === document.uri && other.signature.role !== 'guide')
      .flatMap(other =>
        findDifferences(group.truth.signature, other.signature)
          .filter(difference => difference.kind === kind)
          .map(difference => ({ group, other, difference })),
      ),
  ]);
}

type ByPair<T> = WeakMap<Signature, WeakMap<Signature, T>>;

/** By pair of signatures, which live as long as the texts they were read from: eight rules ask for the same pair. */
const differencesByPair: ByPair<readonly Difference[]> = new WeakMap();

/** Pairs, as they were first read, that say the same: they go on doing so wherever they stand. */
const equalPairs: ByPair<true> = new WeakMap();

export function findDifferences(truth: Signature, other: Signature): readonly Difference[] {
  const cached = differencesByPair.get(truth)?.get(other);
  if (cached) return cached;
  const originals = [getOriginal(truth), getOriginal(other)] as const;
  const differences = equalPairs.get(originals[0])?.get(originals[1]) ? [] : compareSignatures(truth, other);
  store(differencesByPair, truth, other, differences);
  if (differences.length === 0) store(equalPairs, ...originals, true);
  return differences;
}

function store<T>(pairs: ByPair<T>, truth: Signature, other: Signature, value: T): void {
  const byOther = pairs.get(truth) ?? new WeakMap<Signature, T>();
  pairs.set(truth, byOther.set(other, value));
}
