import type { Rule } from './core/index.js';
import { documentKinds } from './documentKinds.js';

/** Every rule by its code, whatever kinds it belongs to. */
export function collectRules(): ReadonlyMap<string, Rule<unknown>> {
  return new Map(documentKinds.flatMap(kind => kind.rules).map(rule => [rule.code, rule]));
}
