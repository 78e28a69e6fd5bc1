import { describe, expect, it } from 'vitest';
import { countDefects, type Finding } from '../../../../../../server/src/core/index.js';
import { profiles } from '../../../../../../server/src/skill/index.js';
import { refusesUnknownFields } from '../../../../../../server/src/skill/profiles/findRefusers.js';
import { applyChanges } from '../../../../../../server/src/text/applyChanges.js';
import { selectQuickInputs } from '../../../../../support/inputShare.js';
import { checkText, memoryContext, type Checked } from '../../../../../support/checkedText.js';

const skill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');

const check = async (text: string, settings: unknown = {}): Promise<Checked> =>
  checkText(text, 'demo/SKILL.md', memoryContext({}, settings));

async function only(text: string, settings: unknown = {}): Promise<Finding> {
  const { findings } = await check(text, settings);
  expect(findings).toHaveLength(1);
  const [finding] = findings;
  if (!finding) throw new Error('no finding');
  return finding;
}

const titles = (finding: Finding): readonly string[] => finding.fixes().map(({ title }) => title);

/** Everything that an agent does something with, and that the specification does not have. */
const actedOn = [
  ['disable-model-invocation', 'true'],
  ['user-invocable', 'false'],
  ['argument-hint', 'FILE'],
  ['context', 'fork'],
  ['model', 'opus'],
  ['effort', 'high'],
  ['agent', 'Explore'],
  ['paths', 'src/**'],
  ['when_to_use', 'Always.'],
  ['arguments', 'file'],
  ['shell', 'bash'],
  ['homepage', 'https://example.com'],
  ['command-tool', 'exec'],
  ['enabled', 'false'],
  ['priority', '5'],
] as const;

