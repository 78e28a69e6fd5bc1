import type { JsonValue } from '../../signature.js';
import { enumFacts } from '../unionFacts.js';
import type { ValueFacts } from '../valueFacts.js';

/** Facts of one of the given literals. JavaScript has no whole numbers: zod writes `number` for `z.literal(3)`. */
export function scriptEnumFacts(values: readonly JsonValue[]): ValueFacts {
  const facts = enumFacts(values);
  return facts.type.kind === 'integer' ? { ...facts, type: { kind: 'number' } } : facts;
}
