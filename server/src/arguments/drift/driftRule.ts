import type { Problem, Rule } from '../../core/index.js';
import { isDocstring, type DifferenceKind } from '../compare.js';
import { driftsIn, type Drift } from './drift.js';
import { fixesFor } from './fixes.js';
import { constraintOf, placeOf } from './places.js';
import { messageOf, relatedText } from './wording.js';

/** The check that all `sync/*-mismatch` rules share; only the kind of difference is their own. */
export const driftCheck =
  (kind: DifferenceKind): Rule<unknown>['check'] =>
  async (_model, context) => {
    const drifts = await driftsIn(context.document, context, kind);
    return drifts.map(problemOf);
  };

function problemOf(drift: Drift): Problem {
  const { group, other, difference } = drift;
  const { truth, truthOwner, otherOwner } = difference;
  // What is said of an array's items stands in its type.
  const kind = difference.ofItems ? 'type-mismatch' : difference.kind;
  const constraint = constraintOf(difference, { truth: group.truth.signature, other: other.signature });
  return {
    span: placeOf(kind, difference.other, otherOwner, constraint),
    message: messageOf(difference, group.truth, other, constraint),
    // Many a docstring documents only what needs a word.
    ...(kind === 'argument-missing' && isDocstring(other.signature) ? { severity: 'hint' as const } : {}),
    related: [
      {
        document: group.truth.document,
        span: placeOf(kind, truth, truthOwner, constraint),
        message: relatedText(group.truth),
      },
    ],
    fixes: () => fixesFor(drift),
  };
}