describe('fields that some agents read and others do not', () => {
  it('are told in one hint, grouped by what agents do, with every field as a place of its own', async () => {
    const text = skill('argument-hint: FILE', 'tags: [a]', 'model: opus', 'source: here', 'hooks: {}');
    const hint = await only(text);
    expect([hint.code, hint.severity]).toEqual(['frontmatter/unknown-field', 'hint']);
    expect(hint.message).toBe(
      '“argument-hint” is read by Claude Code, GitHub Copilot in VS Code, GitHub Copilot CLI and Qwen Code. ' +
        'No known agent reads “tags” and “source”. Put them under `metadata`. ' +
        '“model” and “hooks” are read by Claude Code and Qwen Code. ' +
        'Most agents ignore them, but the Agent Skills validator and claude.ai (upload, not verified) refuse the skill.',
    );
    expect(hint.related.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`)).toEqual([
      'argument-hint: “argument-hint” is read by Claude Code, GitHub Copilot in VS Code, GitHub Copilot CLI and Qwen Code.',
      'tags: No known agent reads “tags”. Put it under `metadata`.',
      'model: “model” is read by Claude Code and Qwen Code.',
      'source: No known agent reads “source”. Put it under `metadata`.',
      'hooks: “hooks” is read by Claude Code and Qwen Code.',
    ]);
  });

  it('share the hint with lists and maps that only some read', async () => {
    const text = skill('allowed-tools: [Read]', 'source: x', 'metadata:', '  openclaw: {a: b}', '  levels: [1]');
    const hint = await only(text);
    expect(hint.code).toBe('frontmatter/unknown-field');
    expect(hint.related).toHaveLength(4);
    expect(hint.message).toContain('read `allowed-tools` as a list');
    expect(hint.message).toContain('“openclaw” contains a map. It is read by OpenClaw.');
    expect((await only(skill('allowed-tools: [Read]', 'metadata:', '  levels: [1]'))).code).toBe(
      'frontmatter/allowed-tools-invalid',
    );
    expect((await only(skill('metadata:', '  levels: [1]'))).code).toBe('frontmatter/metadata-invalid');
  });

  it('have hints of their own where the user chose a severity, and none where a rule is off', async () => {
    const text = skill('allowed-tools: [Read]', 'source: x');
    const codes = async (rules: unknown): Promise<readonly string[]> =>
      (await check(text, { rules })).findings.map(({ code, severity }) => `${severity} ${code}`).sort();
    expect(await codes({ 'frontmatter/allowed-tools-invalid': 'warning' })).toEqual([
      'hint frontmatter/unknown-field',
      'warning frontmatter/allowed-tools-invalid',
    ]);
    expect(await codes({ 'frontmatter/unknown-field': 'off' })).toEqual(['hint frontmatter/allowed-tools-invalid']);
    expect(await codes({ 'frontmatter/allowed-tools-invalid': 'off' })).toEqual(['hint frontmatter/unknown-field']);
  });

  it.each(
    selectQuickInputs(profiles)
      .filter(({ reader }) => reader && !refusesUnknownFields(reader))
      .map(({ id, title }) => [id, title] as const),
  )('are one hint in %s, whoever named the profile', async (profile, title) => {
    const hint = await only(skill('source: x', 'level: 3'), { profile });
    expect(hint.severity).toBe('hint');
    expect(hint.message).toMatch(new RegExp(`^${title.replace(/[()]/g, '.')} does not read “source” and “level”\\. `));
  });

  it('are a warning each where the specification is named', async () => {
    const { findings } = await check(skill('source: x', 'context: fork'), { profile: 'agentskills' });
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning frontmatter/unknown-field',
      'warning frontmatter/unknown-field',
    ]);
    expect(findings[1]?.message).toContain('It is read by Claude Code and GitHub Copilot in VS Code.');
  });

  it('are bounded in their hint', async () => {
    const hint = await only(skill(...Array.from({ length: 400 }, (_, index) => `key${index}: x`)));
    expect(hint.message.length).toBeLessThan(600);
    expect(hint.related.length).toBeLessThan(50);
    expect(hint.message).toContain('393 more');
  });
});

describe('a field that some agent acts on', () => {
  it('is named with its readers', async () => {
    for (const [key, value] of actedOn) {
      const { message } = await only(skill(`${key}: ${value}`));
      expect(message, key).toMatch(new RegExp(`^“${key}” is read by [A-Z]`));
      expect(message, key).not.toContain('metadata');
    }
  });
});

describe('a misspelt field', () => {
  const misspelt = [
    ['user-invokable', 'user-invocable'],
    ['user_invocable', 'user-invocable'],
    ['userInvocable', 'user-invocable'],
    ['argument_hint', 'argument-hint'],
    ['disable_model_invocation', 'disable-model-invocation'],
    ['disableModelInvocation', 'disable-model-invocation'],
    ['when-to-use', 'when_to_use'],
    ['disallowed_tools', 'disallowed-tools'],
    ['licence', 'license'],
    ['modle', 'model'],
    ['agnet', 'agent'],
    ['hoosk', 'hooks'],
  ] as const;

  it.each(selectQuickInputs(['auto', ...profiles.map(({ id }) => id)]))(
    'is recognised in %s among the fields of all agents',
    async profile => {
      for (const [key, right] of misspelt) {
        const { findings } = await check(skill(`${key}: x`), { profile });
        const finding = findings.find(({ code }) => code === 'frontmatter/unknown-field');
        expect(finding?.message, key).toContain(`Did you mean “${right}”`);
      }
    },
  );

  it('of a few letters is one only where two adjacent letters are swapped', async () => {
    for (const key of ['mode', 'models', 'agents', 'lemod', 'tools']) {
      expect((await only(skill(`${key}: x`))).message, key).not.toContain('Did you mean');
    }
  });

  it('is renamed first, and moved only after that', async () => {
    // A value that is right in the field of that name: a new finding would withdraw the fix.
    for (const [key, right] of misspelt.filter(([, name]) => name !== 'hooks')) {
      const value = right.includes('invoca') ? 'true' : 'text';
      const hint = await only(skill(`${key}: ${value}`));
      expect(titles(hint), key).toEqual([`Change to “${right}”`, `Move “${key}” under \`metadata\``]);
    }
    expect(titles(await only(skill('hoosk: {}')))).toEqual(['Change to “hooks”']);
  });

  it('carries the hint of its document, and is corrected without what stands beside it', async () => {
    const text = skill('source: x', 'user_invocable: false', 'model: opus');
    const hint = await only(text);
    expect(text.slice(hint.span.start, hint.span.end)).toBe('user_invocable');
    const [rename] = hint.fixes();
    const fixed = applyChanges(text, rename?.changes ?? []);
    expect(fixed).toBe(text.replace('user_invocable', 'user-invocable'));
    const after = await check(fixed);
    expect([...countDefects(after.findings).values()]).toEqual([3]);
    expect([...countDefects([hint]).values()]).toEqual([4]);
  });

  it.each([
    'mode',
    'path',
    'hook',
    'agents',
    'shells',
    'updated_at',
    'created',
    'authors',
    'tags',
    'category',
    'languages',
    'tools',
    'source',
    'level',
    'title',
    'type',
    'triggers',
    'globs',
    'alwaysApply',
    'dependencies',
    'inputs',
    'slug',
    'origin',
    'status',
    'icon',
  ])('is not seen in %s', async key => {
    expect((await only(skill(`${key}: x`))).message).not.toContain('Did you mean');
  });

  it('is none where the right one is there too', async () => {
    const text = skill('user-invocable: true', 'user_invocable: false');
    expect((await only(text)).message).not.toContain('Did you mean');
  });
});

describe('fields that no agent reads', () => {
  it('move under metadata together or one by one', async () => {
    const text = skill('source: x', 'model: opus', 'level: 3', 'tags: [a]');
    const hint = await only(text);
    expect(titles(hint)).toEqual([
      'Move “source” and “level” under `metadata`',
      'Move “source” under `metadata`',
      'Move “level” under `metadata`',
    ]);
    expect(applyChanges(text, hint.fixes()[0]?.changes ?? [])).toBe(
      skill('metadata:', '  source: x', '  level: "3"', 'model: opus', 'tags: [a]'),
    );
    const after = skill('metadata:', '  a: b', 'source: x', 'level: 3');
    expect(applyChanges(after, (await only(after)).fixes()[0]?.changes ?? [])).toBe(
      skill('metadata:', '  a: b', '  source: x', '  level: "3"'),
    );
  });
});
