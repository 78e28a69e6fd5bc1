import { describe, expect, it } from 'vitest';
import { argumentReaders } from '../../../../server/src/skill/substitution/index.js';
import { claudeCodeArguments } from '../../../../server/src/skill/substitution/claudeCodeArguments.js';
import { openCodeArguments } from '../../../../server/src/skill/substitution/openCodeArguments.js';
import { readArgumentNames } from '../../../../server/src/skill/substitution/readArgumentNames.js';
import { splitArguments } from '../../../../server/src/skill/substitution/splitArguments.js';
import { frontmatter, skill } from '../support.js';
import { isQuick } from '../../../support/inputShare.js';
import { startTimer } from '../../../support/startTimer.js';

// What the programs did with these texts: Claude Code 2.1.330 and OpenCode 1.18.33, without account and network.
const folder = '/w/.claude/skills/demo';
const claude = (body: string, typed: string, names: readonly string[] = []): string =>
  claudeCodeArguments
    .render(body, { arguments: typed, name: 'demo', folder, names })
    .replace(`Base directory for this skill: ${folder}\n\n`, '');

describe('Claude Code', () => {
  it.each([
    ['[$0][$1][$2]', 'alpha "be ta" gamma', '[alpha][be ta][gamma]'],
    ['[$ARGUMENTS]', 'alpha "be ta"', '[alpha "be ta"]'],
    ['[$ARGUMENTS[0]][$ARGUMENTS[9]] $0', 'a b', '[a][$ARGUMENTS[9]] a'],
    ['[$ARGUMENTSX][$ARGUMENTS[x]]', 'a b', '[a bX][a b[x]]'],
    ['[$1,000][$0.06]', 'a b', '[b,000][a.06]'],
    ['[$1abc][$1_x][$10]', 'a b', '[$1abc][$1_x][$10]\n\nARGUMENTS: a b'],
    ['[$01][$0é][x$0][$0$1][$0[0]]', 'A B', '[B][Aé][xA][AB][A[0]]'],
    ['[\\$0][\\\\$0][\\\\\\$0]', 'a', '[$0][\\\\a][\\\\\\a]'],
    ['[\\$ARGUMENTS][\\$ARGUMENTS[0]] $0', 'a', '[$ARGUMENTS][$ARGUMENTS[0]] a'],
    ['[${0}][${ARGUMENTS}][$@][$#][{{args}}] $0', 'a', '[${0}][${ARGUMENTS}][$@][$#][{{args}}] a'],
    ['[$$0]', 'alpha', '[$alpha]'],
    ['[\\${CLAUDE_SKILL_DIR}][$CLAUDE_SKILL_DIR] $0', 'a', `[\\${folder}][$CLAUDE_SKILL_DIR] a`],
    ['[$0][$1]', 'one', '[one][$1]'],
    ['[$ARGUMENTS][$0]', '', '[][$0]'],
    ['[\\$0]', '', '[$0]'],
    ['$0', '$ARGUMENTS x', '$ARGUMENTS'],
    ['plain', '', 'plain'],
    ['\n\n# Demo\n', '', '# Demo\n'],
    ['plain\n', 'one', 'plain\n\n\nARGUMENTS: one'],
    ['\\$0', 'one', '$0\n\nARGUMENTS: one'],
    ['${CLAUDE_SKILL_DIR}', 'one', `${folder}\n\nARGUMENTS: one`],
    ['A=$ARGUMENTS', '  lead  trail  ', 'A=lead  trail'],
  ])('renders %j with %j', (body, typed, expected) => {
    expect(claude(body, typed)).toBe(expected);
  });

  it.each([
    [['issue', 'branch'], 'A "B C" D', '[A][B C][A][$issue][$issues][$issue_x][${issue}][A-x][$Issue][$issue[0]]'],
    [['issue', 'branch'], 'A', '[A][][A][$issue][$issues][$issue_x][${issue}][A-x][$Issue][$issue[0]]'],
    [['issue', 'branch'], '', '[][][$0][$issue][$issues][$issue_x][${issue}][-x][$Issue][$issue[0]]'],
  ])('renders the names %j with %j', (names, typed, expected) => {
    const body = '[$issue][$branch][$0][\\$issue][$issues][$issue_x][${issue}][$issue-x][$Issue][$issue[0]]';
    expect(claude(body, typed, names)).toBe(expected);
  });

  it('prefers the longest name, and appends nothing where a name got no value', () => {
    expect(claude('$issue-id [$issue]', 'A B C', ['issue', 'issue-id'])).toBe('B [A]');
    expect(claude('$branch', 'A', ['issue', 'branch'])).toBe('');
  });

  it.each([
    ["it's here", ["it's here"]],
    ["'a b' c", ['a b', 'c']],
    ['a\\ b c', ['a b', 'c']],
    ['"a', ['"a']],
    ["a 'b c", ['a', "'b c"]],
    ["don't stop it's ok", ['dont stop its', 'ok']],
    ['a;b && c', ['a']],
    ['a > b', ['a']],
    ['a | b', ['a']],
    ['(a) b', ['a']],
    ['; a b', ['a', 'b']],
    ['$HOME x', ['$HOME', 'x']],
    ['*.md z', ['*.md', 'z']],
    ['# c d', ['#', 'c', 'd']],
    ['a #b', ['a']],
    ['a#b c', ['a#b', 'c']],
    ['""  x', ['', 'x']],
    ['a=b c=d', ['a=b', 'c=d']],
    ['"a\\"b" c', ['a\\"b', 'c']],
    ['"a\\\\b" c', ['a\\\\b', 'c']],
    ["'a\\'b' c", ["a\\b' c"]],
    ['a\tb', ['a', 'b']],
    ['"a"b', ['ab']],
    ['a\\', ['a']],
    ['a\\\\b c', ['a\\b', 'c']],
    ['C:\\dir\\f g', ['C:dirf', 'g']],
    ['a --b="c d" e', ['a', '--b=c d', 'e']],
    ['<file> x', ['<file>', 'x']],
    ['> a b', ['b']],
    ['http://x?a=b&c=d e', ['http://x?a=b']],
    ['a\u00a0b c', ['a\u00a0b', 'c']],
    ['', []],
  ])('splits %j', (text, expected) => {
    expect(splitArguments(text)).toEqual(expected);
  });

  it.each([
    ['[issue, branch]', ['issue', 'branch']],
    ['issue branch', ['issue', 'branch']],
    ['[issue, 1, branch]', ['issue', 'branch']],
    ['{issue: x}', []],
  ])('reads the names of %s', (value, names) => {
    const model = skill(`${frontmatter.replace('---\n', `---\narguments: ${value}\n`)}# Demo\n`);
    expect(readArgumentNames(model.frontmatter)).toEqual(names);
  });

  it('finds the same placeholders as it replaces', () => {
    const body = 'a $0 \\$1 $x1 $ARGUMENTS[2] ${CLAUDE_EFFORT} $name $2K';
    expect(
      claudeCodeArguments
        .findPlaceholders(body, ['name'])
        .map(({ span, kind, escaped }) => [body.slice(span.start, span.end), kind, escaped]),
    ).toEqual([
      ['$0', 'index', false],
      ['$1', 'index', true],
      ['$ARGUMENTS[2]', 'index', false],
      ['${CLAUDE_EFFORT}', 'variable', false],
      ['$name', 'name', false],
    ]);
  });
});

