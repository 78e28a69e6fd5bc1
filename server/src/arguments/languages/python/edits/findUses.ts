import type { Span } from '../../../../text/span.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { append } from '../../../../text/append.js';

const rebinding = /^(FunctionDefinition|LambdaExpression|ClassDefinition|\w*Comprehension\w*)$/;

/** Where a name of a function is used in its body. Inner functions that bind the name anew have their own. */
export function findUses(reader: PythonReader, root: SyntaxNode, name: string): readonly Span[] {
  const uses: Span[] = [];
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.name === 'VariableName') {
      if (getText(reader, node) === name && !isKeyword(node)) uses.push(getNodeSpan(node));
      continue;
    }
    if (node !== root && rebinding.test(node.name) && binds(reader, node, name)) continue;
    append(stack, [...listChildren(node)].reverse());
  }
  return uses.sort((a, b) => a.start - b.start);
}

/** `f(name=1)`: the name is the other function's. */
const isKeyword = (node: SyntaxNode): boolean =>
  node.parent?.name === 'ArgList' && node.nextSibling?.name === 'AssignOp';

/** Does an inner scope have a variable of this name of its own? */
function binds(reader: PythonReader, scope: SyntaxNode, name: string): boolean {
  const parameters = scope.getChild('ParamList')?.getChildren('VariableName') ?? [];
  if (parameters.some(parameter => getText(reader, parameter) === name)) return true;
  if (scope.name.includes('Comprehension')) {
    const children = listChildren(scope);
    return children.some(
      (child, index) =>
        child.name === 'VariableName' && getText(reader, child) === name && children[index - 1]?.name === 'for',
    );
  }
  const body = scope.getChild('Body');
  if (scope.name === 'LambdaExpression' || !body) return false;
  if (/\b(nonlocal|global)\b/.test(getText(reader, body))) return false;
  return body
    .getChildren('AssignStatement')
    .some(statement => statement.firstChild?.name === 'VariableName' && getText(reader, statement.firstChild) === name);
}
