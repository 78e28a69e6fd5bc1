import { findInvalidByte } from '../../../text/invalidByte.js';
import { spanOf, type Span } from '../../../text/span.js';

/** A file's text as programs get it. A byte order mark and all line ends are kept. */
export interface RawText {
  readonly text: string;
  /** The first wrong byte, as U+FFFD in the engine's text. Undefined if all bytes are UTF-8. */
  readonly invalidByte?: Span;
}

/** By file: each reader asks for the text. */
const decodedTexts = new WeakMap<Uint8Array, RawText>();

/** Decodes UTF-8. A wrong byte becomes U+FFFD, as in most programs; a strict reader looks at `invalidByte`. */
export function decodeSkill(bytes: Uint8Array): RawText {
  const decoded = decodedTexts.get(bytes) ?? decode(bytes);
  decodedTexts.set(bytes, decoded);
  return decoded;
}

function decode(bytes: Uint8Array): RawText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const at = findInvalidByte(bytes)?.before.length ?? 0;
    return { text, invalidByte: toEngineSpan(text, at, at + 1) };
  }
}

export const removeByteOrderMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** A place in a raw text as a span of the engine's text, which has LF line ends and no byte order mark. */
export function toEngineSpan(raw: string, start: number, end: number): Span {
  const offsetOf = (offset: number): number => {
    const before = raw.slice(0, offset);
    const pairs = before.split('\r\n').length - 1;
    return offset - pairs - (raw.startsWith('\ufeff') && offset > 0 ? 1 : 0);
  };
  return spanOf(offsetOf(start), offsetOf(end));
}
