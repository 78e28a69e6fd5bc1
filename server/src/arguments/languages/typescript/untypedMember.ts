import { spanOf, type Span } from '../../../text/span.js';
import { childrenOf, descendants, type SyntaxNode } from '../syntaxNode.js';

/** Object types in one text in which line ends are looked for. */
const mostTypes = 50;

const isCode = ({ name }: SyntaxNode): boolean => !name.endsWith('Comment');

const words = /^(readonly|PropertyDefinition|String|Optional)$/;

/**
 * The place of `a;`, `a?` or `readonly a` in an object type, a member that says nothing of its type. Lezer's grammar takes
 * it for the beginning of a method or of a property with one, and repairs it behind the name.
 */
export function untypedMember(member: SyntaxNode, text: string): Span | undefined {
  if (!/^(MethodType|PropertyType)$/.test(member.name)) return undefined;
  const [error, ...before] = childrenOf(member).filter(isCode).reverse();
  const isBare = before.every(({ name }) => words.test(name)) && before.some(({ name }) => /^(P|S)/.test(name));
  if (!isBare || !error?.type.isError || error.to > error.from) return undefined;
  const end = before[0]?.to ?? member.to;
  let next = member.nextSibling;
  while (next && !isCode(next)) next = next.nextSibling;
  const ends = next && (/^[;,}]$/.test(next.name) || text.slice(end, next.from).includes('\n'));
  return ends ? spanOf(member.from, end) : undefined;
}

/** A line that has the name of a member alone, before one that begins another member or ends the type. */
const bareLine =
  /(?<=(?:[{;,\n]|\*\/)[ \t]*(?:readonly[ \t]+)?(?!(?:keyof|typeof|readonly|infer|unique|extends|is|asserts|new|abstract|get|set|async)\b)(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|"[^"\n]*"|'[^'\n]*')\??)[ \t\n](?=(?:[ \t]*(?:\/\/.*)?\n)*[ \t]*(?:[\p{ID_Start}$_"'[}#]|\/\*))(?<=\n|[ \t](?=[ \t]*(?:\/\/.*)?\n))/gu;

/** Where such a line has no semicolon, the grammar takes the name in the next one for its type: it gets one. */
export function spelledMembers(root: SyntaxNode, text: string): string {
  let spelled = '';
  let end = 0;
  let read = 0;
  for (const node of descendants(root)) {
    const error = node.name === 'TypeAnnotation' && node.parent?.name === 'PropertyType' ? node.firstChild : null;
    const type = error && outermostType(node);
    if (!error?.type.isError || !type || type.from < end || read++ >= mostTypes) continue;
    spelled += text.slice(end, type.from) + text.slice(type.from, type.to).replace(bareLine, ';');
    end = type.to;
  }
  return spelled + text.slice(end);
}

function outermostType(node: SyntaxNode): SyntaxNode | undefined {
  let type: SyntaxNode | undefined;
  for (let at = node.parent; at; at = at.parent) if (at.name === 'ObjectType') type = at;
  return type;
}
