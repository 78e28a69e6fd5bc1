import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../../../support/checkedText.js';
import { applied } from '../../../../../support/memoryWorkspace.js';

const createSkill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');

async function find(field: string, settings: unknown = {}) {
  const text = createSkill(field);
  const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({}, settings));
  return findings
    .filter(({ code }) => code.startsWith('frontmatter/'))
    .map(finding => ({
      code: finding.code,
      message: finding.message,
      results: finding.fixes().map(({ changes }) => applied(text, changes)),
    }));
}

const messagesOf = async (field: string, settings: unknown = {}): Promise<string> =>
  (await find(field, settings)).map(({ message }) => message).join('\n');

describe('values of a type that some agents refuse', () => {
  it.each([
    ['argument-hint: [item]', 'A list in `argument-hint` is refused by GitHub Copilot CLI. Put the value in quotes.'],
    ['argument-hint: 3', 'A number in `argument-hint` is refused by GitHub Copilot CLI. Put the value in quotes.'],
    [
      'user-invocable: "no"',
      'A string in `user-invocable` is refused by GitHub Copilot CLI. Write `true` or `false` without quotes.',
    ],
    ['paths: src/**', 'A string in `paths` is refused by Qwen Code. Write a list.'],
    ['paths: "a, b"', 'A string in `paths` is refused by Qwen Code. Write a list.'],
    ['enabled: [1]', 'A list in `enabled` is refused by Cline. Write `true` or `false` without quotes.'],
    [
      'disable-model-invocation: yes',
      'A string in `disable-model-invocation` is refused by GitHub Copilot CLI. Write `true` or `false` without quotes.',
    ],
  ])('are named in the hint about the document: %s', async (field, expected) => {
    const [hint] = await find(field);
    expect([hint?.code, hint?.message]).toEqual(['frontmatter/unknown-field', expect.stringContaining(expected)]);
  });

  it.each([
    ['argument-hint: [item]', 'argument-hint: "[item]"'],
    ['user-invocable: "no"', 'user-invocable: false'],
    ['paths: src/**', 'paths: ["src/**"]'],
    ["paths: 'src/**'", "paths: ['src/**']"],
    ['disable-model-invocation: yes', 'disable-model-invocation: true'],
  ])('%s is corrected to %s', async (field, expected) => {
    const [hint] = await find(field);
    expect(hint?.results).toContain(createSkill(expected));
    expect(await messagesOf(expected)).not.toContain('is refused by');
  });

  it.each(['argument-hint: item', 'argument-hint: "[item]"', 'user-invocable: false', 'model: opus', 'effort: 3'])(
    'are not %s',
    async field => {
      expect(await messagesOf(field)).not.toContain('is refused by');
    },
  );

  it('are not reported a second time', async () => {
    const message = await messagesOf('user-invocable: maybe');
    expect(message).toContain('“maybe” is not a valid value of `user-invocable`');
    expect(message).not.toContain('is refused by');
  });

  it('are a hint of their own where unknown fields are not reported', async () => {
    const settings = { rules: { 'frontmatter/unknown-field': 'off' } };
    const [hint] = await find('argument-hint: [item]', settings);
    expect([hint?.code, hint?.message]).toEqual([
      'frontmatter/value-unknown',
      'A list in `argument-hint` is refused by GitHub Copilot CLI. Put the value in quotes.',
    ]);
  });

  it('are not reported to an author who writes for another agent', async () => {
    expect(await messagesOf('argument-hint: [item]', { profile: 'claude-code' })).toBe('');
  });
});

describe('flags that YAML 1.1 reads as booleans', () => {
  it.each([
    ['disable-model-invocation: yes', 'true'],
    ['disable-model-invocation: off', 'false'],
    ['user-invocable: No', 'false'],
    ['user-invocable: on', 'true'],
  ])('become booleans: %s', async (field, expected) => {
    const finding = (await find(field)).find(({ code }) => code === 'frontmatter/ambiguous-scalar');
    expect(finding?.message).toContain(`Write ${expected}.`);
    expect(finding?.results).toEqual([createSkill(field.replace(/: .*/, `: ${expected}`))]);
  });

  it('are strings elsewhere', async () => {
    expect(await messagesOf('license: no')).toContain('Write "no".');
  });
});
