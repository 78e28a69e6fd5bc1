import { describe, expect, it } from 'vitest';
import { findInvalidByte, formatByte, formatHex } from '../../../server/src/text/invalidByte.js';

const bytesOf = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])));

describe('findInvalidByte', () => {
  it('finds nothing in UTF-8, even with a replacement character of its own', () => {
    expect(findInvalidByte(bytesOf('aé€😀\uFFFDb'))).toBeUndefined();
    expect(findInvalidByte(bytesOf())).toBeUndefined();
  });

  it('counts bytes, not characters', () => {
    expect(findInvalidByte(bytesOf('é€', 0xe9, 'x'))).toEqual({ at: 5, value: 0xe9, before: 'é€' });
    expect(findInvalidByte(bytesOf('\uFEFFa\r\n', 0x80))).toEqual({ at: 6, value: 0x80, before: '\uFEFFa\r\n' });
  });

  it('goes on behind valid replacement characters', () => {
    const found = findInvalidByte(bytesOf('\uFFFDé\uFFFD', 0xff, 0xfe));
    expect(found).toEqual({ at: 8, value: 0xff, before: '\uFFFDé\uFFFD' });
  });

  it('finds a sequence that begins like a replacement character', () => {
    expect(findInvalidByte(bytesOf('a', 0xef, 0xbf))).toEqual({ at: 1, value: 0xef, before: 'a' });
    expect(findInvalidByte(bytesOf(0xef, 'bc'))).toEqual({ at: 0, value: 0xef, before: '' });
    expect(findInvalidByte(bytesOf(0xbf, 0xbd, 0xbd))).toMatchObject({ at: 0, value: 0xbf });
  });

  it('writes a byte with two digits', () => {
    expect(formatHex(0xe9)).toBe('0xE9');
    expect(formatHex(5)).toBe('0x05');
    expect(formatByte({ at: 7, value: 0xe9, before: '' })).toBe('byte 7 (0xE9)');
  });
});
