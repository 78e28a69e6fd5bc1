import type { Problem, Rule } from '../../core/index.js';
import { isDocstring, type DifferenceKind } from '../compare/compareSignatures.js';
import { findMismatches, type Mismatch } from './findMismatches.js';
import { createFixes } from './createFixes.js';
import { findDifferingConstraint, findMismatchSpan } from './findMismatchSpan.js';
import { formatMessage, formatRelated } from './wording.js';

/** The check that all `sync/*-mismatch` rules share; only the kind of difference is their own. */
export const createMismatchCheck =
  (kind: DifferenceKind): Rule<unknown>['check'] =>
  async (_model, context) => {
    const mismatches = await findMismatches(context.document, context, kind);
    return mismatches.map(createProblem);
  };

function createProblem(mismatch: Mismatch): Problem {
  const { group, other, difference } = mismatch;
  const { truth, truthOwner, otherOwner } = difference;
  // What is said of an array's items stands in its type.
  const kind = difference.ofItems ? 'type-mismatch' : difference.kind;
  const constraint = findDifferingConstraint(difference, { truth: group.truth.signature, other: other.signature });
  return {
    span: findMismatchSpan(kind, difference.other, otherOwner, constraint),
    message: formatMessage(difference, group.truth, other, constraint),
    // Many a docstring documents only what needs a word.
    ...(kind === 'argument-missing' && isDocstring(other.signature) ? { severity: 'hint' as const } : {}),
    related: [
      {
        document: group.truth.document,
        span: findMismatchSpan(kind, truth, truthOwner, constraint),
        message: formatRelated(group.truth),
      },
    ],
    fixes: () => createFixes(mismatch),
  };
}
