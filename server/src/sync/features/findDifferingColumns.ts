import type { Parameter } from '../../arguments/index.js';
import type { DifferenceKind } from '../compare/compareSignatures.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import { findDifferences } from '../mismatches/findMismatches.js';
import { findMismatchesAmongOthers } from '../mismatches/findMismatchesAmongOthers.js';

/** A column of the table that shows the declarations of one argument. */
export type ArgumentColumn = 'place' | 'type' | 'required' | 'values' | 'default';

const columnsByKind: Partial<Record<DifferenceKind, ArgumentColumn>> = {
  'argument-missing': 'place',
  'argument-extra': 'place',
  'type-mismatch': 'type',
  'required-mismatch': 'required',
  'enum-mismatch': 'values',
  'constraint-mismatch': 'values',
  'default-mismatch': 'default',
};

/**
 * The columns in which a declaration differs, the same that have findings.
 * @param parameter the argument as the member declares it; undefined where it does not
 * @param truth the argument as the group's source of truth declares it
 */
export function findDifferingColumns(
  group: ComparisonGroup,
  member: Member,
  parameter: Parameter | undefined,
  truth: Parameter | undefined,
): ReadonlySet<ArgumentColumn> {
  if (member === group.truth || member.signature.role === 'guide') return new Set();
  const differences = [
    ...findDifferences(group.truth.signature, member.signature),
    ...findMismatchesAmongOthers(group)
      .filter(({ other }) => other === member)
      .map(({ difference }) => difference),
  ];
  const columns = differences
    .filter(difference => (parameter ? difference.other === parameter : truth && difference.truth === truth))
    .flatMap(({ kind }) => columnsByKind[kind] ?? []);
  return new Set(columns);
}
