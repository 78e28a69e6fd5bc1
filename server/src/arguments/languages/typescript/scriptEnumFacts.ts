import type { JsonValue } from '../../signature.js';
import { createEnumInfo } from '../unionFacts.js';
import type { ValueInfo } from '../valueFacts.js';

/** Facts of one of the given literals. JavaScript has no whole numbers: zod writes `number` for `z.literal(3)`. */
export function createScriptEnumInfo(values: readonly JsonValue[]): ValueInfo {
  const facts = createEnumInfo(values);
  return facts.type.kind === 'integer' ? { ...facts, type: { kind: 'number' } } : facts;
}
