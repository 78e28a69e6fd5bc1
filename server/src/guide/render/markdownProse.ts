/**
 * Prose as it stands in Markdown, and back: a model reads the text as it stands, so only what Markdown would take for markup is
 * escaped, by Markdown's own backslash. What was written is read exactly, white space apart.
 */

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const spans = /(`[^`]*`)/;

/** Changes what stands outside code. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(spans)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

export const markdownText = (text: string): string =>
  outsideCode(oneLine(text), part => part.replace(/<(?=[A-Za-z/!?])|&(?=#?\w{1,32};)/g, '\\$&'));

export const readText = (written: string): string =>
  outsideCode(oneLine(written), part => part.replace(/\\(<(?=[A-Za-z/!?])|&(?=#?\w{1,32};))/g, '$1'));

/** What would open a block where a paragraph begins. */
const opener = String.raw`(?:#{1,6}|[-*+]|={1,200}|-{3,200})(?:\s|$)|>|\`\`\`|~~~|\[[^\]]{0,999}\]:`;
const escapable = new RegExp(String.raw`^(\\*)(?=${opener})`);
const escaped = new RegExp(String.raw`^\\(\\*)(?=${opener})`);
const escapableNumber = /^(\d{1,9})(\\*)(?=[.)](?:\s|$))/;
const escapedNumber = /^(\d{1,9})\\(\\*)(?=[.)](?:\s|$))/;

/** Text that is a paragraph of its own. */
export const markdownParagraph = (text: string): string =>
  markdownText(text).replace(escapable, '\\$1').replace(escapableNumber, '$1\\$2');

export const readParagraph = (written: string): string =>
  readText(oneLine(written).replace(escaped, '$1').replace(escapedNumber, '$1$2'));

/** Text between `**` and `**`. */
export const markdownBold = (text: string): string =>
  outsideCode(markdownText(text), part => part.replace(/(\\*)\*/g, '\\$1*'));

export const readBold = (written: string): string =>
  readText(outsideCode(oneLine(written), part => part.replace(/\\(\\*)\*/g, '$1*')));

/** Text of a heading: marks at its end would be no part of it. */
export const markdownTitle = (text: string): string => oneLine(text).replace(/(^|\s)(\\*)(?=#+$)/, '$1\\$2');

export const readTitle = (written: string): string => oneLine(written).replace(/(^|\s)\\(\\*)(?=#+$)/, '$1$2');
