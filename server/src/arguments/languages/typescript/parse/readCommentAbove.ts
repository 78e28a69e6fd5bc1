import type { SyntaxNode } from '../../syntaxNode.js';
import { getText, type ScriptModule } from './scriptModule.js';

/** The text of the comments directly above a declaration: `//` lines or one block. */
export function readCommentAbove(module: ScriptModule, node: SyntaxNode): { readonly comment: string } | undefined {
  const parts: string[] = [];
  let lineBelow = node.from;
  for (
    let sibling = node.prevSibling;
    sibling && /^(LineComment|BlockComment)$/.test(sibling.name);
    sibling = sibling.prevSibling
  ) {
    const lineStart = module.text.lastIndexOf('\n', sibling.from - 1) + 1;
    const standsAlone = module.text.slice(lineStart, sibling.from).trim() === '';
    const isAdjacent = /^[ \t]*\n?[ \t]*$/.test(module.text.slice(sibling.to, lineBelow));
    if (!standsAlone || !isAdjacent) break;
    parts.unshift(stripCommentMarks(getText(module, sibling)));
    lineBelow = sibling.from;
  }
  return parts.length > 0 ? { comment: parts.join('\n') } : undefined;
}

/** A comment without its marks. */
export const stripCommentMarks = (comment: string): string =>
  comment
    .replace(/^\/\/+|^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map(line => line.replace(/^\s*\*?\s?/, '').trimEnd())
    .join('\n')
    .trim();
