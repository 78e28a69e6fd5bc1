import { maxDeclarationBytes } from './limits.js';
/** A file's text, and whether its bytes really are in the encoding it was read as. */
export interface DecodedText {
  readonly text: string;
  /** Some bytes are not valid in the encoding. The text has U+FFFD in their place and must not be written back. */
  readonly isDamaged: boolean;
  /** The encoding is unknown, so its bytes cannot be checked. Such a text counts as damaged. */
  readonly isUnknown: boolean;
  /** Its name in messages. */
  readonly encoding: string;
}

/**
 * Decodes a file as an XML parser does: by its byte order mark, else by the encoding an XML declaration names, else as UTF-8.
 * The byte order mark of UTF-8 is kept, because it matters to readers of skills.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes, replaceUtf16Declaration);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes, replaceUtf16Declaration);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, maxDeclarationBytes));
  const declared = /^<\?xml\b[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (/^(?:us-)?ascii$/.test(declared))
    return { ...decodeAs('utf-8', bytes), isDamaged: bytes.some(byte => byte > 127), encoding: 'US-ASCII' };
  return decodeAs(declared, bytes);
}

/** Changes the encoding in the XML declaration of the decoded text and keeps its length, so that offsets stay valid. */
const replaceUtf16Declaration = (text: string): string =>
  text.replace(/^(<\?xml\b[^>]*?\sencoding\s*=\s*)(["'])UTF-16\2/i, '$1$2UTF-8$2 ');

function decodeAs(label: string, bytes: Uint8Array, adapt = (text: string): string => text): DecodedText {
  const encoding = label.toUpperCase();
  const decodeDamaged = (isUnknown: boolean): DecodedText => ({
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    isDamaged: true,
    isUnknown,
    encoding,
  });
  const decoder = decoderFor(label);
  if (!decoder) return decodeDamaged(true);
  try {
    return { text: adapt(decoder.decode(bytes)), isDamaged: false, isUnknown: false, encoding };
  } catch {
    // The bytes are not in the encoding.
    return decodeDamaged(false);
  }
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: label === 'utf-8' });
  } catch {
    // An unknown encoding.
    return undefined;
  }
}
