/**
 * Characters XML 1.0 cannot hold: control characters, lone surrogates, U+FFFE and U+FFFF. They are left out, never
 * written as references (those are forbidden too).
 */
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const withoutForbidden = (text: string): string => text.replace(forbidden, '');

/**
 * Element content. `>` is escaped only where it would end a CDATA section: every other one is legal and shorter as it is.
 * White space at either end is written as references, which tells it from indentation.
 */
export const escapeContent = (text: string): string =>
  withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(']]>', ']]&gt;')
    .replace(/^\s|\s$|\r/g, found => `&#${found.charCodeAt(0)};`);

/** Attribute value, in double quotes. Line ends and tabs survive only as references. */
export const escapeAttribute = (text: string): string =>
  withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, found => `&#${found.charCodeAt(0)};`);

/** Whichever of CDATA and escaped text is shorter; `]]>` is split between two sections. */
export function contentOrCdata(text: string): string {
  const escaped = escapeContent(text);
  const cdata = `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  return !/^\s|\s$|\r/.test(text) && cdata.length < escaped.length ? cdata : escaped;
}
