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

export function readCall(module: ScriptModule, node: SyntaxNode): ScriptCall {
  const callee = node.firstChild;
  const list = node.getChild('ArgList');
  const written = list
    ? listChildren(list).filter(child => !/^([(),]|LineComment|BlockComment)$/.test(child.name))
    : [];
  const spread = written.findIndex(child => child.name === 'Spread');
  const short = callee && callee.to - callee.from < maxCalleeLength;
  return {
    path: short ? getText(module, callee).replace(/\s+/g, '') : '',
    callee,
    arguments: (spread < 0 ? written : written.slice(0, spread)).filter(child => !child.type.isError),
  };
}

/** The expression inside parentheses, `as`, `satisfies`, `<type>` and `!`. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (;;) {
    const inner: SyntaxNode | null | undefined =
      at.name === 'ParenthesizedExpression'
        ? at.firstChild?.nextSibling
        : at.name === 'PrefixCast'
          ? at.lastChild
          : (at.name === 'BinaryExpression' && (at.getChild('as') ?? at.getChild('satisfies'))) ||
              (at.name === 'PostfixExpression' && at.getChild('LogicOp'))
            ? at.firstChild
            : undefined;
    if (!inner) return at;
    at = inner;
  }
}
