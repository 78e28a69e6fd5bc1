import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifference } from '../../../server/src/text/findDifference.js';

/** Long equal stretches with short differences, the way texts are edited. */
const text = fc
  .array(fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('ab'.repeat(3000), 'x'.repeat(5000))), { maxLength: 4 })
  .map(parts => parts.join(''));

describe('findDifference', () => {
  it('names the least that must be replaced', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { start, same } = findDifference(before, after);
        const middle = after.slice(start, after.length - same);
        expect(before.slice(0, start) + middle + before.slice(before.length - same)).toBe(after);
        expect(start + same).toBeLessThanOrEqual(Math.min(before.length, after.length));
        if (start + same < Math.min(before.length, after.length)) {
          expect(before.charAt(start)).not.toBe(after.charAt(start));
          expect(before.charAt(before.length - 1 - same)).not.toBe(after.charAt(after.length - 1 - same));
        }
      }),
    );
  });

  it('finds nothing in equal texts', () => {
    const long = 'a'.repeat(10_000);
    expect(findDifference(long, long)).toEqual({ start: 10_000, same: 0 });
    expect(findDifference('', '')).toEqual({ start: 0, same: 0 });
  });
});
