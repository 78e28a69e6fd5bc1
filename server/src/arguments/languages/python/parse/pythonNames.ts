import type { SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from './pythonModule.js';

/** `a.b.c` as written, for a name or a chain of attributes; undefined for anything else. */
export function readDottedName(reader: PythonReader, node: SyntaxNode | null): string | undefined {
  if (!node) return undefined;
  if (node.name !== 'VariableName' && (node.name !== 'MemberExpression' || node.getChild('['))) return undefined;
  const dottedText = getText(reader, node).replace(/\s+/g, '');
  return /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(dottedText) ? dottedText : undefined;
}

/** A name after imports are followed (`t.Annotated` → `typing.Annotated`); undefined for names defined in the file. */
export function resolveLibraryPath(reader: PythonReader, node: SyntaxNode | null): string | undefined {
  const dottedText = readDottedName(reader, node);
  if (dottedText === undefined) return undefined;
  const [first = '', ...otherParts] = dottedText.split('.');
  const definition = reader.names.get(first);
  if (definition && definition.kind !== 'import') return undefined;
  return [definition?.path ?? first, ...otherParts].join('.');
}

/** The last part of that: `Annotated`. */
export function resolveLibraryName(reader: PythonReader, node: SyntaxNode | null): string | undefined {
  const path = resolveLibraryPath(reader, node);
  return path?.slice(path.lastIndexOf('.') + 1);
}
