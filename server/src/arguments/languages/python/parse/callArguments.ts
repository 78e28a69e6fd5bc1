import { listChildren, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from './pythonModule.js';

/** The arguments of a call, a decorator or a class header. */
export interface CallArguments {
  readonly positional: readonly SyntaxNode[];
  readonly keywords: ReadonlyMap<string, SyntaxNode>;
  /** `*args` or `**kwargs` is passed on: there may be more than what is written. */
  readonly spread: boolean;
}

export function readArguments(reader: PythonReader, node: SyntaxNode): CallArguments {
  const list = node.name === 'ArgList' ? node : node.getChild('ArgList');
  const positional: SyntaxNode[] = [];
  const keywords = new Map<string, SyntaxNode>();
  let spread = false;
  const nodes = list ? listChildren(list).filter(child => !/^([(),]|Comment)$/.test(child.name)) : [];
  for (let i = 0; i < nodes.length; i++) {
    const [item, operator, value] = [nodes[i], nodes[i + 1], nodes[i + 2]];
    if (!item) break;
    if (/^\*{1,2}$/.test(item.name)) {
      spread = true;
      i++;
    } else if (operator?.name === 'AssignOp') {
      if (item.name === 'VariableName' && value && toPresentNode(value)) keywords.set(getText(reader, item), value);
      i += 2;
    } else if (!item.type.isError) positional.push(item);
  }
  return { positional, keywords, spread };
}

/** The elements of `Base[a, b]`. */
export function readSubscripts(node: SyntaxNode): readonly SyntaxNode[] {
  const children = listChildren(node);
  const open = children.findIndex(child => child.name === '[');
  if (open < 0) return [];
  return children.slice(open + 1).filter(child => !/^([\],]|Comment)$/.test(child.name) && !child.type.isError);
}
