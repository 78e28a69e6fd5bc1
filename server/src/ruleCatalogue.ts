import type { Rule } from './core/index.js';
import { documentKinds } from './documentKinds.js';

/** Every rule by its code, whatever kinds it belongs to. */
export function allRules(): ReadonlyMap<string, Rule<unknown>> {
  return new Map(documentKinds.flatMap(kind => kind.rules).map(rule => [rule.code, rule]));
}

/** The page a finding links to. @param base URI of the generated `rules.md` that ships with the extension. */
export const rulePage = (code: string, base: string): string => `${base}#${code.replace('/', '')}`;
