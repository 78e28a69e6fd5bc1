import { ruleLines } from './ruleLines.js';

/**
 * The place that a finding links to. Editors open the file as text, so the link has a line and not the anchor of a heading.
 * @param installation base URI of what is installed
 */
export const toRuleUrl = (code: string, installation: string): string =>
  `${installation}docs/rules.md#L${ruleLines.get(code) ?? 1}`;
