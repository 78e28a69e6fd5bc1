import type { Rule } from './core/index.js';
import { collectRules } from './ruleCatalogue.js';
import { createFence } from './text/createFence.js';

/** The text of `docs/rules.md`, the page that findings link to. Made from the rules themselves. */
export function formatRuleDocumentation(): string {
  const rules = [...collectRules().values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const table = rules.map(
    rule => `| [\`${rule.code}\`](#${anchor(rule.code)}) | ${rule.severity} | ${mark(rule)} | ${cell(rule.summary)} |`,
  );
  return [
    '# Rules',
    '',
    'Generated from the rules in `server/src` by `npm run docs`; do not edit.',
    'Change a severity with the setting `skillwright.rules`, as in `{"chunk/empty": "off"}`, or silence one line with',
    '`<!-- skillwright-disable-next-line chunk/empty -- reason -->` above it.',
    '',
    `${marks.safe} ${words.safe} ${marks.choice} ${words.choice}`,
    '',
    '| rule | severity | fix | finds |',
    '|---|---|---|---|',
    ...table,
    '',
    ...rules.map(section),
  ].join('\n');
}

/** ESLint's. */
const marks = { safe: '🔧', choice: '💡' } as const;
const words = {
  safe: 'Some of what the rule finds is fixed by `--fix` and *Fix All*.',
  choice: 'Fixes to choose from are offered in the editor.',
} as const;

const mark = ({ fixable }: Rule<unknown>): string => (fixable ? marks[fixable] : '');

/** As GitHub and VS Code make it from the heading. */
const anchor = (code: string): string => code.replace('/', '');

const cell = (text: string): string => text.replaceAll('|', '\\|');

function section(rule: Rule<unknown>): string {
  return [
    `## ${rule.code}`,
    '',
    `**${rule.summary}** ${rule.why}`,
    '',
    ...(rule.fixable ? [`${marks[rule.fixable]} ${words[rule.fixable]}`, ''] : []),
    `Wrong${condition(rule)}${placeOf(rule.example?.goodPath && rule.example.path)}:`,
    '',
    block(rule.bad),
    '',
    `Right${placeOf(rule.example?.goodPath)}:`,
    '',
    block(rule.good),
    '',
    ...(rule.passes ?? []).flatMap(({ text, reason }) => [`Also right: ${reason}`, '', block(text), '']),
  ].join('\n');
}

/** Some examples are wrong in some profile alone, or over a budget that fits on a page. */
function condition({ example }: Rule<unknown>): string {
  return example?.settings ? `, with the settings \`${JSON.stringify(example.settings)}\`` : '';
}

/** Some examples differ in their path alone. */
const placeOf = (path: string | undefined): string => (path === undefined ? '' : `, in \`${path}\``);

function block(text: string): string {
  const fence = createFence(text);
  return `${fence}text\n${text.replace(/\n$/, '').replaceAll('\uFEFF', '␣BOM␣')}\n${fence}`;
}
