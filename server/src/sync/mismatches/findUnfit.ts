import { type ArgumentType, type Constraints, type Parameter } from '../../arguments/index.js';
import { validateValue } from '../../json/schema/validateValue.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { DifferenceKind } from '../compare/compareSignatures.js';
import { createDeclaredSchema } from '../samples/createDeclaredSchema.js';

const numbers: readonly ArgumentType['kind'][] = ['integer', 'number'];

/** The types that a constraint says something about. */
const constrainedTypes: Readonly<Record<keyof Constraints, readonly ArgumentType['kind'][]>> = {
  minimum: numbers,
  maximum: numbers,
  exclusiveMinimum: numbers,
  exclusiveMaximum: numbers,
  multipleOf: numbers,
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string', ...numbers],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

/** What an argument states besides its type that does not fit the type. A union, and a type that is not known, fit everything. */
export function findUnfit(parameter: Parameter): readonly DifferenceKind[] {
  const { type, constraints = {}, enumValues, defaultValue } = parameter;
  if (type.kind === 'union' || type.kind === 'any' || type.kind === 'unknown') return [];
  const limits = Object.keys(constraints) as readonly (keyof Constraints)[];
  return [
    ...(limits.some(name => !constrainedTypes[name].includes(type.kind)) ? (['constraint-mismatch'] as const) : []),
    ...(enumValues?.every(value => !fits(parameter, value)) ? (['enum-mismatch'] as const) : []),
    ...(defaultValue !== undefined && defaultValue !== null && !fits(parameter, defaultValue)
      ? (['default-mismatch'] as const)
      : []),
  ];
}

function fits({ name, nameSpan, span, type }: Parameter, value: JsonValue): boolean {
  const schema = createDeclaredSchema([{ name, nameSpan, span, type }], true, 'accepted');
  return validateValue(schema, { [name]: value }).length === 0;
}
