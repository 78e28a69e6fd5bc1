import { findFirstError, type SyntaxNode } from '../../syntaxNode.js';
import { readLiteral } from './pythonString.js';

/** Bodies of functions declare nothing, those of a class's methods no fields. */
export const isDeclarative = (node: SyntaxNode): boolean =>
  !(node.name === 'Body' && node.parent?.name === 'FunctionDefinition');

/** The first syntax error of what a node declares. */
export const findDeclarativeError = (root: SyntaxNode, text: string): SyntaxNode | undefined =>
  findFirstError(root, isDeclarative, node => isWrong(text, node));

function isWrong(text: string, node: SyntaxNode): boolean {
  if (/^(String|FormatString)$/.test(node.name)) return readLiteral(text.slice(node.from, node.to)) === undefined;
  if (!node.type.isError) return false;
  // `30.` is a number and `(yield)` an expression, whatever the grammar thinks of them.
  const { parent } = node;
  if (parent?.name === 'YieldExpression') return node.to > node.from;
  return !(parent?.name === 'MemberExpression' && parent.firstChild?.name === 'Number');
}
