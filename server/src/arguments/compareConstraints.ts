import type { Constraints, Parameter, Signature } from './signature.js';

const keywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'format',
  'uniqueItems',
] as const satisfies readonly (keyof Constraints)[];

/** Annotations that many writers leave out: they differ only where both are written. */
const optional: ReadonlySet<keyof Constraints> = new Set(['format', 'uniqueItems', 'multipleOf']);

/** The keywords about which two declarations disagree, in the order of the specification. */
export function differingConstraints(
  sides: { readonly truth: Signature; readonly other: Signature },
  truth: Parameter,
  other: Parameter,
): readonly (keyof Constraints)[] {
  const one = normalised(truth);
  const two = normalised(other);
  return keywords.filter(keyword => {
    if (undecided(truth, keyword) || undecided(other, keyword) || one[keyword] === two[keyword]) return false;
    if (one[keyword] !== undefined && two[keyword] !== undefined) return true;
    if (optional.has(keyword)) return false;
    return !isSilent(one[keyword] === undefined ? sides.truth : sides.other);
  });
}

export const constraintsDiffer = (...sides: Parameters<typeof differingConstraints>): boolean =>
  differingConstraints(...sides).length > 0;

const isSilent = ({ silentAbout }: Signature): boolean => silentAbout?.includes('constraints') === true;

const undecided = ({ constraints, constraintSpans }: Parameter, keyword: keyof Constraints): boolean =>
  constraintSpans?.[keyword] !== undefined && constraints?.[keyword] === undefined;

/**
 * Exclusive bounds of whole numbers are inclusive ones; the bounds every safe integer has, and no fewer than none, say
 * nothing.
 */
function normalised({ type, constraints = {} }: Parameter): Constraints {
  if (type.kind !== 'integer') return withoutZero(withoutUrlLengths(constraints));
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = constraints;
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1);
  return {
    ...rest,
    ...(low === undefined || low === Number.MIN_SAFE_INTEGER ? {} : { minimum: low }),
    ...(high === undefined || high === Number.MAX_SAFE_INTEGER ? {} : { maximum: high }),
  };
}

/** pydantic's schema of any `HttpUrl` has these lengths. */
function withoutUrlLengths(constraints: Constraints): Constraints {
  if (constraints.format !== 'uri') return constraints;
  const { minLength, maxLength, ...rest } = constraints;
  return {
    ...rest,
    ...(minLength === undefined || minLength === 1 ? {} : { minLength }),
    ...(maxLength === undefined || maxLength === 2083 ? {} : { maxLength }),
  };
}

function withoutZero({ minLength, minItems, ...rest }: Constraints): Constraints {
  return { ...rest, ...(minLength ? { minLength } : {}), ...(minItems ? { minItems } : {}) };
}
