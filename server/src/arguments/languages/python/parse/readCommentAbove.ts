import type { SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from './pythonModule.js';

/** The comment lines directly above a declaration, without their `#`. */
export function readCommentAbove(reader: PythonReader, node: SyntaxNode): { readonly comment: string } | undefined {
  const lines: string[] = [];
  let lineBelow = node.from;
  for (let sibling = node.prevSibling; sibling?.name === 'Comment'; sibling = sibling.prevSibling) {
    const lineStart = reader.text.lastIndexOf('\n', sibling.from - 1) + 1;
    const standsAlone = reader.text.slice(lineStart, sibling.from).trim() === '';
    const isAdjacent = /^[ \t]*\n[ \t]*$/.test(reader.text.slice(sibling.to, lineBelow));
    if (!standsAlone || !isAdjacent) break;
    lines.unshift(getText(reader, sibling).replace(/^#+\s?/, ''));
    lineBelow = sibling.from;
  }
  return lines.length > 0 ? { comment: lines.join('\n') } : undefined;
}
