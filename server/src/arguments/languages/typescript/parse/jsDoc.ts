import { spanOf, type Span } from '../../../../text/span.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { stripCommentMarks } from './readCommentAbove.js';
import { getText, type ScriptModule } from './scriptModule.js';

/** The description in the `/** … *\/` directly before a declaration, up to its first tag. */
export function readJsDoc(
  module: ScriptModule,
  node: SyntaxNode,
): { readonly description?: string; readonly descriptionSpan?: Span } {
  const comment = node.prevSibling;
  if (comment?.name !== 'BlockComment' || !getText(module, comment).startsWith('/**')) return {};
  const text = getText(module, comment);
  const description = (stripCommentMarks(text).split(/^\s*@/m)[0] ?? '').trim().replace(/\s*\n\s*/g, ' ');
  if (!description) return {};
  const content = /^\/\*+\s*(?:\*\s*)?/.exec(text)?.[0].length ?? 0;
  const tag = text.search(/\n\s*\*?\s*@\w/);
  const body = text.slice(content, tag < 0 ? text.length - 2 : tag).trimEnd();
  return {
    description,
    descriptionSpan: spanOf(comment.from + content, comment.from + content + Math.max(body.length, 1)),
  };
}
