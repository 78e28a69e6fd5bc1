import { createEnumInfo } from '../../createUnionInfo.js';
import { unknownInfo, unknownType, type ValueInfo } from '../../valueInfo.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import type { ArgumentType } from '../../../signature.js';
import { readAnnotationInfo, type AnnotationInfo } from './readAnnotationInfo.js';
import { readArguments } from '../parse/callArguments.js';
import { readDocstring } from '../docstring/readDocstring.js';
import { readEnumMembers } from './enumClass.js';
import { readModelFields, readTypedDictFields } from './readModelFields.js';
import type { Definition, PythonReader } from '../parse/pythonModule.js';
import { resolveLibraryName } from '../parse/pythonNames.js';

type Declared = Extract<Definition, { readonly node: SyntaxNode }>;

/** The type a name of the file stands for: a model, an enumeration, an alias. Computed once; cycles are `unknown`. */
export function resolveDefinedType(module: PythonReader, definition: Definition, depth: number): AnnotationInfo {
  if (definition.kind === 'ambiguous' || definition.kind === 'import') return { facts: unknownInfo };
  const key = definition.node.from;
  const cachedInfo = module.resolved.get(key);
  if (cachedInfo) return cachedInfo === 'pending' ? { facts: unknownInfo } : cachedInfo;
  module.resolved.set(key, 'pending');
  const typeInfo =
    definition.kind === 'class'
      ? { facts: classType(module, definition, depth) }
      : aliasType(module, definition.node, depth);
  module.resolved.set(key, typeInfo);
  return typeInfo;
}

function classType(module: PythonReader, definition: Declared, depth: number): ValueInfo {
  const members = readEnumMembers(module, definition);
  if (members) {
    const values = [...members.values()];
    if (values.length === 0 || !values.every(value => value !== undefined)) return unknownInfo;
    return { ...createEnumInfo(values), ...readDescription(module, definition.node) };
  }
  const model = readModelFields(module, definition, depth);
  if (!model) return unknownInfo;
  const properties = model.parameters;
  const type: ArgumentType = model.complete ? { kind: 'object', properties } : unknownType;
  return { type, ...readDescription(module, definition.node) };
}

/** pydantic takes the docstring of a class for the description of what has its type. */
function readDescription(module: PythonReader, node: SyntaxNode): Pick<ValueInfo, 'description' | 'descriptionSpan'> {
  const { cleaned: text, cleanedSpan: textSpan } = readDocstring(module, node);
  return text === undefined || !textSpan ? {} : { description: text, descriptionSpan: textSpan };
}

/** `Mode = Literal[…]`, `UserId = NewType("UserId", int)`, `type X = …`. */
function aliasType(module: PythonReader, node: SyntaxNode, depth: number): AnnotationInfo {
  const call = node.name === 'CallExpression' ? resolveLibraryName(module, node.firstChild) : undefined;
  if (call === 'NewType' || call === 'TypeAliasType') {
    const target = readArguments(module, node).positional[1];
    return target ? readAnnotationInfo(module, target, depth + 1) : { facts: unknownInfo };
  }
  if (call === 'TypedDict') {
    const properties = readTypedDictFields(module, node, depth);
    return { facts: properties ? { type: { kind: 'object', properties } } : unknownInfo };
  }
  return readAnnotationInfo(module, node, depth + 1);
}
