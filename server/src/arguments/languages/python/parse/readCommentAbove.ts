import type { SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from './pythonModule.js';

/** The comment lines directly above a declaration, without their `#`. */
export function readCommentAbove(reader: PythonReader, node: SyntaxNode): { readonly comment: string } | undefined {
  const lines: string[] = [];
  let below = node.from;
  for (let at = node.prevSibling; at?.name === 'Comment'; at = at.prevSibling) {
    const lineStart = reader.text.lastIndexOf('\n', at.from - 1) + 1;
    const standsAlone = reader.text.slice(lineStart, at.from).trim() === '';
    const isAdjacent = /^[ \t]*\n[ \t]*$/.test(reader.text.slice(at.to, below));
    if (!standsAlone || !isAdjacent) break;
    lines.unshift(getText(reader, at).replace(/^#+\s?/, ''));
    below = at.from;
  }
  return lines.length > 0 ? { comment: lines.join('\n') } : undefined;
}
