import { describe, expect, it } from 'vitest';
import { skillReaders } from '../../../../../server/src/skill/readers/index.js';
import { checkText, memoryContext } from '../../../../support/checkedText.js';

const createSkill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');

const described = 'description: Shows one thing.';

async function findMessage(text: string): Promise<string | undefined> {
  const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext());
  return findings.find(({ code }) => code === 'frontmatter/invalid-yaml')?.message;
}

describe('errors of the YAML parser', () => {
  it.each([
    [
      ['description: Two: three'],
      'a value without quotes contains “: ” or ends with a colon. Put the value in quotes.',
    ],
    [['description: [beta] Build things.'], 'text without quotes cannot start with “[”. Put the value in quotes.'],
    [['description: *Bold* start'], 'text without quotes cannot start with “*”. Put the value in quotes.'],
    [['description: {x} y'], 'text without quotes cannot start with “{”. Put the value in quotes.'],
    [['description: ? x'], 'text without quotes cannot start with “? ”. Put the value in quotes.'],
    [['description: “Build: this”'], 'typographic quotation marks do not quote a value. Use straight quotation marks.'],
    [
      [`description: "a "b" c"`],
      'the quoted text ends before “b" c"”. Write `\\"` for a quotation mark inside the text.',
    ],
    [
      [`description: 'It's: fine'`],
      "the quoted text ends before “s: fine'”. Write the apostrophe twice, or put the text in double quotes.",
    ],
    [['description: | Text here'], 'text cannot follow “|” on the same line. Put the value in quotes.'],
    [['description: > Text here'], 'text cannot follow “>” on the same line. Put the value in quotes.'],
    [['description:\u00a0Text'], 'the colon is followed by the character U+00A0. Use an ordinary space.'],
    [['description：Text'], '“：” does not end a key. Write “:” and a space.'],
    [['description:Text'], 'there is no space after the colon. Write `key: value`.'],
    [['- a', '- b'], '“- ” starts a list, but a key is expected. Write `key: value`.'],
    [['- a: b'], '“- ” starts a list, but a key is expected. Write `key: value`.'],
    [[described, 'metadata:', '  a: b', '  - c'], '“- ” starts a list, but a key is expected. Write `key: value`.'],
    [['description: >', '      ', '  text'], 'a blank line is indented more than the text. Remove its spaces.'],
    [
      [described, '  license: MIT'],
      'the next line is indented, so it belongs to this value. Remove the indentation, or join the lines and put the value in quotes.',
    ],
    [[described, 'argument-hint: [a] [b]'], 'text without quotes cannot start with “[”. Put the value in quotes.'],
    [
      [described, 'text'],
      'this line has no colon after a key. Write `key: value`, or indent the line if it continues the value above.',
    ],
    [
      [described, 'license: "MIT'],
      'the closing “"” is missing, or the text continues on a line that is not indented. Add the quotation mark, or join the lines.',
    ],
    [
      [described, 'paths: [a, b'],
      'the closing “]” is missing, or is on a line that is not indented. Add or indent it, or put the value in quotes.',
    ],
    [
      [described, 'paths: {a: b'],
      'the closing “}” is missing, or is on a line that is not indented. Add or indent it, or put the value in quotes.',
    ],
    [[described, 'license: `MIT`'], 'text without quotes cannot start with “`”. Put the value in quotes.'],
    [[described, 'license: @mit'], 'text without quotes cannot start with “@”. Put the value in quotes.'],
    [[described, 'paths: *'], 'text without quotes cannot start with “*”. Put the value in quotes.'],
    [[described, 'metadata:', '\ta: b'], 'the indentation contains a tab. Write spaces.'],
    [
      [described, 'metadata:', '   a: b', '  c: d'],
      'the entries have different indentation. Start them in the same column.',
    ],
    [
      [described, 'metadata: a: - b'],
      'a value without quotes contains “: ” or ends with a colon. Put the value in quotes.',
    ],
    [
      [described, 'license: "\\Users\\x: y"'],
      '“\\U” is not an escape sequence. Write “\\\\” for a backslash, or use single quotes.',
    ],
    [
      [described, 'paths: [a,, b]'],
      'an entry or a value is missing inside the brackets. Write it, or remove the extra comma.',
    ],
    [
      [described, 'license: - MIT'],
      'a list cannot start on the same line as its key. Put the value in quotes, or start the list on the next line.',
    ],
    [[described, '...', 'license: MIT'], 'a “...” or “---” line ends the YAML too early. Remove that line.'],
  ])('say in plain words what is wrong: %j', async (fields, reason) => {
    expect(await findMessage(createSkill(...fields))).toBe(`Invalid YAML: ${reason}`);
  });
});

describe('frontmatter over our limit', () => {
  const text = createSkill(`description: ${'x'.repeat(120_000)}`);

  it('names Skillwright, which has the limit, and gives one advice', async () => {
    expect(await findMessage(text)).toBe(
      'The frontmatter has 120,025 characters. Skillwright does not read frontmatter with more than 100,000. Move long text into the body.',
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
