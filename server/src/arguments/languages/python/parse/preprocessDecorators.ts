import { listChildren, walkDescendants, type SyntaxNode } from '../../syntaxNode.js';
import { findDeclarativeError } from './syntaxErrors.js';

/** Each of them costs a parse of this length, in UTF-16 units. */
const [mostDecorators, longest] = [50, 4000];

/**
 * Lezer's grammar knows decorators as Python had them before 3.9 (PEP 614): a dotted name, and a call of it. Such a one in
 * brackets loses these; any other expression becomes a name of its length.
 */
export function preprocessDecorators(root: SyntaxNode, text: string, parse: (part: string) => SyntaxNode): string {
  let spelled = '';
  let end = 0;
  let read = 0;
  for (const decorator of wrongDecorators(root)) {
    const from = /^@\s*/.exec(text.slice(decorator.from, decorator.from + longest))?.[0].length ?? 0;
    const start = decorator.from + from;
    if (start < end) continue;
    if (read++ >= mostDecorators) break;
    const part = text.slice(start, start + longest);
    const expression = soleExpression(part, parse(part));
    if (!expression) continue;
    spelled += text.slice(end, start) + inOldWords(part, expression);
    end = start + expression.to;
  }
  return spelled + text.slice(end);
}

function* wrongDecorators(root: SyntaxNode): Generator<SyntaxNode> {
  for (const node of walkDescendants(root, ({ name }) => /(Statement|Definition|Body)$/.test(name))) {
    if (node.name === 'Decorator' && listChildren(node).some(child => child.type.isError)) yield node;
  }
}

/** The expression that a text begins with and that ends with its line. */
function soleExpression(part: string, root: SyntaxNode): SyntaxNode | undefined {
  const statement = root.firstChild;
  const expression = statement?.name === 'ExpressionStatement' && statement.from === 0 ? statement.firstChild : null;
  if (!expression || expression.nextSibling || /^(YieldExpression|⚠|\*)$/.test(expression.name)) return undefined;
  if (findDeclarativeError(expression, part) || !/^[ \t]*(#.*)?$/m.test(lineBehind(part, expression.to)))
    return undefined;
  return expression;
}

function lineBehind(part: string, offset: number): string {
  const end = part.indexOf('\n', offset);
  return part.slice(offset, end < 0 ? undefined : end);
}

function inOldWords(part: string, expression: SyntaxNode): string {
  let inner: SyntaxNode | null | undefined = expression;
  while (inner?.name === 'ParenthesizedExpression') {
    inner = listChildren(inner).find(({ name }) => !/^(\(|Comment)$/.test(name));
  }
  const path = inner?.name === 'CallExpression' ? inner.firstChild : inner;
  const isPath = path && /^(VariableName|MemberExpression)$/.test(path.name);
  if (!inner || !isPath || !/^[\p{ID_Continue}.]+$/u.test(part.slice(path.from, path.to))) {
    return '_'.repeat(expression.to);
  }
  return ' '.repeat(inner.from) + part.slice(inner.from, inner.to) + ' '.repeat(expression.to - inner.to);
}
