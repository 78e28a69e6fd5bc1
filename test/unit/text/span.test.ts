import { describe, expect, it } from 'vitest';
import { createFence } from '../../../server/src/text/createFence.js';
import { contains, overlaps, shiftSpan, spanOf, textAt, touches } from '../../../server/src/text/span.js';

const span = spanOf(2, 5);

describe('a span', () => {
  it('is half open, but touches an offset at its end', () => {
    expect(span).toEqual({ start: 2, end: 5 });
    expect([1, 2, 5, 6].map(offset => touches(span, offset))).toEqual([false, true, true, false]);
    expect(textAt('abcdefg', span)).toBe('cde');
    expect(shiftSpan(span, 3)).toEqual({ start: 5, end: 8 });
  });

  it('contains a span that does not leave it', () => {
    const inner = [spanOf(2, 5), spanOf(3, 4), spanOf(1, 5), spanOf(2, 6), spanOf(0, 1)];
    expect(inner.map(other => contains(span, other))).toEqual([true, true, false, false, false]);
  });

  it('overlaps a span that shares a character', () => {
    const others = [spanOf(0, 2), spanOf(0, 3), spanOf(4, 9), spanOf(5, 9), spanOf(3, 4)];
    expect(others.map(other => overlaps(span, other))).toEqual([false, true, true, false, true]);
  });
});

describe('createFence', () => {
  it('is longer than each run of backticks, and three at least', () => {
    expect(createFence('')).toBe('```');
    expect(createFence('`a` ``b``')).toBe('```');
    expect(createFence('```\ncode\n``` and ````')).toBe('`````');
  });
});
