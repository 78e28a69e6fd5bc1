import { expect, it } from 'vitest';
import { decodeReferences, escapeAttribute, escapeText } from '../../../../server/src/xml/tree/references.js';

it.each([
  ['no reference', 'no reference'],
  ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
  ['a &amp; b', 'a & b'],
  ['&amp;amp;', '&amp;'],
  ['&#65;&#x41;&#x61;&#xA0;', 'AAa\u00a0'],
  ['&#x1F600;', '\u{1F600}'],
  ['&nbsp; &constructor; &;', '&nbsp; &constructor; &;'],
  ['&amp', '&amp'],
  ['&&lt;', '&<'],
  ['&#;&#x;&#xG;&#A;', '&#;&#x;&#xG;&#A;'],
  ['&#65', '&#65'],
  ['x&unknown;y&gt;z', 'x&unknown;y>z'],
])('decodes %j', (text, decoded) => {
  expect(decodeReferences(text)).toBe(decoded);
});

it('decodes references to the characters that XML allows', () => {
  const isDecoded = (code: number): boolean => !decodeReferences(`&#${code};`).startsWith('&#');
  const codes = [
    ...[0, 1, 8, 9, 10, 11, 12, 13, 14, 31, 32, 33, 0xd7fe, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xe001],
    ...[0xfffc, 0xfffd, 0xfffe, 0xffff, 0x10000, 0x10001, 0x10fffe, 0x10ffff, 0x110000],
  ];
  expect(codes.filter(code => !isDecoded(code))).toEqual([
    ...[0, 1, 8, 11, 12, 14, 31, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfffe, 0xffff, 0x110000],
  ]);
});

it('escapes text and attribute values', () => {
  const text = '\u0000a & b < c > d ]]> "e" \'f\'\t\n\r \u0008\u000b\u000c\u000e\u001f\ufffe\uffff\ud800\u{1F600} ]]>';
  expect(escapeText(text)).toBe('a &amp; b &lt; c > d ]]&gt; "e" \'f\'\t\n\r \u{1F600} ]]&gt;');
  expect(escapeAttribute(text)).toBe("a &amp; b &lt; c > d ]]> &quot;e&quot; 'f'&#9;&#10;&#13; \u{1F600} ]]>");
});
