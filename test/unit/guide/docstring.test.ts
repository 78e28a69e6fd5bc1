import { expect, it } from 'vitest';
import { argumentEntries } from '../../../server/src/guide/prose/docstring.js';

const read = (section: string): string[] =>
  argumentEntries(section).map(({ name, text }) => `${name}|${text.replace(/\s+/g, ' ')}`);

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
