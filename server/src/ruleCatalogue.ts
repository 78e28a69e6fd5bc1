import type { Rule } from './core/index.js';
import { documentKinds } from './documentKinds.js';
import { ruleLines } from './ruleLines.js';

/** Every rule by its code, whatever kinds it belongs to. */
export function collectRules(): ReadonlyMap<string, Rule<unknown>> {
  return new Map(documentKinds.flatMap(kind => kind.rules).map(rule => [rule.code, rule]));
}

/**
 * The place that a finding links to. Editors open the file as text, so the link has a line and not the anchor of a heading.
 * @param installation base URI of what is installed
 */
export const toRuleUrl = (code: string, installation: string): string =>
  `${installation}docs/rules.md#L${ruleLines.get(code) ?? 1}`;
