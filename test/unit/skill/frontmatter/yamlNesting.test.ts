import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../server/src/skill/frontmatter/readYaml.js';
import { readYamlTree } from '../../../../server/src/skill/frontmatter/readYamlTree.js';
import { parseAsGrayMatter } from '../../../../server/src/skill/frontmatter/parseAsGrayMatter.js';
import { isNestedTooDeep } from '../../../../server/src/skill/frontmatter/yamlNesting.js';

const levels = (count: number) => Array.from({ length: count }, (_, level) => level);
const nested = {
  brackets: (count: number) => `a: ${'['.repeat(count)}`,
  braces: (count: number) => `a: ${'{b: '.repeat(count)}`,
  'brackets on lines': (count: number) => `a:\n${'  [\n'.repeat(count)}`,
  'lists on one line': (count: number) => `a:\n  ${'- '.repeat(count)}b`,
  'complex keys': (count: number) => `${'? '.repeat(count)}b`,
  mappings: (count: number) =>
    levels(count)
      .map(level => `${' '.repeat(level)}a:`)
      .join('\n'),
  'lists on deeper lines': (count: number) =>
    levels(count / 10)
      .map(level => `${' '.repeat(level * 20)}- - - - - - - - - -`)
      .join('\n'),
};

describe('YAML that is nested deep', () => {
  it.each(Object.entries(nested))('is refused before a parser sees it: %s', (_, create) => {
    const text = create(300);
    expect(isNestedTooDeep(text)).toBe(true);
    expect(readYaml(text, { start: 0, end: text.length }).problems.map(({ message }) => message)).toEqual([
      'The frontmatter is nested too deeply. Use fewer levels.',
    ]);
    expect(readYamlTree(text).errors).toHaveLength(1);
    expect(parseAsGrayMatter(`---\n${text}\n---\n`).ok).toBe(false);
    expect(isNestedTooDeep(create(50))).toBe(false);
  });

  it.each([
    ['a long list', `a:\n${'  - b\n'.repeat(5000)}`],
    ['a long list of pairs', `a:\n${'  - b: [c]\n    d: {e: f}\n'.repeat(2000)}`],
    [
      'many keys',
      levels(2000)
        .map(level => `key${level}: [a`)
        .join('\n'),
    ],
    ['many dashes', `a: ${'-'.repeat(5000)}`],
    ['text with brackets', `a: |\n${'  one [two] {three}\n'.repeat(2000)}`],
  ])('is not %s', (_, text) => {
    expect(isNestedTooDeep(text)).toBe(false);
  });
});

it('is reported at the line that goes too deep', () => {
  const text = `name: demo\n"a": 'b'\nlicense: ${'['.repeat(300)}\nversion: 1\n`;
  const [problem] = readYaml(text, { start: 0, end: text.length }).problems;
  expect(text.slice(problem?.span.start, problem?.span.end)).toBe(`license: ${'['.repeat(300)}`);
});
