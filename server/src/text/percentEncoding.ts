/** Decodes percent-encoded text. Where a percent sign does not encode anything, the text stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The text with U+FFFD in place of each lone surrogate. Only such a text can be percent-encoded: `encodeURI`, `encodeURIComponent` and
 * everything that makes URIs throws a `URIError` otherwise, and any document may contain a lone surrogate.
 */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Encodes any text as a part of a URI, as `encodeURIComponent` does. */
export const encodePercent = (text: string): string => encodeURIComponent(toWellFormed(text));
