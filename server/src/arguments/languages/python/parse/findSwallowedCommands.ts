import type { SyntaxNode } from '../../syntaxNode.js';
import { isCommandPath } from '../declarations/findCommandDecorator.js';
import { parsePython } from './parsePython.js';
import type { PythonReader } from './pythonModule.js';
import { maxRecoveryParses } from '../limits.js';

const decoratorLine = /^@([\w.]+)/gm;

/**
 * An open bracket in one function runs on into the next, whose decorator then is an operator to the grammar. Such a function
 * is well-formed all the same: the text is read again from there. Offsets stay what they are.
 */
export function* findSwallowedCommands(
  { root, text }: PythonReader,
  decorators: readonly string[],
): Generator<readonly [start: number, root: SyntaxNode]> {
  let current = root;
  let parses = 0;
  for (const { index, 1: path = '' } of text.matchAll(decoratorLine)) {
    if (!isCommandPath(path, decorators)) continue;
    const node = current.resolveInner(index, 1);
    if (node.parent?.name === 'Decorator' || node.name.includes('String')) continue;
    if (parses++ >= maxRecoveryParses) return;
    current = parsePython(text.slice(0, index).replace(/[^\n]/g, ' ') + text.slice(index));
    yield [index, current];
  }
}
