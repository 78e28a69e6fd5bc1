/** A file's text, and whether its bytes really are in the encoding it was read as. */
export interface Decoded {
  readonly text: string;
  /** Some bytes mean nothing in the encoding; the text has U+FFFD in their place and must not be written back. */
  readonly isDamaged: boolean;
  /** As it is called in messages. */
  readonly encoding: string;
}

/**
 * Decodes a file as an XML parser does: by its byte order mark, else by the encoding an XML declaration names, else as UTF-8.
 * The byte order mark of UTF-8 is kept, because it matters to readers of skills.
 */
export function decodeBytes(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes, utf16);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes, utf16);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^<\?xml\b[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (/^(?:us-)?ascii$/.test(declared))
    return { ...decodeAs('utf-8', bytes), isDamaged: bytes.some(byte => byte > 127) };
  return decodeAs(declared, bytes);
}

/** The declaration no longer tells the truth about the decoded text; its length stays, so that places do. */
const utf16 = (text: string): string =>
  text.replace(/^(<\?xml\b[^>]*?\sencoding\s*=\s*)(["'])UTF-16\2/i, '$1$2UTF-8$2 ');

function decodeAs(label: string, bytes: Uint8Array, adapt = (text: string): string => text): Decoded {
  const encoding = label.toUpperCase();
  try {
    return {
      text: adapt(new TextDecoder(label, { fatal: true, ignoreBOM: label === 'utf-8' }).decode(bytes)),
      isDamaged: false,
      encoding,
    };
  } catch {
    // Either the bytes are not in the encoding, or nobody here knows it.
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isDamaged: true, encoding };
  }
}
