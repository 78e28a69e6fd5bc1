import { describe, expect, it } from 'vitest';
import { spanOf } from '../../../../server/src/text/span.js';
import { createRandom } from '../../../../scripts/conformance/random.mjs';
import { readPlainMapping } from '../../../../server/src/skill/frontmatter/readPlainMapping.js';
import { readYaml } from '../../../../server/src/skill/frontmatter/readYaml.js';
import { readYamlTree } from '../../../../server/src/skill/frontmatter/readYamlTree.js';
import { isQuick } from '../../../support/inputShare.js';

const values = [
  'word',
  'two words',
  '7',
  '120',
  '"in quotes"',
  "'a, b'",
  "''",
  'null',
  'true',
  'No',
  'a.',
  'x/y',
  '1e3',
  'Reads PDFs: forms, tables & images; use when asked!',
  'see https://example.org/a#b and C#',
  'naïve “quotes” — 中文 😀',
  `it's "fine" [1] {a: b} *x* %y @z`,
  '"a: b # c, naïve"',
  "'x: y'",
];
const marks = [
  ': ',
  ' #',
  '-',
  '\n',
  '  ',
  '*a',
  '&a ',
  '[',
  '"',
  "'",
  '|',
  '!',
  '\t',
  '\r',
  '\u2028',
  '0',
  '~',
  ',',
  '?',
  ':',
  '#',
  '\\',
  '\u0085',
  '\ufeff',
  '\u00a0',
  '\ud800',
];

describe('a mapping of plain lines', () => {
  it.skipIf(isQuick)('is read as the parser reads it, or not at all', () => {
    const { below } = createRandom(11);
    let found = 0;
    for (let round = 0; round < 4000; round++) {
      const lines = Array.from({ length: 1 + below(4) }, (_, index) => {
        const value = values[below(values.length)] ?? '';
        return `${below(9) === 0 ? value : `key_${String(index)}-x`}: ${value}`;
      });
      let source = lines.join('\n') + (below(2) === 0 ? '\n' : '');
      if (below(2) === 0) {
        const at = below(source.length + 1);
        source = source.slice(0, at) + (marks[below(marks.length)] ?? '') + source.slice(at);
      }
      const root = readPlainMapping(source);
      if (root === undefined) continue;
      found++;
      expect({ root, errors: [] }, source).toEqual(readYamlTree(source));
    }
    expect(found).toBeGreaterThan(500);
  });

  it.skipIf(isQuick)('gives the same fields of frontmatter as the parser', () => {
    const plain = [
      'name: a-b',
      'description: Reads: it',
      'description: Use C#, “naïve” 😀 (a:b)',
      'version: "1.0 # x"',
      'count: 12',
      "text: 'x, y'",
      'name: a',
      'flag: true',
    ];
    const { below } = createRandom(5);
    for (let round = 0; round < 500; round++) {
      const lines = Array.from({ length: 1 + below(5) }, () => plain[below(plain.length)] ?? '').join('\n');
      const text = `---\n${lines}\n`;
      // The parser reads what has a comment.
      const block = spanOf(4, text.length);
      expect(readYaml(text, block), lines).toEqual(readYaml(`${text}# end\n`, spanOf(4, text.length + 6)));
    }
  });

  it.each([
    'a:\n',
    'a: b\n c',
    '- a: b\n',
    'a: b #c\n',
    'a: *b\n',
    'a: null\n',
    'a: 010\n',
    'a: b: c\n',
    'true: a\n',
    '',
  ])('is not %j', source => {
    expect(readPlainMapping(source)).toBeUndefined();
  });
});
