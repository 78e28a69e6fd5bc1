import type { Span } from '../../text/span.js';
import {
  type Parameter,
  type Signature,
  findConstraintDifferences,
  findItemConstraintDifferences,
} from '../../arguments/index.js';
import type { Difference, DifferenceKind, Owner } from '../compare/compareSignatures.js';

/** Where one side of a difference is written: the squiggle, or the place the related information leads to. */
export function findMismatchSpan(
  kind: DifferenceKind,
  own: Parameter | undefined,
  owner: Owner,
  constraint?: keyof NonNullable<Parameter['constraints']>,
): Span {
  if (!own) return 'anchor' in owner ? owner.anchor : owner.nameSpan;
  const written: Record<DifferenceKind, Span | undefined> = {
    'argument-missing': own.nameSpan,
    'argument-extra': own.nameSpan,
    'type-mismatch': own.typeSpan,
    'required-mismatch': own.requiredSpan,
    'enum-mismatch': own.enumSpan ?? own.typeSpan,
    'constraint-mismatch': constraint && own.constraintSpans?.[constraint],
    'default-mismatch': own.defaultSpan,
    'description-mismatch': own.descriptionSpan,
  };
  return written[kind] ?? own.nameSpan;
}

/** The first keyword a constraint difference is about. */
export function findDifferingConstraint(
  { kind, ofItems, truth, other }: Difference,
  sides: { readonly truth: Signature; readonly other: Signature },
): keyof NonNullable<Parameter['constraints']> | undefined {
  if (kind !== 'constraint-mismatch' || !truth || !other) return undefined;
  return ofItems ? findItemConstraintDifferences(truth, other)[0] : findConstraintDifferences(sides, truth, other)[0];
}
