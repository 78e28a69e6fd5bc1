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
  parameter: Parameter | undefined,
  owner: Owner,
  constraint?: keyof NonNullable<Parameter['constraints']>,
): Span {
  if (!parameter) return 'anchor' in owner ? owner.anchor : owner.nameSpan;
  const spans: Record<DifferenceKind, Span | undefined> = {
    'argument-missing': parameter.nameSpan,
    'argument-extra': parameter.nameSpan,
    'type-mismatch': parameter.typeSpan,
    'required-mismatch': parameter.requiredSpan,
    'enum-mismatch': parameter.enumSpan ?? parameter.typeSpan,
    'constraint-mismatch': constraint && parameter.constraintSpans?.[constraint],
    'default-mismatch': parameter.defaultSpan,
    'description-mismatch': parameter.descriptionSpan,
  };
  return spans[kind] ?? parameter.nameSpan;
}

/** The first keyword a constraint difference is about. */
export function findDifferingConstraint(
  { kind, ofItems, truth, other }: Difference,
  sides: { readonly truth: Signature; readonly other: Signature },
): keyof NonNullable<Parameter['constraints']> | undefined {
  if (kind !== 'constraint-mismatch' || !truth || !other) return undefined;
  return ofItems ? findItemConstraintDifferences(truth, other)[0] : findConstraintDifferences(sides, truth, other)[0];
}
