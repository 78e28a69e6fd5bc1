/**
 * Prose as it stands in Markdown, and back: a model reads the text as it stands, so only what Markdown would take for markup is
 * escaped, by Markdown's own backslash. What was written is read exactly, white space apart.
 */

export const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const spans = /(`[^`]*`)/;

/** Changes what stands outside code. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(spans)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

export const toMarkdownText = (text: string): string =>
  outsideCode(toSingleLine(text), part => part.replace(/<(?=[A-Za-z/!?])|&(?=#?\w{1,32};)/g, '\\$&'));

export const readMarkdownText = (written: string): string =>
  outsideCode(toSingleLine(written), part => part.replace(/\\(<(?=[A-Za-z/!?])|&(?=#?\w{1,32};))/g, '$1'));

/** What would open a block where a paragraph begins. */
const opener = String.raw`(?:#{1,6}|[-*+]|={1,200}|-{3,200})(?:\s|$)|>|\`\`\`|~~~|\[[^\]]{0,999}\]:`;
const escapable = new RegExp(String.raw`^(\\*)(?=${opener})`);
const escaped = new RegExp(String.raw`^\\(\\*)(?=${opener})`);
const escapableNumber = /^(\d{1,9})(\\*)(?=[.)](?:\s|$))/;
const escapedNumber = /^(\d{1,9})\\(\\*)(?=[.)](?:\s|$))/;

/** Text that is a paragraph of its own. */
export const toMarkdownParagraph = (text: string): string =>
  toMarkdownText(text).replace(escapable, '\\$1').replace(escapableNumber, '$1\\$2');

export const readMarkdownParagraph = (written: string): string =>
  readMarkdownText(toSingleLine(written).replace(escaped, '$1').replace(escapedNumber, '$1$2'));

/** Text between `**` and `**`. */
export const toMarkdownBold = (text: string): string =>
  outsideCode(toMarkdownText(text), part => part.replace(/(\\*)\*/g, '\\$1*'));

export const readMarkdownBold = (written: string): string =>
  readMarkdownText(outsideCode(toSingleLine(written), part => part.replace(/\\(\\*)\*/g, '$1*')));

/** Text of a heading: marks at its end would be no part of it. */
export const toMarkdownTitle = (text: string): string => toSingleLine(text).replace(/(^|\s)(\\*)(?=#+$)/, '$1\\$2');

export const readMarkdownTitle = (written: string): string =>
  toSingleLine(written).replace(/(^|\s)\\(\\*)(?=#+$)/, '$1$2');
