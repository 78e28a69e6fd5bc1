import type { Rule } from './core/index.js';
import { documentKinds } from './documentKinds.js';

/** Every rule by its code, whatever kinds it belongs to. */
export function collectRules(): ReadonlyMap<string, Rule<unknown>> {
  return new Map(documentKinds.flatMap(kind => kind.rules).map(rule => [rule.code, rule]));
}

/** The page a finding links to. @param installation base URI of what is installed. */
export const toRuleUrl = (code: string, installation: string): string =>
  `${installation}docs/rules.md#${code.replace('/', '')}`;
