import { describe, expect, it } from 'vitest';
import { copilot } from '../../../../server/src/skill/profiles/copilot.js';
import { findValueProblems } from '../../../../server/src/skill/values/findValueProblems.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { skill } from '../support.js';

const createText = (...lines: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', ...lines, '---', '', '# Demo', ''].join('\n');

async function find(lines: readonly string[], profile = 'auto') {
  const text = createText(...lines);
  const { findings, document } = await checkText(
    text,
    'demo/SKILL.md',
    memoryContext({ 'demo/SKILL.md': text }, { profile }),
  );
  return findings
    .filter(({ code }) => code === 'frontmatter/value-unknown')
    .map(finding => ({ finding, marked: document.source.text.slice(finding.span.start, finding.span.end) }));
}

const findMarked = async (lines: readonly string[], profile?: string): Promise<readonly string[]> =>
  (await find(lines, profile)).map(({ marked }) => marked);

describe('values that no agent understands', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['an effort', ['effort: hgih'], ['hgih']],
    ['an effort in quotes', ['effort: "extreme"'], ['"extreme"']],
    ['a list', ['effort: [high]'], ['[high]']],
    ['a context', ['context: frok'], ['frok']],
    ['a shell', ['shell: zsh'], ['zsh']],
    ['an agent', ['agent: Explroe'], ['Explroe']],
    ['a flag', ['disable-model-invocation: maybe'], ['maybe']],
    ['a list as a flag', ['user-invocable: [no]'], ['[no]']],
    ['a tool', ['allowed-tools: Raed, Write'], ['Raed']],
    ['a short tool', ['allowed-tools: Bsh Grp(x) Rad'], ['Bsh', 'Grp', 'Rad']],
    ['a short word', ['context: frk', 'shell: bsh'], ['frk', 'bsh']],
    ['a tool with a pattern', ['allowed-tools: Read Bsah(git log:*)'], ['Bsah']],
    ['a listed tool', ['allowed-tools:', '  - Read', '  - "Web Serch"', '  - WebSerch'], ['WebSerch']],
    ['a removed tool', ['disallowed-tools: AskUserQestion'], ['AskUserQestion']],
    ['an unclosed pattern', ['allowed-tools: Read Bash(git:*'], ['Bash(git:*']],
    ['an unclosed pattern before others', ['allowed-tools: Bash(git:* Read'], ['Bash(git:*']],
    ['a closing parenthesis', ['allowed-tools: Read) Write'], ['Read)']],
    ['tools over several lines', ['allowed-tools: >-', '  Read', '  Wrtie Edit'], ['Wrtie']],
    ['a doubled letter', ['allowed-tools: Readd Bassh(ls)', 'context: forkk'], ['Readd', 'Bassh', 'forkk']],
    ['a slip in another case', ['allowed-tools: reed bsah wite', 'agent: plann'], ['reed', 'bsah', 'wite', 'plann']],
    ['a model alias', ['model: opuss'], ['opuss']],
    ['a parenthesis without a pattern', ['allowed-tools: Bash(git:*) ) Read'], [')']],
    ['an extra parenthesis', ['allowed-tools: Bash(git:*)), Read'], [')']],
    ['a tool without a space', ['allowed-tools: Bash(git:*)Read'], ['Read']],
    ['a wrong separator', ['allowed-tools: Bash(git:*); Read'], [';']],
    ['a listed tool with more text', ['allowed-tools:', '  - Bash(git:*) )'], [')']],
    ['an unclosed brace', ['paths: "src/**/*.{ts,tsx"'], ['{ts,tsx']],
    ['a listed pattern', ['paths:', '  - src/**', '  - lib/*.{js'], ['{js']],
    ['an unclosed bracket', ['paths:', '  - "src/["', '  - ""'], ['[', '""']],
    ['unclosed alternatives among others', ['paths: src/{a,{b,c}}/*.ts, lib/*.{js,ts'], ['{js,ts']],
    ['patterns of other places', ['paths: "src/**, ../x, ~/notes/*.md"'], ['../x', '~/notes/*.md']],
    ['patterns with backslashes', ["paths: ['C:\\x', 'src\\app\\*.ts']"], ['C:\\x', 'src\\app\\*.ts']],
    ['a map of patterns', ['paths: {src: a}'], ['{src: a}']],
    ['flags that exclude everybody', ['user-invocable: false', 'disable-model-invocation: true'], ['true']],
  ])('%s', async (_what, lines, marked) => {
    expect(await findMarked(lines)).toEqual(marked);
  });

  it.each<[string, readonly string[]]>([
    ['models of other makers', ['model: opus-next']],
    ['a model that only begins like an alias', ['model: opusplan']],
    ['programs', ['allowed-tools: head dash exit base find real Reads Planner']],
    ['patterns with parentheses', ['allowed-tools: Bash(echo ":)") Bash(grep \')\':*) Bash(f(x):*)']],
    ['an agent of the user', ['agent: explorer']],
    ['an agent of a plugin', ['agent: tools:Explroe']],
    ['other tools', ['allowed-tools: searchArticles readFile bash Reader mcp__db__raed ReRead']],
    ['former tools', ['allowed-tools: Task, MultiEdit, LS']],
    ['nested parentheses', ['allowed-tools: Bash(echo (a) b), Read']],
    ['a level as a number', ['effort: 3']],
    ['flags that some agents read', ['disable-model-invocation: yes', 'user-invocable: 1']],
    ['one flag', ['disable-model-invocation: true', 'user-invocable: true']],
    ['patterns', ['paths: "/abs/*, src/\\\\[id\\\\]/**, app/[[...slug]]/*, {a,b}/**, !docs/x.md"']],
    ['no value', ['effort:', 'allowed-tools:', 'hooks:', 'paths:']],
    ['broken YAML', ['effort: hgih', 'paths: *.ts']],
  ])('says nothing about %s', async (_what, lines) => {
    expect(await findMarked(lines)).toEqual([]);
  });
});

