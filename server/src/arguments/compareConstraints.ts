import type { ArgumentType, Constraints, Parameter, Signature } from './signature.js';
import { constraintKeywords } from './constraintKeywords.js';

/** Annotations that many writers leave out: they differ only where both are written. */
const optional: ReadonlySet<keyof Constraints> = new Set(['format', 'uniqueItems', 'multipleOf']);

/** The keywords about which two declarations disagree, in the order of the specification. */
export function findConstraintDifferences(
  sides: { readonly truth: Signature; readonly other: Signature },
  truth: Parameter,
  other: Parameter,
): readonly (keyof Constraints)[] {
  const firstConstraints = normalizeConstraints(truth);
  const secondConstraints = normalizeConstraints(other);
  return constraintKeywords.filter(keyword => {
    if (
      isOfUnknownType(truth, keyword) ||
      isOfUnknownType(other, keyword) ||
      firstConstraints[keyword] === secondConstraints[keyword]
    )
      return false;
    if (firstConstraints[keyword] !== undefined && secondConstraints[keyword] !== undefined) return true;
    if (optional.has(keyword)) return false;
    return !isSilent(firstConstraints[keyword] === undefined ? sides.truth : sides.other);
  });
}

/** Are all values whole numbers? `{"type": "number", "multipleOf": 1}` says so too. */
export const isIntegerType = ({ kind }: ArgumentType, { multipleOf }: Constraints = {}): boolean =>
  kind === 'integer' || (kind === 'number' && multipleOf !== undefined && Number.isInteger(multipleOf));

/** The same of what arrays hold, where both state a limit: many a way of declaring has no words for one there. */
export function findItemConstraintDifferences(truth: Parameter, other: Parameter): readonly (keyof Constraints)[] {
  const [a, b] = [truth.type, other.type];
  if (a.kind !== 'array' || b.kind !== 'array' || !a.items.constraints || !b.items.constraints) return [];
  const firstConstraints = normalizeConstraints({ type: a.items, constraints: a.items.constraints });
  const secondConstraints = normalizeConstraints({ type: b.items, constraints: b.items.constraints });
  return constraintKeywords.filter(
    keyword =>
      firstConstraints[keyword] !== undefined &&
      secondConstraints[keyword] !== undefined &&
      firstConstraints[keyword] !== secondConstraints[keyword],
  );
}

/** An argument as it is, with limits of another one's items where the two differ. */
export function withItemConstraints(current: Parameter, target: Parameter): Parameter {
  const { type } = current;
  if (type.kind !== 'array' || target.type.kind !== 'array') return current;
  const targetConstraints = target.type.items.constraints ?? {};
  const changedKeywords = findItemConstraintDifferences(current, target).flatMap(keyword =>
    targetConstraints[keyword] === undefined ? [] : [[keyword, targetConstraints[keyword]] as const],
  );
  const constraints: Constraints = { ...type.items.constraints, ...Object.fromEntries(changedKeywords) };
  return { ...current, type: { ...type, items: { ...type.items, constraints } } };
}

/** What an array holds, as an argument of its own. */
export function toItemParameter(parameter: Parameter): Parameter | undefined {
  const { name, nameSpan, span, type } = parameter;
  if (type.kind !== 'array') return undefined;
  const { items } = type;
  return { name, nameSpan, span, type: items, ...(items.constraints ? { constraints: items.constraints } : {}) };
}

export const constraintsDiffer = (...sides: Parameters<typeof findConstraintDifferences>): boolean =>
  findConstraintDifferences(...sides).length > 0;

const isSilent = ({ silentAbout }: Signature): boolean => silentAbout?.includes('constraints') === true;

const isOfUnknownType = ({ constraints, constraintSpans }: Parameter, keyword: keyof Constraints): boolean =>
  constraintSpans?.[keyword] !== undefined && constraints?.[keyword] === undefined;

/**
 * Exclusive bounds of whole numbers are inclusive ones; the bounds every safe integer has, and no fewer than none, say
 * nothing.
 */
function normalizeConstraints({
  type,
  constraints: ownConstraints = {},
}: Pick<Parameter, 'type' | 'constraints'>): Constraints {
  const { multipleOf, ...otherConstraints } = ownConstraints;
  // Every whole number is one of 1.
  const constraints =
    multipleOf === undefined || (multipleOf === 1 && isIntegerType(type, ownConstraints))
      ? otherConstraints
      : ownConstraints;
  if (!isIntegerType(type, ownConstraints)) return withoutZero(withoutUrlLengths(constraints));
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...remaining } = constraints;
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1);
  return {
    ...remaining,
    ...(low === undefined || low === Number.MIN_SAFE_INTEGER ? {} : { minimum: low }),
    ...(high === undefined || high === Number.MAX_SAFE_INTEGER ? {} : { maximum: high }),
  };
}

/** pydantic's schema of any `HttpUrl` has these lengths. */
function withoutUrlLengths(constraints: Constraints): Constraints {
  if (constraints.format !== 'uri') return constraints;
  const { minLength, maxLength, ...otherConstraints } = constraints;
  return {
    ...otherConstraints,
    ...(minLength === undefined || minLength === 1 ? {} : { minLength }),
    ...(maxLength === undefined || maxLength === 2083 ? {} : { maxLength }),
  };
}

function withoutZero({ minLength, minItems, ...otherConstraints }: Constraints): Constraints {
  return { ...otherConstraints, ...(minLength ? { minLength } : {}), ...(minItems ? { minItems } : {}) };
}
