/**
 * Characters XML 1.0 cannot hold: control characters, lone surrogates, U+FFFE and U+FFFF. They are left out, never
 * written as references (those are forbidden too).
 */
const forbidden =
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const withoutForbidden = (text: string): string => text.replace(forbidden, '');

/** Whatever could make a text differ from its escaped form: most texts have none of it, and one look tells. */
const noteworthyContent = /[&<\r\0-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]|\]\]>|^\s|\s$/;
const noteworthyValue = /[&<"\t\n\r\0-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/;

/**
 * Element content. `>` is escaped only where it would end a CDATA section: every other one is legal and shorter as it is.
 * White space at either end is written as references, which tells it from indentation.
 */
export const escapeContent = (text: string): string =>
  noteworthyContent.test(text)
    ? withoutForbidden(text)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll(']]>', ']]&gt;')
        .replace(/^\s|\s$|\r/g, found => `&#${found.charCodeAt(0)};`)
    : text;

/** Attribute value with its quotes: single ones where the text has double ones only. Line ends and tabs survive only as references. */
export function quoteValue(text: string): string {
  if (!noteworthyValue.test(text)) return `"${text}"`;
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  const escaped = withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\t\n\r]/g, found => `&#${found.charCodeAt(0)};`);
  return quote + (quote === '"' ? escaped.replaceAll('"', '&quot;') : escaped) + quote;
}

/** Whichever of CDATA and escaped text is shorter; `]]>` is split between two sections. */
export function formatContent(text: string): string {
  const escaped = escapeContent(text);
  if (escaped === text) return text;
  const cdata = `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  return !/^\s|\s$|\r/.test(text) && cdata.length < escaped.length ? cdata : escaped;
}
