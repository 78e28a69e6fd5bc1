/** The first byte of a file that means nothing in UTF-8. */
export interface InvalidByte {
  /** In the file, from 0. */
  readonly at: number;
  readonly value: number;
  /** The decoded text before it, byte order mark and carriage returns included. */
  readonly before: string;
}

/** Decoding puts U+FFFD where a byte is wrong; one that stands in the file has three right bytes of its own. */
export function findInvalidByte(bytes: Uint8Array): InvalidByte | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let at = 0;
  let from = 0;
  for (let found = text.indexOf('\uFFFD'); found >= 0; found = text.indexOf('\uFFFD', from)) {
    at += encoder.encode(text.slice(from, found)).length;
    const isWritten = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    const value = bytes[at];
    if (!isWritten && value !== undefined) return { at, value, before: text.slice(0, found) };
    at += 3;
    from = found + 1;
  }
  return undefined;
}

/** For the middle of a message. */
export const formatByte = ({ at, value }: InvalidByte): string =>
  `byte ${at} (0x${value.toString(16).toUpperCase().padStart(2, '0')})`;
