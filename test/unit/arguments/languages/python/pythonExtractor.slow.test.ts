import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import type { Signature } from '../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../../support/corpus.js';
import { spansOf } from '../../spansOf.js';

const extract = (text: string): readonly Signature[] =>
  pythonExtractor.extract(createSourceText(text), defaultSettings.sync);

describe('any input', () => {
  const check = (text: string): void => {
    for (const signature of extract(text)) {
      for (const span of spansOf(signature)) {
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThan(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }
  };
  const pieces = [
    '@tool\n',
    'def f(',
    'a: str',
    ' = ',
    '"x"',
    ',',
    '):\n',
    '    """D',
    'Args:\n',
    '        a: b\n',
    '"""',
    '\n',
    'class A(BaseModel):\n',
    '    x: ',
    'Optional[',
    ']',
    'Field(',
    ')',
    'Literal["a"]',
    '|',
    "'''",
    '\\',
    'é😀',
    ':param a:',
    '-----',
  ];

  test('never throws; spans lie in the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), parts => check(parts.join(''))),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => check(`@tool\ndef f(${text}`)),
      { numRuns: 300 },
    );
  });

  test('truncated anywhere', () => {
    for (const path of corpusFiles('python')) {
      const { source } = JSON.parse(corpusText(path)) as { source: string };
      for (let end = 0; end < source.length; end += 50) check(source.slice(0, end));
    }
  });

  test('deep nesting', () => {
    for (const [open, close] of [
      ['(', ')'],
      ['[', ']'],
      ['Optional[', ']'],
      ['"', '"'],
      ['-', ''],
    ] as const) {
      const deep = open.repeat(3000) + '1' + close.repeat(3000);
      check(`@tool\ndef f(a: ${deep}, b = ${deep}): ...\n`);
    }
  });
});
