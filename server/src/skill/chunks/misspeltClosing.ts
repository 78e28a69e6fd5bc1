import { spanOf, type Span } from '../../text/span.js';
import type { MarkdownStructure } from '../markdown/markdownStructure.js';
import { createSpanFinder } from '../markdown/createSpanFinder.js';
import { findNearestName } from '../../text/findNearestName.js';

/** A closing tag of some element at the start of a line, as tags of chunks stand; its `>` may be missing. */
const closingTag = /^ {0,3}<\/[ \t]*([A-Za-z][\w-]{0,20})[ \t]*(?:>|$)/gm;

/**
 * Finds the tag in a chunk's text that was probably meant to close it: `</chunks>`, `</chunck>`, `</ chunk>`. Code and comments hold examples,
 * and an element of that name that was opened in the chunk is something else.
 */
export function createMisspeltClosingFinder(
  text: string,
  markdown: MarkdownStructure,
): (content: Span) => Span | undefined {
  const finders = [markdown.codeBlocks, markdown.inlineCode, markdown.comments].map(spans => createSpanFinder(spans));
  return content => {
    const inside = text.slice(content.start, content.end);
    const opened = new Map<string, number>();
    for (const { 0: line, 1: name = '', index } of inside.matchAll(closingTag)) {
      const start = index + line.indexOf('<');
      // Rightly written it does not count for another reason.
      if (/^<\/chunk\s*>?$/i.test(inside.slice(start, index + line.length))) continue;
      if (finders.some(find => find(content.start + start) !== undefined)) continue;
      if (findNearestName(name, ['chunk']) === undefined) continue;
      const opening = opened.get(name) ?? inside.search(new RegExp(`<${name}(?![\\w-])`));
      opened.set(name, opening);
      if (opening < 0 || opening > start) return spanOf(content.start + start, content.start + index + line.length);
    }
    return undefined;
  };
}
