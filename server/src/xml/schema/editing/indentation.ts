import type { XmlElement } from '../../tree/xmlTree.js';

/** The white space a line starts with, up to the offset at most. */
export function findLineIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** One level of indentation, as the document around an element has it. */
export function findIndentUnit(text: string, element: XmlElement): string {
  for (let outer: XmlElement | undefined = element; outer; outer = outer.parent) {
    const parentIndent = findLineIndent(text, outer.startTag.start);
    const child = outer.children.find(node => node.kind === 'element');
    if (!child || !text.slice(outer.startTag.end, child.span.start).includes('\n')) continue;
    const childIndent = findLineIndent(text, child.span.start);
    if (childIndent.length > parentIndent.length && childIndent.startsWith(parentIndent))
      return childIndent.slice(parentIndent.length);
  }
  return '  ';
}
