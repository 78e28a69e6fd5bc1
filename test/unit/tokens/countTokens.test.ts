import fc from 'fast-check';
import { countTokens as reference } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, isEstimate, createPieceCounter } from '../../../server/src/tokens/index.js';

const exact = (text: string): number => reference(text, { disallowedSpecial: new Set() });

describe('countTokens', () => {
  it('counts as the reference does, in both encodings', async () => {
    expect(await countTokens('Hello, world!\n\n## Überschrift 概述\n', 'o200k_base')).toBe(
      exact('Hello, world!\n\n## Überschrift 概述\n'),
    );
    expect(await countTokens('Hello world', 'cl100k_base')).toBe(2);
    expect(await countTokens('', 'o200k_base')).toBe(0);
  });

  it('takes special tokens for plain text', async () => {
    expect(await countTokens('<|endoftext|>', 'o200k_base')).toBeGreaterThan(1);
  });

  it('counting in remembered pieces changes nothing', async () => {
    const count = await createPieceCounter('o200k_base');
    const word = fc.constantFrom(
      'foo',
      ' ',
      '\n',
      '\n\n',
      '.',
      '/',
      '//',
      '  ',
      "don't",
      '概述',
      '123456',
      '\t',
      '😀',
      '\n/',
      ';\n',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), words => {
        const text = words.join('');
        expect(count(text)).toBe(exact(text));
      }),
      { numRuns: 500 },
    );
  });

  it('stays linear on an unbroken run, off by at most one token a cut', async () => {
    const run = '概'.repeat(20_000);
    const counted = await countTokens(run, 'o200k_base');
    const perThousand = exact(run.slice(0, 1000));
    expect(Math.abs(counted - perThousand * 20)).toBeLessThan(20_000 / 512 + 20);
  });

  it('says which counts are estimates', async () => {
    expect(isEstimate('claude')).toBe(true);
    expect(isEstimate('o200k_base')).toBe(false);
    expect(await countTokens('a'.repeat(35), 'claude')).toBe(10);
  });
});
