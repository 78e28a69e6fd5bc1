import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { getText, type ScriptModule } from './scriptModule.js';
import { maxCalleeLength } from '../limits.js';

export interface ScriptCall {
  /** What is called, without white space: `server.registerTool`. */
  readonly path: string;
  readonly callee: SyntaxNode | null;
  /** A spread argument stands for unknown ones: it ends the list. */
  readonly arguments: readonly SyntaxNode[];
}

/** What a call calls, without type arguments: `f` of `f<T>(x)`. */
export const getCallee = ({ firstChild }: SyntaxNode): SyntaxNode | null =>
  firstChild?.name === 'InstantiationExpression' ? firstChild.firstChild : firstChild;

export function readCall(module: ScriptModule, node: SyntaxNode): ScriptCall {
  const callee = getCallee(node);
  const list = node.getChild('ArgList');
  const argumentNodes = list
    ? listChildren(list).filter(child => !/^([(),]|LineComment|BlockComment)$/.test(child.name))
    : [];
  const spread = argumentNodes.findIndex(child => child.name === 'Spread');
  const hasShortCallee = callee && callee.to - callee.from < maxCalleeLength;
  return {
    path: hasShortCallee ? getText(module, callee).replace(/\s+/g, '') : '',
    callee,
    arguments: (spread < 0 ? argumentNodes : argumentNodes.slice(0, spread)).filter(child => !child.type.isError),
  };
}

/** The expression inside parentheses, `as`, `satisfies`, `<type>` and `!`. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let callNode = node;
  for (;;) {
    const calleeNode: SyntaxNode | null | undefined =
      callNode.name === 'ParenthesizedExpression'
        ? callNode.firstChild?.nextSibling
        : callNode.name === 'PrefixCast'
          ? callNode.lastChild
          : (callNode.name === 'BinaryExpression' && (callNode.getChild('as') ?? callNode.getChild('satisfies'))) ||
              (callNode.name === 'PostfixExpression' && callNode.getChild('LogicOp'))
            ? callNode.firstChild
            : undefined;
    if (!calleeNode) return callNode;
    callNode = calleeNode;
  }
}
