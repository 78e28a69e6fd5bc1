import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonExtractor } from '../../../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import { swiftExtractor } from '../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import type { Signature } from '../../../../../server/src/arguments/signature.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../../support/corpus.js';
import { startTimer } from '../../../../support/startTimer.js';

const options = { decorators: [], injectedParameters: [] };
const extract = (text: string): readonly Signature[] => swiftExtractor.extract(createSourceText(text), options);

const inStruct = (body: string): string => `@Generable\nstruct Arguments {\n${body}\n}\n`;

function everySpan(value: unknown, seen = new Set<unknown>()): { start: number; end: number }[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = 'start' in value && 'end' in value ? [value as { start: number; end: number }] : [];
  return [...own, ...Object.values(value).flatMap(inner => everySpan(inner, seen))];
}

describe('any text', () => {
  const pieces = fc.constantFrom(
    'struct',
    ' Arguments',
    ' {',
    '}',
    '(',
    ')',
    '[',
    ']',
    '"',
    '"""',
    '#"',
    '"#',
    '\\(',
    '\n',
    'var a: ',
    'String',
    '?',
    ' = ',
    ',',
    '@Generable ',
    '@Guide(',
    'description: ',
    '.anyOf(',
    '/*',
    '*/',
    '///',
    '//',
    '#if',
    '/',
    '`',
    'enum',
    'case x',
    'argumentsJSONSchema',
    'static let ',
    '{"type":"object","properties":{',
    '"a":{"$ref":"#"}',
    ': ',
    ' ',
    '\u{1f600}',
    '\r\n',
    '<',
    '>',
    'extension',
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map(list => list.join('')),
    fc.string({ unit: 'binary' }),
  );

  test.each([swiftExtractor, jsonExtractor].map(extractor => [extractor.id, extractor] as const))(
    '%s: never throws, spans lie inside',
    (_id, extractor) => {
      fc.assert(
        fc.property(texts, text => {
          const source = createSourceText(text);
          const found = extractor.extract(source, options);
          extractor.findSchemaProblems?.(source, 'x.schema.json');
          for (const { start, end } of everySpan(found)) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(source.text.length);
            expect(start).toBeLessThanOrEqual(end);
          }
        }),
        { numRuns: 400 },
      );
    },
  );

  test('truncated and mangled real files never throw', () => {
    for (const path of corpusFiles('swift').filter(file => file.endsWith('.swift'))) {
      const text = corpusText(path);
      for (let end = 0; end < text.length; end += 37) extract(text.slice(0, end) + text.slice(end + 3));
    }
  });

  const schemaOf = (json: string): string =>
    `struct S: Skill { struct Arguments: Codable { let x: Int }\n static let argumentsJSONSchema = #"""\n${json}\n"""# }`;
  const chained = Array.from({ length: 3000 }, (_, i) => `"a${i}": {"$ref": "#/$defs/a${i + 1}"}`).join(',');
  const fanned = Array.from(
    { length: 60 },
    (_, i) =>
      `"a${i}": {"type":"object","properties":{"l":{"$ref":"#/$defs/a${i + 1}"},"r":{"$ref":"#/$defs/a${i + 1}"}}}`,
  ).join(',');
  test.each([
    ['open braces', '{'.repeat(200_000)],
    ['mixed brackets', '([{'.repeat(70_000) + '}'.repeat(70_000)],
    ['unclosed strings', 'let a = "\n'.repeat(20_000)],
    ['hashes', '#'.repeat(200_000)],
    ['interpolations', '"\\('.repeat(60_000)],
    ['multi-line openings', '"""\\("""\n'.repeat(30_000)],
    ['comment openings', '/*'.repeat(100_000)],
    ['regex openings', '(/a'.repeat(60_000)],
    ['extended regex openings', '#/'.repeat(20_000)],
    ['nested types', 'struct A {'.repeat(20_000)],
    ['attributes', '@A('.repeat(60_000)],
    ['modifiers', 'public '.repeat(60_000)],
    ['properties', inStruct('var a: String?\n'.repeat(20_000))],
    ['a type of brackets', inStruct(`var a: ${'['.repeat(30_000)}Int${']'.repeat(30_000)}`)],
    ['a type of generics', inStruct(`var a: ${'Array<'.repeat(30_000)}Int${'>'.repeat(30_000)}`)],
    ['deep JSON', schemaOf('{"properties":'.repeat(50_000))],
    [
      'a chain of references',
      schemaOf(`{"type":"object","properties":{"x":{"$ref":"#/$defs/a0"}},"$defs":{${chained}}}`),
    ],
    [
      'definitions that fan out',
      schemaOf(`{"type":"object","properties":{"x":{"$ref":"#/$defs/a0"}},"$defs":{${fanned}}}`),
    ],
    ['documentation', inStruct('/// text\n'.repeat(30_000) + 'var a: Int')],
    ['enum cases', `enum A: String { ${'case a\n'.repeat(30_000)} }`],
  ])('hostile: %s', (_name, text) => {
    const timer = startTimer();
    extract(text);
    swiftExtractor.findSchemaProblems?.(createSourceText(text), 'x.swift');
    timer.expectBelow(2500);
  });
});
