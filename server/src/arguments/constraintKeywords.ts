import type { Constraints } from './signature.js';

/** The constraints with numeric values, in the order of the JSON Schema specification. */
export const numericConstraints = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const satisfies readonly (keyof Constraints)[];

/** All constraints of an argument. */
export const constraintKeywords = [
  ...numericConstraints,
  'pattern',
  'format',
  'uniqueItems',
] as const satisfies readonly (keyof Constraints)[];