describe('values of a named agent', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['claude-code', ['allowed-tools: [bash, Read]'], ['bash']],
    ['claude-code', ['context: Runs before a release'], ['Runs before a release']],
    ['copilot', ['user-invocable: yes'], ['yes']],
    ['copilot', ['user-invocable: "false"'], []],
    ['copilot', ['effort: hgih'], []],
    ['agentskills', ['allowed-tools: Read Bash(git:*'], ['Bash(git:*']],
    ['claude-code', ['user-invocable: "no"', 'disable-model-invocation: on'], ['on']],
    ['cursor', ['disable-model-invocation: maybe'], ['maybe']],
  ])('%s: %j', async (profile, lines, marked) => {
    expect(await findMarked(lines, profile)).toEqual(marked);
  });
});

describe('values that the reader of a named agent refuses', () => {
  it.each(['copilot-cli', 'pi'])('are marked at their place, once, with a fix: %s', async profile => {
    const lines = ['allowed-tools: Read Bash(git:*', 'disable-model-invocation: "true"'];
    const found = await find(lines, profile);
    // pi does not read `allowed-tools`.
    expect(found.map(({ marked }) => marked)).toEqual(profile === 'pi' ? ['"true"'] : ['Bash(git:*', '"true"']);
    const text = createText(...lines);
    const fixes = found.at(-1)?.finding.fixes() ?? [];
    expect(fixes.map(({ changes }) => applied(text, changes))).toEqual([text.replace('"true"', 'true')]);
  });
});

describe('hooks', () => {
  const handler = ['      hooks:', '        - type: command', '          command: ls'];
  it.each<[string, readonly string[], readonly string[]]>([
    ['are right', ['  PreToolUse:', '    - matcher: Bash', ...handler], []],
    ['have an event of a newer version', ['  AfterCoffee:', '    - matcher: Bash', ...handler], []],
    ['have a misspelt event', ['  PreToolsUse:', '    - matcher: Bash', ...handler], ['PreToolsUse']],
    ['have no list', ['  Stop:', '    hooks: []'], ['Stop']],
    ['have handlers without a group', ['  Stop:', '    - type: command', '      command: ls'], ['type']],
    ['have no type', ['  Stop:', '    - hooks:', '        - command: ls'], ['command']],
    [
      'have an unknown type',
      ['  Stop:', '    - hooks:', '        - type: comand', '          command: ls'],
      ['comand'],
    ],
    ['have no command', ['  Stop:', '    - hooks:', '        - type: command'], ['command']],
    ['have a wrong expression', ['  Stop:', '    - matcher: "("', ...handler], ['"("']],
    [
      'have a wrong expression that is too long to be quoted',
      ['  Stop:', `    - matcher: "(${'a|'.repeat(50)}b"`, ...handler],
      [`"(${'a|'.repeat(50)}b"`],
    ],
    ['match all', ['  Stop:', '    - matcher: "*"', ...handler], []],
    ['match by an expression', ['  Stop:', '    - matcher: "mcp__.*__(read|write)"', ...handler], []],
    ['have misspelt fields', ['  Stop:', '    - macher: x', ...handler, '          timout: 5'], ['macher', 'timout']],
    ['have other fields', ['  Stop:', '    - name: x', ...handler, '          onFailure: stop'], []],
    ['have text for a list', ['  Stop:', '    - matcher: x', ...handler, '          args: x'], ['x']],
    ['have a wrong timeout', ['  Stop:', '    - matcher: x', ...handler, '          timeout: 5s'], ['5s']],
  ])('%s', async (_what, lines, marked) => {
    expect(await findMarked(['hooks:', ...lines])).toEqual(marked);
  });

  it('quote the start of a long expression', async () => {
    const [first] = await find(['hooks:', '  Stop:', `    - matcher: "(${'a|'.repeat(50)}b"`, ...handler]);
    expect(first?.finding.message).toContain(`“(${'a|'.repeat(39)}a…”`);
  });

  it('must be a map', async () => {
    expect(await findMarked(['hooks: ./hooks.json'])).toEqual(['./hooks.json']);
  });
});

