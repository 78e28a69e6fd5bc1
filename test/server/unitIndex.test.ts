import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUnitIndex } from '../../server/src/lsp/conversion/createUnitIndex.js';
import { startTimer } from '../support/startTimer.js';

const text = fc
  .array(fc.constantFrom('a', 'é', '中', '😀', '\n', '\ud83d', '\ude00', 'x'.repeat(700)), { maxLength: 12 })
  .map(parts => parts.join(''));

/** Units of a text, as Node encodes it. */
const count = {
  'utf-8': (part: string) => Buffer.byteLength(part, 'utf8'),
  'utf-32': (part: string) => Array.from(part).length,
};

describe.each(['utf-8', 'utf-32'] as const)('%s', encoding => {
  it('counts and finds characters as the encoding does', () => {
    fc.assert(
      fc.property(text, value => {
        const index = createUnitIndex(value, encoding);
        let offset = 0;
        for (const character of value) {
          const units = count[encoding](value.slice(0, offset));
          expect(index.unitsBefore(offset)).toBe(units);
          expect(index.offsetAfter(units)).toBe(offset);
          offset += character.length;
        }
        expect(index.unitsBefore(offset)).toBe(count[encoding](value));
        expect(index.offsetAfter(count[encoding](value))).toBe(offset);
      }),
      { numRuns: 60 },
    );
  });
});

it('moves a place inside a character to its start, and a place outside of the text into it', () => {
  const index = createUnitIndex('é😀x', 'utf-8');
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(units => index.offsetAfter(units))).toEqual([0, 0, 1, 1, 1, 1, 3, 4, 4]);
  expect([index.offsetAfter(-1), index.offsetAfter(NaN), index.unitsBefore(99)]).toEqual([0, 0, 7]);
});

it('does not scan a long line for each place', () => {
  const line = '中'.repeat(2_000_000);
  const index = createUnitIndex(line, 'utf-8');
  const timer = startTimer();
  for (let place = 0; place < 2_000; place++) {
    const offset = 1_000_000 + place;
    expect(index.offsetAfter(index.unitsBefore(offset))).toBe(offset);
  }
  // About 20 ms here. Scanning from the start of the line would take 4 s.
  timer.expectBelow(1500);
});
