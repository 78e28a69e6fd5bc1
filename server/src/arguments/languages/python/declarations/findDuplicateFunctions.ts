import type { SourceText } from '../../../../text/createSourceText.js';
import type { Signature } from '../../../signature.js';
import { findDuplicateCommands, type DuplicateCommand } from '../../findDuplicateCommands.js';
import type { ExtractOptions } from '../../extractor.js';
import { mayChangeRegistry } from '../../registryChanges.js';
import { findAncestor, isSameNode, type SyntaxNode } from '../../syntaxNode.js';
import { findCommandPath } from './findCommandDecorator.js';
import { readModule, type PythonReader } from '../parse/pythonModule.js';

/** Functions that one object registers under one name, functions that replace others unused, and entries of a list of tools. */
export function findDuplicateFunctions(
  source: SourceText,
  signatures: readonly Signature[],
  options: ExtractOptions,
): readonly DuplicateCommand[] {
  let reader: PythonReader | undefined;
  return findDuplicateCommands(signatures, (first, second) => {
    reader ??= readModule(source);
    return first.isFunction && second.isFunction
      ? isRegisteredTwice(reader, first, second, options)
      : isListedTwice(reader, first, second);
  });
}

function isRegisteredTwice(
  reader: PythonReader,
  first: Signature,
  second: Signature,
  { decorators }: ExtractOptions,
): boolean {
  const [firstNode, secondNode] = [statementOf(reader, first), statementOf(reader, second)];
  if (!firstNode || !secondNode || !isSameNode(firstNode.parent, secondNode.parent)) return false;
  const [firstPath, secondPath] = [
    findCommandPath(reader, firstNode, decorators),
    findCommandPath(reader, secondNode, decorators),
  ];
  if (firstPath === undefined || firstPath !== secondPath) return false;
  const between = reader.text.slice(firstNode.to, secondNode.from);
  const registry = firstPath.slice(0, Math.max(firstPath.lastIndexOf('.'), 0));
  if (registry !== '') return !mayChangeRegistry(between, registry);
  // `@tool` only makes an object: it is lost where another function takes its name before anything uses it.
  const { declaration = '' } = first;
  return (
    declaration === second.declaration &&
    !new RegExp(`(?<![\\p{L}\\p{N}_])${declaration}(?![\\p{L}\\p{N}_])`, 'u').test(between)
  );
}

/** The decorated definition of a function. */
function statementOf(reader: PythonReader, { declarationSpan }: Signature): SyntaxNode | undefined {
  if (!declarationSpan) return undefined;
  const statement = reader.root.resolveInner(declarationSpan.start, 1).parent?.parent;
  return statement?.name === 'DecoratedStatement' ? statement : undefined;
}

/** `[Tool(name="a", inputSchema=A.model_json_schema()), …]` */
function isListedTwice(reader: PythonReader, first: Signature, second: Signature): boolean {
  const [firstNode, secondNode] = [listOf(reader, first), listOf(reader, second)];
  return firstNode !== undefined && isSameNode(firstNode, secondNode);
}

function listOf(reader: PythonReader, { commandSpan }: Signature): SyntaxNode | undefined {
  if (!commandSpan) return undefined;
  const call = findAncestor(reader.root.resolveInner(commandSpan.start, 1), ({ name }) => name === 'CallExpression');
  return call?.parent?.name === 'ArrayExpression' ? call.parent : undefined;
}
