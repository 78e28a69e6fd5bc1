import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../server/src/skill/readers/frontmatter/readFields.js';
import { readLibyaml } from '../../../../server/src/skill/readers/yaml/readLibyaml.js';

const textsOf = (yaml: string) => {
  const tree = readLibyaml(yaml);
  if (tree.errors.length > 0) return 'refused';
  return readFields(tree)?.map(([key, value]) => [key, value.kind === 'scalar' ? value.text : value.kind]);
};

/** Each was compared with libyaml 0.2.5. */
describe('YAML as libyaml reads it', () => {
  it.each([
    [
      'double quotes that go on in the first column',
      'a: "one\ntwo"\nb: c',
      [
        ['a', 'one two'],
        ['b', 'c'],
      ],
    ],
    [
      'single quotes with a quote inside',
      "a: 'it''s\n\none'\nb: c",
      [
        ['a', "it's\none"],
        ['b', 'c'],
      ],
    ],
    [
      'an escaped quote at a line end',
      'a: "one \\"\ntwo"\nb: c',
      [
        ['a', 'one " two'],
        ['b', 'c'],
      ],
    ],
    [
      'a list that goes on in the first column',
      'a: [x,\ny]\nb: c',
      [
        ['a', 'list'],
        ['b', 'c'],
      ],
    ],
    [
      'a bracket that closes in the first column',
      'a: [\n  x,\n]\nb: c',
      [
        ['a', 'list'],
        ['b', 'c'],
      ],
    ],
    [
      'a mapping that goes on in the first column',
      'a: {x: 1,\ny: 2}\nb: c',
      [
        ['a', 'map'],
        ['b', 'c'],
      ],
    ],
    [
      'quotes in a block scalar',
      'a: |\n  "one\nb: c',
      [
        ['a', '"one\n'],
        ['b', 'c'],
      ],
    ],
    [
      'an apostrophe in plain text',
      "a: it's\nb: don't",
      [
        ['a', "it's"],
        ['b', "don't"],
      ],
    ],
    [
      'a bracket in plain text',
      'a: one [two\nb: c',
      [
        ['a', 'one [two'],
        ['b', 'c'],
      ],
    ],
    [
      'a quote in a comment',
      'a: one # "two\nb: c',
      [
        ['a', 'one'],
        ['b', 'c'],
      ],
    ],
    [
      'U+FEFF inside a text, which libyaml itself refuses and Codex reads',
      'a: one \ufefftwo\nb: c',
      [
        ['a', 'one \ufefftwo'],
        ['b', 'c'],
      ],
    ],
  ])('reads %s', (_, yaml, fields) => {
    expect(textsOf(yaml)).toEqual(fields);
  });

  it.each([
    ['a quote that is not closed', 'a: "one\nb: c'],
    ['a list that is not closed', 'a: [x\nb: c'],
    ['a value without a key', 'a: b\n: c'],
    ['a control character', 'a: \u001b[31m'],
    ['a line that CR starts', 'a: \rone\nb: c'],
    ['a line that U+2028 starts', 'a: one\u2028two\nb: c'],
  ])('refuses %s', (_, yaml) => {
    expect(textsOf(yaml)).toBe('refused');
  });
});
