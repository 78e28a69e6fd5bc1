import { findAncestor, listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { readSubscripts } from '../parse/callArguments.js';
import { arrayTypes, dictionaryTypes } from './knownTypes.js';
import { parsePython } from '../parse/parsePython.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { resolveLibraryName } from '../parse/pythonNames.js';
import { readStringValue } from '../parse/pythonString.js';
import { append } from '../../../../text/append.js';

/** A type that is written in quotes, and what reads it: every place in it is that of the string. */
export interface QuotedAnnotation {
  readonly reader: PythonReader;
  readonly expression: SyntaxNode;
}

/** Reads a forward reference (`"Model | None"`); undefined where the string holds no expression. */
export function readQuotedAnnotation(reader: PythonReader, node: SyntaxNode): QuotedAnnotation | undefined {
  const text = readStringValue(node, reader.text)?.trim();
  const root = text ? parsePython(text) : undefined;
  const statement = root?.firstChild;
  const expression = statement?.name === 'ExpressionStatement' ? statement.firstChild : null;
  if (!text || !root || !expression || listChildren(root).length > 1) return undefined;
  const span = reader.spanOf(node);
  return { reader: { ...reader, text, root, module: reader.module, spanOf: () => span }, expression };
}

/** Is a node part of the type of a parameter or of a field? What is called there (`Field(…)`) adds to one. */
export function isInAnnotation(node: SyntaxNode): boolean {
  const enclosingNode = findAncestor(node, ({ name }) => /^(TypeDef|CallExpression|ParamList|Body|Script)$/.test(name));
  return enclosingNode?.name === 'TypeDef' && /^(ParamList|AssignStatement)$/.test(enclosingNode.parent?.name ?? '');
}

/** Types whose parameters are types. */
const generic =
  /^(Optional|Union|Required|NotRequired|Final|ReadOnly|Unpack|SkipValidation|ClassVar|InitVar|tuple|Tuple)$/;

/** The strings in an annotation that hold types: not the values of a `Literal`, and not what `Annotated` adds. */
export function findQuotedTypes(reader: PythonReader, annotation: SyntaxNode): readonly SyntaxNode[] {
  const stringNodes: SyntaxNode[] = [];
  const pendingNodes = [annotation];
  for (let node = pendingNodes.pop(); node; node = pendingNodes.pop()) {
    if (node.name === 'String') stringNodes.push(node);
    else if (/^(TypeDef|BinaryExpression|ParenthesizedExpression)$/.test(node.name))
      append(pendingNodes, listChildren(node));
    else if (node.name === 'MemberExpression') {
      const name = resolveLibraryName(reader, node.firstChild) ?? '';
      if (name === 'Annotated') append(pendingNodes, readSubscripts(node).slice(0, 1));
      else if (generic.test(name) || dictionaryTypes.test(name) || Object.hasOwn(arrayTypes, name)) {
        append(pendingNodes, readSubscripts(node));
      }
    }
  }
  return stringNodes;
}