describe('fixes', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['effort: "hgih"'], ['effort: high']],
    [['allowed-tools: Raed Bash(ls)'], ['allowed-tools: Read Bash(ls)']],
    [['allowed-tools: Read Bash(git:*'], ['allowed-tools: Read Bash(git:*)']],
    [['allowed-tools: Bash(git:*) ) Read'], ['allowed-tools: Bash(git:*) Read']],
    [['allowed-tools: Bash(git:*)); Read'], ['allowed-tools: Bash(git:*) Read']],
    [['context: forkk'], ['context: fork']],
    [['model: "opuss"'], ['model: opus']],
    [
      ['hooks:', '  Sotp:', '    - hooks: []'],
      ['hooks:', '  Stop:', '    - hooks: []'],
    ],
  ])('changes %j', async (lines, expected) => {
    const fixes = (await find(lines)).flatMap(({ finding }) => finding.fixes());
    expect(fixes.map(({ changes }) => applied(createText(...lines), changes))).toEqual([createText(...expected)]);
  });

  it.each([
    ['allowed-tools: Bash(git:* Read'],
    ['allowed-tools: Bash(git:*)Read'],
    ['shell: zsh'],
    ['user-invocable: maybe'],
  ])('leaves what is not clear to the author: %s', async line => {
    const found = await find([line]);
    expect(found).toHaveLength(1);
    expect(found.flatMap(({ finding }) => finding.fixes())).toEqual([]);
  });
});

describe('flags as each agent reads them', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'copilot-cli',
      '"true"',
      ['“true” is a string here, but GitHub Copilot CLI reads only booleans. Remove the quotes.'],
    ],
    ['pi', '"false"', ['“false” is a string here, but pi reads only booleans. Remove the quotes.']],
    ['qwen-code', '"true"', []],
    ['qwen-code', 'yes', ['“yes” is not a valid value of `disable-model-invocation`. Use one of: `true`, `false`.']],
    ['openclaw', 'yes', []],
    ['cursor', 'yes', []],
    ['pi', 'true', []],
  ])('%s: %s', (id, value, expected) => {
    const model = skill(createText(`disable-model-invocation: ${value}`));
    expect(
      findValueProblems(model, { ...copilot, id }, new Set(['disable-model-invocation'])).map(({ message }) => message),
    ).toEqual(expected);
  });
});

describe('flags that hide a skill from the user and from the model', () => {
  const hide = (user: string, model: string) =>
    find([`user-invocable: ${user}`, `disable-model-invocation: ${model}`]).then(found =>
      found.map(({ finding }) => finding.message).filter(message => message.startsWith('Nobody')),
    );

  it('are reported for everyone as booleans, and else for the agents that read the value', async () => {
    expect(await hide('false', 'true')).toEqual([
      'Nobody can call this skill: `user-invocable: false` hides it from the user, and `disable-model-invocation: true` from the model. Remove one of the two fields.',
    ]);
    expect(await hide('no', 'yes')).toEqual([
      'Nobody can call this skill in Claude Code and OpenClaw: `user-invocable` hides it from the user, and `disable-model-invocation` from the model. Remove one of the two fields.',
    ]);
    expect(await hide('maybe', 'yes')).toEqual([]);
    expect(await hide('false', 'false')).toEqual([]);
  });
});
