import { expect, it } from 'vitest';
import { parseArgumentEntries, splitDocstring } from '../../../../server/src/guide/prose/docstring.js';

const read = (section: string): string[] =>
  parseArgumentEntries(section).map(({ name, text }) => `${name}|${text.replace(/\s+/g, ' ')}`);

it('takes lines of one indentation for entries, and deeper ones for their text', () => {
  expect(read('  path: A file.\n    Absolute.\n  pattern (str): What to find.')).toEqual([
    'path|A file. Absolute.',
    'pattern|What to find.',
  ]);
});

it('does so in a section whose first line lost its indentation', () => {
  expect(read('path: A file.\n        pattern: What to find.\n        limit: A number.')).toEqual([
    'path|A file.',
    'pattern|What to find.',
    'limit|A number.',
  ]);
});

it('reads a single entry with text below it', () => {
  expect(read('path: A file.')).toEqual(['path|A file.']);
});

it.each([
  ['below a heading', 'Finds.\n\n## Example\n\nInput:\n  query: cats\nOutput:\n  a list\n\nInput:\n  query: dogs'],
  ['below headings', 'Finds.\n\n## Examples\n\n### Example 1\n\n### Input\n\nquery: cats\n\n### Output\n\na list'],
  ['deeper than a title', 'Finds.\n\nExample:\n    Input:\n        query: cats\n    Output:\n        a list'],
  ['of a title', 'Finds.\n\nExample:\nInput:\n    query: cats'],
  ['in a code block', 'Finds.\n\n```\nArgs:\n    query: cats\n```'],
])('a sample call documents no argument: %s', (_name, text) => {
  expect(splitDocstring(text).map(({ role }) => role)).not.toContain('arguments');
});

it('what follows the sample call does', () => {
  const headed = 'Finds.\n\n## Example\n\nInput:\n  query: cats\n\n## Parameters\n\nquery: Words.';
  expect(splitDocstring(headed).map(({ role }) => role)).toEqual(['summary', 'examples', 'arguments']);
  const titled = 'Finds.\n\nExample:\n    find(1)\n\nArgs:\n    query: Words.';
  expect(splitDocstring(titled).map(({ role }) => role)).toEqual(['summary', 'examples', 'arguments']);
});
