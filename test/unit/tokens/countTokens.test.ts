import fc from 'fast-check';
import { countTokens as countCl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, isEstimate, createTokenCounter } from '../../../server/src/tokens/index.js';
import { corpusFiles, corpusText } from '../../support/corpus.js';
import { isQuick } from '../../support/inputShare.js';
import { startTimer } from '../../support/startTimer.js';
import { readPackagedFile } from '../../../server/src/node/nodePackagedFiles.js';

const references = { o200k_base: countO200k, cl100k_base: countCl100k };

const exact = (text: string, encoding: keyof typeof references = 'o200k_base'): number =>
  references[encoding](text, { disallowedSpecial: new Set() });

describe('countTokens', () => {
  it.skipIf(isQuick)('counts as the reference does, in both encodings', async () => {
    expect(await countTokens('Hello, world!\n\n## Überschrift 概述\n', 'o200k_base', readPackagedFile)).toBe(
      exact('Hello, world!\n\n## Überschrift 概述\n'),
    );
    expect(await countTokens('Hello world', 'cl100k_base', readPackagedFile)).toBe(2);
    expect(await countTokens('', 'o200k_base', readPackagedFile)).toBe(0);
  });

  it.skipIf(isQuick).each(['o200k_base', 'cl100k_base'] as const)(
    'counts any text as the reference does, in %s',
    async encoding => {
      const count = await createTokenCounter(encoding, readPackagedFile);
      // The reference has no token for a byte order mark: its decoder drops it.
      const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem());
      fc.assert(
        fc.property(fc.array(anyText, { maxLength: 8 }), parts => {
          const text = parts.join(' ').replaceAll('\uFEFF', '');
          expect(count(text)).toBe(exact(text, encoding));
        }),
        { numRuns: 300 },
      );
    },
  );

  it.skipIf(isQuick)('counts the real documents as the reference does', async () => {
    const count = await createTokenCounter('o200k_base', readPackagedFile);
    for (const path of corpusFiles('skills').slice(0, 60)) {
      const text = corpusText(path).replaceAll('\uFEFF', '');
      expect(count(text), path).toBe(exact(text));
    }
  });

  it('rejects if the table is missing', async () => {
    const missing = (): Promise<Uint8Array> => Promise.reject(new Error('missing'));
    await expect(countTokens('text', 'o200k_base', missing)).rejects.toThrow('missing');
  });

  it('takes special tokens for plain text', async () => {
    expect(await countTokens('<|endoftext|>', 'o200k_base', readPackagedFile)).toBeGreaterThan(1);
  });

  /** What the patterns treat differently: letters, marks, digits, spaces, line breaks, symbols, half a character. */
  const fragment = fc.constantFrom(
    ...[
      'a',
      'the',
      'The',
      'HTTP',
      'camelCase',
      'zq',
      ' ',
      '  ',
      '\t',
      '\n',
      '\n\n',
      '\r\n',
      '\r',
      '\u00a0',
      '\u2028',
      '\v',
    ],
    ...[
      "'s",
      "'LL",
      "'v",
      "'",
      '/',
      '//',
      '\n/',
      '.',
      ')',
      ';\n',
      '---',
      '```',
      '|',
      '_',
      '1',
      '12',
      '123456',
      '٣',
      'Ⅷ',
      '½',
    ],
    ...[
      'é',
      'e\u0301',
      '\u0301',
      'ß',
      'ſ',
      'ǅ',
      'ʰ',
      'ª',
      'Я',
      '概述',
      'ไทย',
      '😀',
      '—',
      '“',
      '\ud83d',
      '\u200d',
      '\u0000',
    ],
  );

  it.skipIf(isQuick).each(['o200k_base', 'cl100k_base'] as const)(
    'counts as the reference does where all kinds of characters meet, in %s',
    async encoding => {
      const count = await createTokenCounter(encoding, readPackagedFile);
      fc.assert(
        fc.property(fc.array(fragment, { maxLength: 30 }), fragments => {
          const text = fragments.join('');
          expect(count(text), JSON.stringify(text)).toBe(exact(text, encoding));
        }),
        { numRuns: 2000 },
      );
    },
  );

  it.skipIf(isQuick)('counts words of hundreds of characters as the reference does', async () => {
    const count = await createTokenCounter('o200k_base', readPackagedFile);
    for (const character of ['a', 'é', ' ', '=', '概', '\n', '9']) {
      const text = `${character.repeat(500)} end`;
      expect(count(text), character).toBe(exact(text));
    }
  });

  it.skipIf(isQuick)('stays linear on any run of one character', async () => {
    const count = await createTokenCounter('o200k_base', readPackagedFile);
    const timer = startTimer();
    // Quadratic scanning would take minutes.
    for (const character of ['a', '=', ' ', '概', '\n']) count(character.repeat(2_000_000));
    timer.expectBelow(60_000);
  });

  it('stays linear on an unbroken run, off by at most one token a cut', async () => {
    const run = '概'.repeat(20_000);
    const counted = await countTokens(run, 'o200k_base', readPackagedFile);
    const perThousand = exact(run.slice(0, 1000));
    expect(Math.abs(counted - perThousand * 20)).toBeLessThan(20_000 / 512 + 20);
  });

  it('says which counts are estimates', async () => {
    expect(isEstimate('claude')).toBe(true);
    expect(isEstimate('o200k_base')).toBe(false);
    expect(await countTokens('a'.repeat(35), 'claude', readPackagedFile)).toBe(10);
  });
});
