/** Lines of the rules in `docs/rules.md`, from 1, by code. Bundlers read them from that page (`scripts/build/ruleLines.mjs`). */
declare const RULE_LINES: Readonly<Record<string, number>>;

/**
 * The place that a finding links to. Editors open the file as text, so the link has a line and not the anchor of a heading.
 * @param installation base URI of what is installed
 */
export const toRuleUrl = (code: string, installation: string): string =>
  `${installation}docs/rules.md#L${RULE_LINES[code] ?? 1}`;
