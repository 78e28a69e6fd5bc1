import { listChildren, walkDescendants, type SyntaxNode } from '../../syntaxNode.js';
import { findDeclarativeError } from './syntaxErrors.js';
import { maxDecoratorLength, maxDecorators } from '../limits.js';

/**
 * Lezer's grammar knows decorators as Python had them before 3.9 (PEP 614): a dotted name, and a call of it. A decorator
 * in brackets loses the brackets. Any other expression is replaced with a name of the same length.
 */
export function preprocessDecorators(root: SyntaxNode, text: string, parse: (part: string) => SyntaxNode): string {
  let output = '';
  let end = 0;
  let copiedTo = 0;
  for (const decorator of findWrongDecorators(root)) {
    const from = /^@\s*/.exec(text.slice(decorator.from, decorator.from + maxDecoratorLength))?.[0].length ?? 0;
    const start = decorator.from + from;
    if (start < end) continue;
    if (copiedTo++ >= maxDecorators) break;
    const part = text.slice(start, start + maxDecoratorLength);
    const expression = findSoleExpression(part, parse(part));
    if (!expression) continue;
    output += text.slice(end, start) + toDottedName(part, expression);
    end = start + expression.to;
  }
  return output + text.slice(end);
}

function* findWrongDecorators(root: SyntaxNode): Generator<SyntaxNode> {
  for (const node of walkDescendants(root, ({ name }) => /(Statement|Definition|Body)$/.test(name))) {
    if (node.name === 'Decorator' && listChildren(node).some(child => child.type.isError)) yield node;
  }
}

/** The expression that a text begins with and that ends with its line. */
function findSoleExpression(part: string, root: SyntaxNode): SyntaxNode | undefined {
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

function toDottedName(part: string, expression: SyntaxNode): string {
  let currentNode: SyntaxNode | null | undefined = expression;
  while (currentNode?.name === 'ParenthesizedExpression') {
    currentNode = listChildren(currentNode).find(({ name }) => !/^(\(|Comment)$/.test(name));
  }
  const path = currentNode?.name === 'CallExpression' ? currentNode.firstChild : currentNode;
  const isPath = path && /^(VariableName|MemberExpression)$/.test(path.name);
  if (!currentNode || !isPath || !/^[\p{ID_Continue}.]+$/u.test(part.slice(path.from, path.to))) {
    return '_'.repeat(expression.to);
  }
  return (
    ' '.repeat(currentNode.from) +
    part.slice(currentNode.from, currentNode.to) +
    ' '.repeat(expression.to - currentNode.to)
  );
}
