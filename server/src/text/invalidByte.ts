/** The first byte of a file that is not valid UTF-8. */
export interface InvalidByte {
  /** In the file, from 0. */
  readonly at: number;
  readonly value: number;
  /** The decoded text before it, byte order mark and carriage returns included. */
  readonly before: string;
}

/** Decoding replaces a wrong byte by U+FFFD. A U+FFFD of the file itself has three valid bytes. */
export function findInvalidByte(bytes: Uint8Array): InvalidByte | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let at = 0;
  let start = 0;
  for (let index = text.indexOf('\uFFFD'); index >= 0; index = text.indexOf('\uFFFD', start)) {
    at += encoder.encode(text.slice(start, index)).length;
    const isValid = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    const value = bytes[at];
    if (!isValid && value !== undefined) return { at, value, before: text.slice(0, index) };
    at += 3;
    start = index + 1;
  }
  return undefined;
}

/** Whether a file starts with a byte order mark of UTF-16. */
export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Whether a text is UTF-16 that was decoded as UTF-8: its mark is two wrong bytes, and every other byte of plain text is 0. */
export const isMisreadUtf16 = (text: string): boolean => text.startsWith('\uFFFD\uFFFD') && text.includes('\0');

/** A byte as two hexadecimal digits: `0xE9`. */
export const formatHex = (value: number): string => `0x${value.toString(16).toUpperCase().padStart(2, '0')}`;

/** For the middle of a message. */
export const formatByte = ({ at, value }: InvalidByte): string => `byte ${at} (${formatHex(value)})`;
