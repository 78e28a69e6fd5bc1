import { describe, expect, it } from 'vitest';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const createSkill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');

const described = 'description: Shows one thing.';

async function findMessage(text: string): Promise<string | undefined> {
  const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext());
  return findings.find(({ code }) => code === 'frontmatter/invalid-yaml')?.message;
}

describe('errors of the YAML parser', () => {
  it.each([
    [['description: Two: three'], 'a value without quotes contains “: ”. Put the value in quotes.'],
    [[described, 'argument-hint: [a] [b]'], 'there is more text after the value.'],
    [[described, 'text'], 'a key has no colon.'],
    [[described, 'license: "MIT'], '“"” is missing.'],
    [[described, 'paths: [a, b'], '“]” is missing.'],
    [[described, 'paths: {a: b'], '“}” is missing.'],
    [[described, 'license: `MIT`'], 'a value without quotes cannot start with “`”.'],
    [[described, 'license: @mit'], 'a value without quotes cannot start with “@”.'],
    [[described, 'paths: *'], 'a value without quotes cannot start with “*”.'],
    [[described, 'metadata:', '\ta: b'], 'the indentation contains a tab.'],
    [[described, 'metadata:', '   a: b', '  c: d'], 'the entries are not indented alike.'],
    [[described, 'metadata: a: - b'], 'a value without quotes contains “: ”.'],
    [[described, 'license: "\\q"'], '“\\q” is not an escape sequence.'],
    [[described, 'paths: [a,, b]'], 'an entry between two commas is missing.'],
    [[described, 'license: - MIT'], 'a list cannot start on the line of its key.'],
  ])('say in plain words what is wrong: %j', async (fields, reason) => {
    expect(await findMessage(createSkill(...fields))).toContain(`Invalid YAML: ${reason}`);
  });
});

describe('frontmatter over our limit', () => {
  const text = createSkill(`description: ${'x'.repeat(120_000)}`);

  it('names Skillwright, which has the limit, and gives one advice', async () => {
    expect(await findMessage(text)).toBe(
      'The frontmatter has 120,025 characters, but Skillwright reads only 100,000. Move long text into the body.',
    );
  });

  it.each(skillReaders.map(reader => [reader.id, reader] as const))('has a plain reason from %s', (_, reader) => {
    const { reasons } = reader.read({ path: 'demo/SKILL.md', bytes: new TextEncoder().encode(text) });
    for (const { message } of reasons) {
      expect(message).toMatch(/[^.]\.$/);
      expect(message).not.toMatch(/cannot read this YAML.*Skillwright/);
    }
  });
});
