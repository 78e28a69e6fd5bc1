import type { SyntaxNode } from '../../syntaxNode.js';
import { getText, type ScriptModule } from './scriptModule.js';

/** The text of the comments directly above a declaration: `//` lines or one block. */
export function readCommentAbove(module: ScriptModule, node: SyntaxNode): { readonly comment: string } | undefined {
  const parts: string[] = [];
  let below = node.from;
  for (let at = node.prevSibling; at && /^(LineComment|BlockComment)$/.test(at.name); at = at.prevSibling) {
    const lineStart = module.text.lastIndexOf('\n', at.from - 1) + 1;
    const standsAlone = module.text.slice(lineStart, at.from).trim() === '';
    const isAdjacent = /^[ \t]*\n?[ \t]*$/.test(module.text.slice(at.to, below));
    if (!standsAlone || !isAdjacent) break;
    parts.unshift(stripCommentMarks(getText(module, at)));
    below = at.from;
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
