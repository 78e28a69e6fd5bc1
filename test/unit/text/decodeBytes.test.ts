import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../../server/src/text/decodeBytes.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0));
const utf16 = (text: string, isLittleEndian: boolean): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer((text.length + 1) * 2));
  Array.from(`\uFEFF${text}`, (character, index) =>
    bytes.setUint16(index * 2, character.charCodeAt(0), isLittleEndian),
  );
  return new Uint8Array(bytes.buffer);
};

describe('decodeBytes', () => {
  it('reads UTF-8 by default and keeps its byte order mark', () => {
    expect(decodeBytes(utf8('é'))).toEqual({ text: 'é', isDamaged: false, isUnknown: false, encoding: 'UTF-8' });
    expect(decodeBytes(utf8('\uFEFFa')).text).toBe('\uFEFFa');
    expect(decodeBytes(new Uint8Array()).text).toBe('');
  });

  it('replaces bytes that are not UTF-8, and says so', () => {
    const damaged = decodeBytes(Uint8Array.of(0x61, 0xe9, 0x62));
    expect(damaged).toEqual({ text: 'a\uFFFDb', isDamaged: true, isUnknown: false, encoding: 'UTF-8' });
    expect(decodeBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0xe9)).text).toBe('\uFEFF\uFFFD');
  });

  it.each([true, false])('reads UTF-16 by its byte order mark (little-endian: %s)', isLittleEndian => {
    const { text, isDamaged, encoding } = decodeBytes(utf16('aé', isLittleEndian));
    expect([text, isDamaged, encoding]).toEqual(['aé', false, isLittleEndian ? 'UTF-16LE' : 'UTF-16BE']);
    expect(decodeBytes(Uint8Array.of(0xff, 0xfe, 0x00)).isDamaged).toBe(true);
  });

  it('needs both bytes of a byte order mark', () => {
    expect(decodeBytes(Uint8Array.of(0xff, 0x61)).encoding).toBe('UTF-8');
    expect(decodeBytes(Uint8Array.of(0xfe, 0x61)).encoding).toBe('UTF-8');
    expect(decodeBytes(Uint8Array.of(0x61, 0xfe, 0x62, 0x63)).encoding).toBe('UTF-8');
    expect(decodeBytes(Uint8Array.of(0x61, 0xff)).encoding).toBe('UTF-8');
  });

  it('names UTF-8 in the XML declaration of UTF-16, at the same length', () => {
    const declaration = '<?xml version="1.0" encoding="UTF-16"?><a/>';
    const { text } = decodeBytes(utf16(declaration, true));
    expect(text).toBe('<?xml version="1.0" encoding="UTF-8" ?><a/>');
    expect(text).toHaveLength(declaration.length);
    expect(decodeBytes(utf16(`<a>${declaration}</a>`, true)).text).toBe(`<a>${declaration}</a>`);
  });

  it.each([
    ['<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'ISO-8859-1'],
    ["<?xml version='1.0' encoding = 'iso-8859-1' ?><a>é</a>", 'ISO-8859-1'],
  ])('reads the encoding that an XML declaration names: %s', (text, encoding) => {
    expect(decodeBytes(latin1(text))).toEqual({ text, isDamaged: false, isUnknown: false, encoding });
  });

  it('reads an encoding only from a declaration at the start', () => {
    expect(decodeBytes(latin1('<a/><?xml version="1.0" encoding="ISO-8859-1"?>é')).encoding).toBe('UTF-8');
    expect(decodeBytes(latin1('<?xml-model encoding="ISO-8859-1"?>')).encoding).toBe('ISO-8859-1');
    expect(decodeBytes(latin1('<?xml version="1.0"?><a encoding="ISO-8859-1"/>')).encoding).toBe('UTF-8');
  });

  it.each(['US-ASCII', 'ascii'])('finds bytes above 127 in %s', name => {
    const declaration = `<?xml version="1.0" encoding="${name}"?>`;
    expect(decodeBytes(latin1(`${declaration}\x7f`))).toMatchObject({ isDamaged: false, encoding: 'US-ASCII' });
    expect(decodeBytes(latin1(`${declaration}\x80`))).toMatchObject({ isDamaged: true, encoding: 'US-ASCII' });
  });

  it('reads a text in an unknown encoding as UTF-8 that could not be checked', () => {
    const text = '<?xml version="1.0" encoding="x-ascii-art"?>é';
    expect(decodeBytes(utf8(text))).toEqual({ text, isDamaged: true, isUnknown: true, encoding: 'X-ASCII-ART' });
  });
});
