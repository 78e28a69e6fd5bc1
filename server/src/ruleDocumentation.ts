import type { Rule } from './core/index.js';
import { allRules } from './ruleCatalogue.js';

/** The text of `docs/rules.md`, the page that findings link to. Made from the rules themselves. */
export function ruleDocumentation(): string {
  const rules = [...allRules().values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const table = rules.map(
    rule => `| [\`${rule.code}\`](#${anchor(rule.code)}) | ${rule.severity} | ${cell(rule.summary)} |`,
  );
  return [
    '# Rules',
    '',
    'Generated from the rules in `server/src` by `npm run docs`; do not edit.',
    'Change a severity with the setting `skillwright.rules`, as in `{"chunk/empty": "off"}`, or silence one line with',
    '`<!-- skillwright-disable-next-line chunk/empty -- reason -->` above it.',
    '',
    '| rule | severity | finds |',
    '|---|---|---|',
    ...table,
    '',
    ...rules.map(section),
  ].join('\n');
}

/** As GitHub and VS Code make it from the heading. */
const anchor = (code: string): string => code.replace('/', '');

const cell = (text: string): string => text.replaceAll('|', '\\|');

function section(rule: Rule<unknown>): string {
  return [
    `## ${rule.code}`,
    '',
    `**${rule.summary}** ${rule.why}`,
    '',
    'Wrong:',
    '',
    block(rule.bad),
    '',
    'Right:',
    '',
    block(rule.good),
    '',
  ].join('\n');
}

function block(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text.replace(/\n$/, '').replaceAll('\uFEFF', '␣BOM␣')}\n${fence}`;
}
