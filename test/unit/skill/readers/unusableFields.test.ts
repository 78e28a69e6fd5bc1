import { describe, expect, it } from 'vitest';
import { claudeCode } from '../../../../server/src/skill/readers/claudeCode.js';
import { codex } from '../../../../server/src/skill/readers/codex.js';
import { copilot } from '../../../../server/src/skill/readers/copilot.js';
import { cursor } from '../../../../server/src/skill/readers/documented/cursor.js';
import { gemini } from '../../../../server/src/skill/readers/gemini.js';
import { openclaw } from '../../../../server/src/skill/readers/openclaw.js';
import { opencode } from '../../../../server/src/skill/readers/opencode.js';
import { qwenCode } from '../../../../server/src/skill/readers/qwenCode.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';

const createText = (...fields: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', ...fields, '---', '', '# Demo', '', 'Text.', ''].join('\n');

const readText = (reader: SkillReader, text: string, version?: string) =>
  reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) }, version);

/** `code|text under the squiggle` of each reason. */
function findReasons(reader: SkillReader, fields: readonly string[], version?: string): readonly string[] {
  const text = createText(...fields);
  const { verdict, reasons } = readText(reader, text, version);
  expect(verdict).toBe(reasons.length > 0 ? 'partly' : 'loads');
  return reasons.map(({ code, span }) => `${code}|${span ? text.slice(span.start, span.end) : ''}`);
}

describe('a skill with a value that the agent does not use loads partly', () => {
  it.each<readonly [SkillReader['id'], SkillReader, readonly string[], readonly string[]]>([
    ['claude-code', claudeCode, ['hooks: text'], ['hooks-value|text']],
    ['claude-code', claudeCode, ['hooks:', '  PreToolUse: text'], ['hooks-value|PreToolUse']],
    ['claude-code', claudeCode, ['agent: 3'], ['agent-type|3']],
    ['claude-code', claudeCode, ['context: forkk'], ['context-value|forkk']],
    ['claude-code', claudeCode, ['context: [fork]'], ['context-type|[fork]']],
    ['claude-code', claudeCode, ['model: [a, b]'], ['model-type|[a, b]']],
    ['claude-code', claudeCode, ['allowed-tools: 3'], ['allowed-tools-type|3']],
    ['claude-code', claudeCode, ['allowed-tools: [Read, 3]'], ['allowed-tools-type|3']],
    ['claude-code', claudeCode, ['allowed-tools: Read Bash(git:*'], ['allowed-tools-value|Bash(git:*']],
    ['claude-code', claudeCode, ['disallowed-tools: {a: b}'], ['disallowed-tools-type|{a: b}']],
    ['claude-code', claudeCode, ['effort: hihg', 'shell: zsh'], ['effort-value|hihg', 'shell-value|zsh']],
    ['claude-code', claudeCode, ['paths: 3'], ['paths-type|3']],
    ['claude-code', claudeCode, ['arguments: {a: b}'], ['arguments-type|{a: b}']],
    ['copilot', copilot, ['argument-hint: [file]'], ['argument-hint-type|[file]']],
    ['copilot', copilot, ['context: forkk'], ['context-value|forkk']],
    ['qwen-code', qwenCode, ['argument-hint: [file]'], ['argument-hint-type|[file]']],
    [
      'qwen-code',
      qwenCode,
      ['argument-hint: 3', 'when_to_use: true'],
      ['argument-hint-type|3', 'when_to_use-type|true'],
    ],
    ['qwen-code', qwenCode, ['priority: high', 'hooks: text'], ['priority-type|high', 'hooks-type|text']],
    ['openclaw', openclaw, ['command-dispatch: toool'], ['command-dispatch-value|toool']],
    ['openclaw', openclaw, ['command-arg-mode: split'], ['command-arg-mode-value|split']],
  ])('%s: %o', (_, reader, fields, reasons) => {
    expect(findReasons(reader, fields)).toEqual(reasons);
  });
});

describe('a skill loads whole', () => {
  it.each<readonly [string, SkillReader, readonly string[]]>([
    ['any model', claudeCode, ['model: opuss']],
    ['an agent of the user', claudeCode, ['agent: Explroe']],
    ['tools that a server may have', claudeCode, ['allowed-tools: Raed Bash(git:*) mcp__db__query']],
    ['a documented list', claudeCode, ['argument-hint: [issue-number]', 'arguments: [a, b]', 'paths: [src/**]']],
    ['usual values', claudeCode, ['context: fork', 'agent: Explore', 'effort: 3', 'shell: bash', 'model: inherit']],
    ['empty fields', claudeCode, ['context:', 'hooks:', 'allowed-tools:', 'effort: ""']],
    ['a number as a hint', copilot, ['argument-hint: 3']],
    ['a mode in capitals', openclaw, ['command-dispatch: Tool', 'command-tool: exec', 'command-arg-mode: RAW']],
    ['a number', qwenCode, ['priority: 3', 'argument-hint: file']],
  ])('with %s', (_, reader, fields) => {
    expect(findReasons(reader, fields)).toEqual([]);
  });

  it.each([codex, gemini, opencode, cursor, copilot])('where $id does not read the field', reader => {
    expect(findReasons(reader, ['effort: hihg', 'hooks: text', 'model: [a]', 'shell: zsh'])).toEqual([]);
  });

  it('where the version does not read the field yet', () => {
    expect(findReasons(claudeCode, ['effort: hihg'], '2.1.79')).toEqual([]);
    expect(findReasons(claudeCode, ['effort: hihg'], '2.1.80')).toHaveLength(1);
  });
});

describe('the reason', () => {
  it.each<readonly [SkillReader['id'], SkillReader, string, string]>([
    [
      'claude-code',
      claudeCode,
      'context: forkk',
      'Claude Code ignores this value of `context` and runs the skill in the current conversation. “forkk” is not a valid value of `context`. Did you mean “fork”?',
    ],
    [
      'copilot',
      copilot,
      'argument-hint: [file]',
      'GitHub Copilot in VS Code ignores this value of `argument-hint` and shows no hint. `argument-hint` must be a string.',
    ],
    [
      'claude-code',
      claudeCode,
      'hooks: text',
      'Claude Code ignores this value of `hooks`. `hooks` must be a map whose keys are events, such as `PreToolUse`.',
    ],
  ])('says what %s does instead', (_, reader, field, message) => {
    expect(readText(reader, createText(field)).reasons.map(reason => reason.message)).toEqual([message]);
  });

  it.each(['\ufeff', '\r\n'])('is at the value in a file with %j', detail => {
    const text = createText('shell: zsh');
    const stored = detail === '\r\n' ? text.replaceAll('\n', detail) : `${detail}${text}`;
    const [reason] = readText(claudeCode, stored).reasons;
    expect(text.slice(reason?.span?.start, reason?.span?.end)).toBe('zsh');
  });

  it.each([
    ['broken YAML', createText('shell: zsh', 'license: "x')],
    ['a repeated field', createText('shell: zsh', 'shell: bash')],
    ['no frontmatter', '# Demo\n\nshell: zsh\n'],
  ])('is not given with %s', (_, text) => {
    expect(readText(claudeCode, text).reasons.filter(({ code }) => code.startsWith('shell'))).toEqual([]);
  });
});
