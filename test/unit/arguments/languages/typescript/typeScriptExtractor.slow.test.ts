import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import type { Signature } from '../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../../support/corpus.js';
import { fixture } from '../../../../support/fixture.js';
import { spansOf } from '../../spansOf.js';

const extract = (text: string): readonly Signature[] =>
  typeScriptExtractor.extract(createSourceText(text), defaultSettings.sync);

describe('any input', () => {
  const check = (text: string): void => {
    for (const span of extract(text).flatMap(spansOf)) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }
  };
  const pieces = [
    "s.registerTool('t', {",
    'const config = {',
    "s.registerTool('t', config, f",
    '...config',
    '.join("\\n")',
    'dedent`',
    'config.',
    'inputSchema: {',
    'a: ',
    'z.string()',
    '.optional()',
    ',',
    '}',
    ')',
    ';',
    'z.object({',
    'const A = ',
    'A',
    '.extend(',
    '...',
    '[',
    ']',
    'z.enum(["a"])',
    '`',
    '${',
    '/',
    '\n',
    '/**',
    '*/',
    'interface FArgs {',
    'x?: ',
    '|',
    '"é😀"',
  ];

  test('never throws; spans lie in the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), parts => check(parts.join(''))),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => check(`s.registerTool('t', { inputSchema: { a: z.${text}`)),
      { numRuns: 300 },
    );
  });

  test('truncated anywhere', () => {
    const texts = [
      ...corpusFiles('typescript')
        .filter(path => path.endsWith('.ts'))
        .map(corpusText),
      fixture('arguments/typescript/zod.ts'),
    ];
    for (const text of texts) for (let end = 0; end < text.length; end += 50) check(text.slice(0, end));
  });

  const chain = (first: string, next: (before: string) => string): string =>
    Array.from({ length: 35 }, (_, index) => `const a${index + 1} = ${next(`a${index}`)};\n`).reduce(
      (text, line) => text + line,
      `const a0 = ${first};\n`,
    );
  test.each([
    ['sums', chain("'a'", a => `${a} + ${a}`), 'description: a35'],
    ['templates', chain("'a'", a => `\`\${${a}}\${${a}}\``), 'description: a35'],
    ['lists', chain("['a']", a => `[...${a}, ...${a}]`), "description: a35.join('')"],
    ['lists of lists', chain("['a']", a => `[${a}, ${a}]`), 'annotations: a35'],
    ['spread objects', chain('{ a: z.string() }', a => `{ ...${a}, ...${a} }`), 'inputSchema: a35'],
    ['objects of objects', chain('{ a: 1 }', a => `{ a: ${a}, b: ${a} }`), 'annotations: a35'],
    ['members', chain("{ a: 'a' }", a => `{ a: ${a}.a + ${a}.a }`), 'description: a35.a'],
    ['schemas', chain('z.string()', a => `z.object({ a: ${a}, b: ${a} })`), 'inputSchema: a35'],
    [
      'JSON Schemas',
      chain("{ type: 'string' }", a => `{ type: 'object', properties: { a: ${a}, b: ${a} } }`),
      'inputSchema: a35',
    ],
    [
      'circles',
      'const a = b + b, b = a + a, c = { ...c, ...d, x: c.x }, d = { ...c };\n',
      'description: a, inputSchema: c',
    ],
  ])('constants that multiply end: %s', (_name, constants, config) => {
    const text = `${constants}s.registerTool('t', { ${config} }, run);\n`;
    expect(extract(text)).toMatchObject([{ command: 't' }]);
    check(text);
  });

  test('long lists', () => {
    const list = `[...[${"'a', ".repeat(200_000)}]]`;
    check(`const a = ${list};\ns.registerTool('t', { description: a.join(' '), annotations: ${list} }, run);\n`);
  });

  test('deep nesting', () => {
    for (const [open, close] of [
      ['(', ')'],
      ['[', ']'],
      ['z.array(', ')'],
      ['{a:', '}'],
      ['-', ''],
    ] as const) {
      check(`s.registerTool('t', { inputSchema: { a: ${open.repeat(2000)}1${close.repeat(2000)} } }, f)`);
    }
    check(`s.registerTool('t', { inputSchema: { a: z.string()${'.optional()'.repeat(3000)} } }, f)`);
  });
});
