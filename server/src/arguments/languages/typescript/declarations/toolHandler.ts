import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { unwrap } from '../parse/scriptCall.js';
import { maxOf } from '../../../../text/extremes.js';

type IsExcused = (node: SyntaxNode) => boolean;

/** Values that run nothing. */
const plainValues = /^(String|TemplateString|Number|BooleanLiteral|null|RegExp|ObjectExpression|ArrayExpression)$/;

/** Can this be what runs a tool? Where it cannot, a part of the call is missing. */
export const mayBeHandler = (node: SyntaxNode): boolean => !plainValues.test(unwrap(node).name);

/**
 * The handler is the last argument of `server.tool(…)`: what is wrong in it, and what follows from that, says nothing about
 * the shape before it. Where no shape was found it may be a part of what looks like the handler: only its body is excused.
 */
export function excuseTrailingHandler(handler: SyntaxNode, hasSchema: boolean): IsExcused {
  const body = bodyOf(handler);
  const isCode = body !== undefined || handler.name === 'CallExpression';
  const start = hasSchema && isCode ? handler.from : body?.from;
  return start === undefined ? () => false : node => node.from >= start;
}

/** A handler among an object's keys, or behind it: itself, and what follows from it behind all that is declared. */
export function excuseHandler(
  handler: SyntaxNode | undefined,
  declaredNodes: readonly (SyntaxNode | undefined)[],
): IsExcused {
  if (!handler) return () => false;
  const last = maxOf(declaredNodes.map(node => node?.to ?? 0));
  return node =>
    (node.from === handler.from && node.to === handler.to) ||
    (node.from >= handler.to && node.from >= last && contains(node.parent, handler));
}

const contains = (outer: SyntaxNode | null, innerNode: SyntaxNode): boolean =>
  outer !== null && outer.from <= innerNode.from && innerNode.to <= outer.to;

/** What a function does; of a call, the function it is given first: `logged(async () => …)`. */
function bodyOf(node: SyntaxNode): SyntaxNode | undefined {
  let current: SyntaxNode | null | undefined = node;
  while (current?.name === 'CallExpression') current = current.getChild('ArgList')?.firstChild?.nextSibling;
  if (current?.name === 'ArrowFunction')
    return listChildren(current).find(({ prevSibling }) => prevSibling?.name === 'Arrow');
  return current?.name === 'FunctionExpression' ? (current.getChild('Block') ?? undefined) : undefined;
}
