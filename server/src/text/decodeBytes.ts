/** A file's text, and whether its bytes really are in the encoding it was read as. */
export interface DecodedText {
  readonly text: string;
  /** Some bytes mean nothing in the encoding; the text has U+FFFD in their place and must not be written back. */
  readonly isDamaged: boolean;
  /** Nobody here knows the encoding: of its bytes nothing can be said. Such a text counts as damaged. */
  readonly isUnknown: boolean;
  /** As it is called in messages. */
  readonly encoding: string;
}

/**
 * Decodes a file as an XML parser does: by its byte order mark, else by the encoding an XML declaration names, else as UTF-8.
 * The byte order mark of UTF-8 is kept, because it matters to readers of skills.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes, utf16);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes, utf16);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^<\?xml\b[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (/^(?:us-)?ascii$/.test(declared))
    return { ...decodeAs('utf-8', bytes), isDamaged: bytes.some(byte => byte > 127), encoding: 'US-ASCII' };
  return decodeAs(declared, bytes);
}

/** The declaration no longer tells the truth about the decoded text; its length stays, so that places do. */
const utf16 = (text: string): string =>
  text.replace(/^(<\?xml\b[^>]*?\sencoding\s*=\s*)(["'])UTF-16\2/i, '$1$2UTF-8$2 ');

function decodeAs(label: string, bytes: Uint8Array, adapt = (text: string): string => text): DecodedText {
  const encoding = label.toUpperCase();
  const asItMayBe = (isUnknown: boolean): DecodedText => ({
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    isDamaged: true,
    isUnknown,
    encoding,
  });
  const decoder = decoderFor(label);
  if (!decoder) return asItMayBe(true);
  try {
    return { text: adapt(decoder.decode(bytes)), isDamaged: false, isUnknown: false, encoding };
  } catch {
    // The bytes are not in the encoding.
    return asItMayBe(false);
  }
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: label === 'utf-8' });
  } catch {
    // No encoding is called so.
    return undefined;
  }
}
