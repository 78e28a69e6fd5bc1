import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatRuleDocumentation } from '../../server/src/ruleDocumentation.js';
import { collectRules } from '../../server/src/ruleCatalogue.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8');
const current = formatRuleDocumentation();
const codes = [...collectRules().keys()].sort();

/** The row of a rule in the table, and its section. */
function readEntry(text: string, code: string): { readonly row: string | undefined; readonly section: string } {
  const start = text.indexOf(`\n## ${code}\n`);
  const next = codes[codes.indexOf(code) + 1];
  const end = next === undefined ? text.length : text.indexOf(`\n## ${next}\n`);
  return { row: text.split('\n').find(line => line.startsWith(`| [\`${code}\`]`)), section: text.slice(start, end) };
}

it.each(codes)('docs/rules.md describes %s as the rule does', code => {
  const expected = readEntry(page, code);
  expect(expected.section).toContain(code);
  expect(readEntry(current, code)).toEqual(expected);
});
