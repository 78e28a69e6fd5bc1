import type { JsonValue } from '../../../../json/jsonValue.js';
import { createEnumInfo } from '../../createUnionInfo.js';
import type { ValueInfo } from '../../valueInfo.js';

/** Facts of one of the given literals. JavaScript has no whole numbers: zod writes `number` for `z.literal(3)`. */
export function createScriptEnumInfo(values: readonly JsonValue[]): ValueInfo {
  const facts = createEnumInfo(values);
  return facts.type.kind === 'integer' ? { ...facts, type: { kind: 'number' } } : facts;
}