describe('OpenCode', () => {
  const render = (body: string, typed: string): string =>
    openCodeArguments
      .render(body, { arguments: typed, name: 'demo', folder, names: [] })
      .replace(
        `\n\nBase directory for this skill: ${folder}\nRelative paths in this skill (e.g., scripts/, references/) are relative to this base directory.`,
        '|',
      );

  it.each([
    ['[$1][$2] $$2 [\\$2]', 'a b c d', '[a][b c d] $b c d [\\b c d]|'],
    ['[$1][$2] $$2 [\\$2]', 'a', '[a][] $ [\\]|'],
    ['[$1][$2]', 'it\'s "x y" z', '[it][s x y z]|'],
    ['[$1][$2]', '"a b', '[a][b]|'],
    ['[$1][$2]', 'a;b $HOME', '[a;b][$HOME]|'],
    ['[$0][$0.06] $500K $1', 'one', '[undefined][undefined.06] K one|'],
    ['[$0][$1] $500K', '', '[undefined][] K|'],
    ['[$ARGUMENTS] [$ARGUMENTS[0]]', 'x "y z"', '[x "y z"] [x "y z"[0]]|'],
    ['[$ARGUMENTS]', '$1 $& x', '[$1 $ARGUMENTS x]|'],
    ['[$1][$2]', '$1 $ARGUMENTS', '[$1][$1 $ARGUMENTS]|'],
    ['${1} $name ${CLAUDE_SKILL_DIR}', '', '${1} $name ${CLAUDE_SKILL_DIR}|'],
    ['plain', 'x y', 'plain|\n\nx y'],
    ['plain', '', 'plain|'],
  ])('renders %j with %j', (body, typed, expected) => {
    expect(render(body, typed)).toBe(expected);
  });
});

describe('every agent that replaces placeholders', () => {
  it.each(argumentReaders)('$id knows where its facts stand', reader => {
    expect(reader.source).toMatch(/^https:/);
    expect(reader.verified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.skipIf(isQuick).each(argumentReaders)('$id renders 1 MB of placeholders in linear time', reader => {
    const body = '$1 $ARGUMENTS \\$2 ${CLAUDE_SKILL_DIR} '.repeat(25_000);
    const timer = startTimer();
    expect(reader.render(body, { arguments: 'a b c', name: 'demo', folder, names: ['x'] }).length).toBeGreaterThan(1);
    timer.expectBelow(10_000);
  });
});
