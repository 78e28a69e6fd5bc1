import type { Rule, RuleExample } from './core/index.js';
import { collectRules } from './ruleCatalogue.js';
import { createFence } from './text/createFence.js';
import { formatList } from './text/formatList.js';

/** The text of `docs/rules.md`, the page that findings link to. Made from the rules themselves. */
export function formatRuleDocumentation(): string {
  const rules = [...collectRules().values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const table = rules.map(
    rule => `| [\`${rule.code}\`](#${anchor(rule.code)}) | ${rule.severity} | ${mark(rule)} | ${cell(rule.summary)} |`,
  );
  return [
    '# Rules',
    '',
    '<!-- Generated from the rules in `server/src` by `npm run docs`; do not edit. -->',
    'To change the severity of a rule, use the setting `skillwright.rules`: `{"chunk/empty": "off"}`. To disable a rule for one line, put',
    '`<!-- skillwright-disable-next-line chunk/empty -- reason -->` on the line above it. Frontmatter, and files other than Markdown, need [other comments](configuration.md#suppressing-findings).',
    '',
    `${marks.safe} ${words.safe} ${marks.choice} ${words.choice}`,
    '`--fix` and *Fix All* leave out fixes that need a choice: only the editor and the MCP tool `validate` offer them. An example marked “Right” or “Also passes” has no finding of the rule above it, but may have a finding of another rule. `skill/title-missing`, `skill/overview-missing` and `skill/interface-missing` require sections only with the profile `agentos`, or if `skillwright.rules` sets their severity. The profile `auto` selects `agentos` for some skills, for example for those with chunks. A rule may report some findings with a severity other than the one listed here. With the profile of an agent that [Agents](agents.md) lists as *measured*, for example, a skill that the agent ignores is reported as an error. A severity in `skillwright.rules` applies to all findings of the rule. Rules listed with the severity `off` run only if `skillwright.rules` sets another severity or an option of `check` turns them on. `--review` runs the rules `review/*`, and `--report-unused-suppressions` runs `text/suppression-unused`.',
    '',
    '| rule | severity | fix | finds |',
    '|---|---|---|---|',
    ...table,
    '',
    ...rules.map(formatRule),
    ...unreportedCode,
  ].join('\n');
}

/** A reason of `skill agents` that no rule reports. */
const unreportedCode = [
  '## skill/folder-not-searched',
  '',
  'This is not a rule, but a reason that `skillwright skill agents` and *Check Against All Agents* give when an agent does not find a skill. The skill is in a skills folder of',
  'other agents, such as `.github/skills`, and this agent does not look there. `check` reports no finding, because a skill may be meant for',
  'some agents only. If `--profile` names an agent that [Agents](agents.md) lists as *measured*, `check` prints one line for each such folder. It also exits with 1 if the skill itself was named on the command line. To use the',
  'skill in this agent too, copy it into one of the folders that the reason lists, or link it if the agent follows links.',
  '',
];

/** ESLint's. */
const marks = { safe: '🔧', choice: '💡' } as const;
const words = {
  safe: '`--fix` and *Fix All* fix some of the findings.',
  choice: 'The editor offers quick fixes for some of the findings.',
} as const;

const mark = ({ fixable }: Rule<unknown>): string => (fixable ? marks[fixable] : '');

/** As GitHub and VS Code make it from the heading. */
const anchor = (code: string): string => code.replace('/', '');

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** A rule's section of the page: why it matters, wrong and right documents. */
export function formatRule(rule: Rule<unknown>): string {
  const { example, passes = [] } = rule;
  // A fact is for the reader to judge.
  const isFact = rule.code.startsWith('review/');
  const placeOf = createPlaceFormat([example, ...passes.map(passing => passing.example)]);
  return [
    `## ${rule.code}`,
    '',
    `**${rule.summary}** ${rule.why}`,
    '',
    ...(rule.fixable ? [`${marks[rule.fixable]} ${words[rule.fixable]}`, ''] : []),
    ...(rule.noFix ? [`No fix is offered: ${rule.noFix}`, ''] : []),
    `${isFact ? 'Reported' : 'Wrong'}${formatSettings(example)}${placeOf(example)}:`,
    '',
    block(rule.bad),
    '',
    ...(rule.badWithSafeFix === undefined ? [] : ['Wrong, with a safe fix:', '', block(rule.badWithSafeFix), '']),
    `${isFact ? 'Not reported' : 'Right'}${placeOf(example, example?.goodPath)}:`,
    '',
    block(rule.good),
    '',
    ...passes.flatMap(({ text, reason, example: other }) => [
      `${isFact ? 'Not reported either' : 'Also passes'}${formatSettings(other)}${placeOf(other ?? example)}: ${reason}`,
      '',
      block(text),
      '',
    ]),
  ].join('\n');
}

/** Some examples are wrong or right in some profile alone, or over a budget that fits on a page. */
const formatSettings = (example: RuleExample | undefined): string =>
  example?.settings ? `, with the settings \`${JSON.stringify(example.settings)}\`` : '';

/**
 * Says where an example is, and with which files and links: for a rule whose examples differ in these. @param examples of the rule
 */
function createPlaceFormat(
  examples: readonly (RuleExample | undefined)[],
): (example: RuleExample | undefined, path?: string) => string {
  const places = examples.flatMap(example => {
    if (!example) return [];
    const { path, goodPath = path, files = {}, links = {} } = example;
    return [path, goodPath].map(place => [place, ...Object.keys(files), '', ...Object.keys(links)].join('\n'));
  });
  const isShown = new Set(places).size > 1;
  return (example, path = example?.path ?? '') => {
    if (!example || !isShown) return '';
    const files = Object.keys(example.files ?? {}).map(file => `\`${file}\``);
    const links = Object.entries(example.links ?? {}).map(([link, target]) => `\`${link}\` is a link to \`${target}\``);
    return [
      `, in \`${path}\``,
      files.length > 0 ? `, with the file${files.length > 1 ? 's' : ''} ${formatList(files)}` : '',
      links.length > 0 ? `, where ${formatList(links)}` : '',
    ].join('');
  };
}

function block(text: string): string {
  const fence = createFence(text);
  return `${fence}text\n${text.replace(/\n$/, '').replaceAll('\uFEFF', '␣BOM␣').replace(controlCharacter, showCharacter)}\n${fence}`;
}

/** Except tab and line feed. */
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const showCharacter = (character: string): string =>
  `␣U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}␣`;
