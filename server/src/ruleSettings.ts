import { severities } from './core/index.js';
import { collectRules } from './ruleCatalogue.js';

/** One property of the setting `skillwright.rules` in the extension's manifest. */
export interface RuleSetting {
  readonly enum: readonly string[];
  readonly default: string;
  readonly markdownDescription: string;
}

/** What the manifest says of each rule, by code. Made from the rules themselves, written by `npm run docs`. */
export function createRuleSettings(): Readonly<Record<string, RuleSetting>> {
  const rules = [...collectRules().values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  return Object.fromEntries(
    rules.map(({ code, severity, summary }) => [
      code,
      { enum: [...severities, 'off'], default: severity, markdownDescription: summary },
    ]),
  );
}
