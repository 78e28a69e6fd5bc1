import { maxSectionTags } from '../limits.js';

/** A text whose tags are blanks, and the lines at which the sections they stand for begin; offsets are those of the source. */
interface TaggedText {
  readonly text: string;
  /** By index of the line: the name of the tag, or empty where a section ended. */
  readonly headings: ReadonlyMap<number, string>;
}

/** Tags of HTML, which set words off and name no section. */
const formatting =
  /^(?:a|abbr|b|blockquote|br|code|dd|div|dl|dt|em|h[1-6]|hr|i|img|kbd|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|var)$/i;

/**
 * Reads tags that divide a description (`<examples>` … `</examples>`, each at the beginning or the end of a line). A tag
 * without its other half, such as `<project>`, is a placeholder and stays.
 */
export function readSectionTags(source: string): TaggedText {
  const headings = new Map<number, string>();
  if (!source.includes('</')) return { text: source, headings };
  let text = source;
  const blank = (start: number, length: number): void => {
    text = text.slice(0, start) + ' '.repeat(length) + text.slice(start + length);
  };
  let tries = 0;
  for (const { 0: tag, 1: name = '', index } of source.matchAll(
    /^[ \t]*<([A-Za-z][\w-]{0,60})(?:\s[^<>\n]{0,200})?>/gm,
  )) {
    if (++tries > maxSectionTags) break;
    if (formatting.test(name) || isInFence(source, index)) continue;
    const close = `</${name}>`;
    const end = source.indexOf(close, index + tag.length);
    // In a line with more behind it, `<name>text</name>` is a sample of XML.
    if (end < 0 || !/^[ \t]*(?:\n|$)/.test(source.slice(end + close.length))) continue;
    blank(index, tag.length);
    blank(end, close.length);
    headings.set(lineOf(source, index), name);
    const after = lineOf(source, end) + 1;
    if (!headings.has(after)) headings.set(after, '');
  }
  return { text, headings };
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

const isInFence = (text: string, offset: number): boolean =>
  (text.slice(0, offset).match(/^[ \t]*(?:```|~~~)/gm) ?? []).length % 2 === 1;
