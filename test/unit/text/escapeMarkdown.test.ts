import { describe, expect, it } from 'vitest';
import {
  escapeMarkdown,
  escapeMarkdownLines,
  formatCode,
  formatLink,
} from '../../../server/src/shared/escapeMarkdown.js';

describe('escapeMarkdown', () => {
  it.each([
    ['Runs it. Use (a) or b-c.', 'Runs it. Use (a) or b-c.'],
    ['![a](b)', String.raw`!\[a\](b)`],
    ['<img> &lt;', String.raw`\<img\> \&lt;`],
    ['$(sync~spin) costs $5', String.raw`\$(sync\~spin) costs $5`],
    ['R&D & more', 'R&D & more'],
    ['- a', String.raw`\- a`],
    ['12. a', String.raw`12\. a`],
    ['2) a', String.raw`2\) a`],
    ['===', String.raw`\===`],
    ['---', String.raw`\---`],
    ['-', String.raw`\-`],
    ['-1', '-1'],
    ['12.5', '12.5'],
    ['a\n\nb\tc', 'a b c'],
    ['a\u0000', 'a\uFFFD'],
  ])('shows %j as text', (text, markdown) => expect(escapeMarkdown(text)).toBe(markdown));

  it('keeps lines where it is told to', () => {
    expect(escapeMarkdownLines('One:\r\n    # two\n\n- three\n---')).toBe('One:\n\\# two\n\n\\- three\n\\---');
  });
});

it('code cannot be left', () => {
  expect(formatCode('a`b\n\n`')).toBe("`a'b '`");
});

it('the target of a link cannot be left', () => {
  expect(formatLink('a](b)', 'file:///a) [x](command:y')).toBe(String.raw`[a\](b)](file:///a%29%20[x]%28command:y)`);
});
