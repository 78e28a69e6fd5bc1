import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../support/checkedText.js';
import { body, fields, found, named, strict } from './skillTexts.js';

describe('frontmatter', () => {
  it.each<[string, string, readonly string[]]>([
    ['an empty file', '', ['frontmatter/missing: ']],
    ['no block', '\n\nText here.\n', ['frontmatter/missing: Text here.']],
    ['a stray word before it', 'yaml\n---\nname: demo\ndescription: D.\n---\n', ['frontmatter/missing: yaml']],
    ['a blank line before it', '\n---\nname: demo\ndescription: D.\n---\n', ['frontmatter/missing: ---']],
    ['a language nobody reads', '---toml\nname = "a"\n---\n', ['frontmatter/missing: toml']],
    ['code', '---js\n{}\n---\n', ['frontmatter/executable-language: js']],
    ['code after a space', '--- JavaScript \n{}\n---\n', ['frontmatter/executable-language: JavaScript']],
    ['no end', '---\nname: demo\n', ['frontmatter/unclosed: ---']],
    ['a mark before it', `\ufeff${fields('name: demo', 'description: D.')}`, ['frontmatter/byte-order-mark: ---']],
    [
      'a mark and a missing field',
      `\ufeff${fields('name: demo')}`,
      ['frontmatter/byte-order-mark: ---', 'frontmatter/description-missing: ---'],
    ],
    ['an error of YAML alone', fields('name: My Demo', 'description: a: b'), ['frontmatter/invalid-yaml: a: b']],
    ['a tab', fields('name: demo', 'description: D.', 'metadata:', '\ta: b'), ['frontmatter/invalid-yaml: \t']],
    ['equal keys', fields('name: demo', 'description: D.', 'name: demo'), ['frontmatter/duplicate-key: name']],
    ['no fields', fields(), ['frontmatter/description-missing: ---', 'frontmatter/name-missing: ---']],
    [
      'empty fields',
      fields('name:', 'description: ""'),
      ['frontmatter/name-missing: name', 'frontmatter/description-missing: ""'],
    ],
    [
      'fields of other types',
      fields('name: 12', 'description: [a]'),
      ['frontmatter/name-invalid: 12', 'frontmatter/description-missing: [a]'],
    ],
    ['a capital', fields('name: Demo', 'description: D.'), ['frontmatter/name-invalid: Demo']],
    [
      'two hyphens',
      fields('name: a--b', 'description: D.'),
      ['frontmatter/name-directory-mismatch: a--b', 'frontmatter/name-invalid: a--b'],
    ],
    ['another folder', fields('name: other', 'description: D.'), ['frontmatter/name-directory-mismatch: other']],
    [
      '65 characters',
      fields(`name: ${'a'.repeat(65)}`, 'description: D.'),
      [`frontmatter/name-directory-mismatch: ${'a'.repeat(65)}`, `frontmatter/name-too-long: ${'a'.repeat(65)}`],
    ],
    ['1,024 code points', fields('name: demo', `description: ${'😀'.repeat(1024)}`), []],
    [
      '1,025 code points',
      fields('name: demo', `description: ${'😀'.repeat(1025)}`),
      [`frontmatter/description-too-long: ${'😀'.repeat(1025)}`],
    ],
    ['empty compatibility', named('compatibility:'), ['frontmatter/compatibility-invalid: compatibility']],
    [
      'long compatibility',
      named(`compatibility: ${'a'.repeat(501)}`),
      [`frontmatter/compatibility-invalid: ${'a'.repeat(501)}`],
    ],
    ['metadata as text', named('metadata: x'), ['frontmatter/metadata-invalid: x']],
    ['metadata with a number', named('metadata:', '  v: 1.0'), ['frontmatter/metadata-invalid: 1.0']],
    ['metadata with a map', named('metadata:', '  v:', '    a: b'), ['frontmatter/metadata-invalid: v']],
    ['tools as a list', named('allowed-tools: [Read]'), ['frontmatter/allowed-tools-invalid: [Read]']],
    ['tools as a number', named('allowed-tools: 1'), ['frontmatter/allowed-tools-invalid: 1']],
    ['an unknown field', named('licence: MIT'), ['frontmatter/unknown-field: licence']],
  ])('%s', async (_, text, expected) => {
    expect(await found(text, strict)).toEqual(expected);
  });

  it.each([
    ['010', true],
    ['12:30:45', true],
    ['1_000', true],
    ['yes', true],
    ['2024-01-01', true],
    ['0o17', true],
    ['"yes"', false],
    ['1.0', false],
    ['MIT', false],
    ['1000', false],
    ['v1_000', false],
  ])('a licence %s is ambiguous: %s', async (value, ambiguous) => {
    expect(await found(named(`license: ${value}`), strict)).toEqual(
      ambiguous ? [`frontmatter/ambiguous-scalar: ${value}`] : [],
    );
  });

  it('reads created_at as the date it is, and says what a merge key is', async () => {
    expect(
      await found(body('').replace('name: demo', 'name: demo\ncreated_at: 2023-10-27'), { profile: 'agentos' }),
    ).toEqual([]);
    expect(await found(named('base: &b {a: c}', '<<: *b'), { profile: 'gemini' })).toEqual([
      'frontmatter/unknown-field: base',
      'frontmatter/ambiguous-scalar: <<',
    ]);
  });

  it('takes what an agent takes', async () => {
    const text = named('allowed-tools: [Read]', 'user-invocable: true', 'metadata: {a: [1]}');
    expect(await found(text, { profile: 'claude-code' })).toEqual([]);
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/SKILL.md': text }));
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['hint frontmatter/unknown-field']);
  });

  it('lets a user’s severity win over a profile’s', async () => {
    const text = named('source: x');
    const context = memoryContext({ 'demo/SKILL.md': text }, { rules: { 'frontmatter/unknown-field': 'error' } });
    const { findings } = await checkText(text, 'demo/SKILL.md', context);
    expect(findings.map(({ severity }) => severity)).toEqual(['error']);
  });

  it.each([
    ['version: 1.0', '1.0'],
    ['version: v1.2.3', 'v1.2.3'],
    ['version: 01.2.3', '01.2.3'],
    ['version: 1.2.3-beta.1+5', undefined],
    ['created_at: 2023-02-30', '2023-02-30'],
    ['created_at: 27.10.2023', '27.10.2023'],
    ['created_at: "2024-02-29"', undefined],
  ])('of agentos: %s', async (line, expected) => {
    const lines = await found(body('').replace('name: demo', `name: demo\n${line}`), { profile: 'agentos' });
    expect(lines.map(entry => entry.split(': ').slice(1).join(': '))).toEqual(expected === undefined ? [] : [expected]);
  });

  it('allows underscores and any folder in agentos', async () => {
    expect(await found(body('').replace('demo', 'data_analyzer'), { profile: 'agentos' })).toEqual([]);
    expect(await found(body('').replace('demo', 'Data'), { profile: 'agentos' })).toEqual([
      'frontmatter/name-invalid: Data',
    ]);
  });
});
