import type { ArgumentType } from '../../../signature.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { toImportedInfo } from '../../toImportedInfo.js';
import { createDictionaryType, createEnumInfo, toInnerType, createUnionInfo } from '../../createUnionInfo.js';
import { relocateInfo, unknownInfo, unknownType, limitTypeSize, type ValueInfo } from '../../valueInfo.js';
import { readArguments, readSubscripts } from '../parse/callArguments.js';
import { resolveDefinedType } from './resolveDefinedType.js';
import { readFieldInfo, markUndecided, withLimits, type FieldInfo } from './readFieldInfo.js';
import { arrayTypes, dictionaryTypes, injectedTypes, injectingCalls, knownTypes, webTypes } from './knownTypes.js';
import { readLiteralValue } from '../parse/readLiteralValue.js';
import { resolveName } from '../parse/resolveName.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { readDottedName, resolveLibraryName, resolveLibraryPath } from '../parse/pythonNames.js';
import { findStringContentSpan, readStringValue } from '../parse/pythonString.js';
import { readQuotedAnnotation } from './readQuotedAnnotation.js';
import { maxAnnotationDepth } from '../limits.js';

/** What an annotation says: the value's facts and what of it is not about the value. */
export interface AnnotationInfo {
  readonly facts: ValueInfo;
  readonly alias?: NonNullable<FieldInfo['alias']>;
  /** The framework fills it in. */
  readonly injected?: boolean;
  /** The default may say that the argument is required, for all that the text tells. */
  readonly mayBeRequired?: boolean;
  /** `ClassVar`, `InitVar`: no field at all. */
  readonly notField?: boolean;
}

/** The JSON type of an annotation. What cannot be decided is `unknown`. */
function readTypeInfo(reader: PythonReader, node: SyntaxNode, depth = 0): ValueInfo {
  return readAnnotationInfo(reader, node, depth).facts;
}

export function readAnnotationInfo(reader: PythonReader, node: SyntaxNode, depth = 0): AnnotationInfo {
  if (depth > maxAnnotationDepth) return { facts: unknownInfo };
  const annotation = readAnnotation(reader, node, depth);
  return annotation.facts.typeSpan
    ? annotation
    : { ...annotation, facts: { ...annotation.facts, typeSpan: reader.spanOf(node) } };
}

function readAnnotation(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationInfo {
  switch (node.name) {
    case 'None':
      return { facts: { type: { kind: 'null' } } };
    case 'String':
      return forwardReference(reader, node, depth);
    case 'ParenthesizedExpression': {
      const readInner = node.firstChild?.nextSibling;
      return readInner ? readAnnotationInfo(reader, readInner, depth + 1) : { facts: unknownInfo };
    }
    case 'BinaryExpression':
      return alternatives(reader, node, depth);
    case 'VariableName':
      return readNamedType(reader, node, depth);
    case 'MemberExpression':
      return node.getChild('[') ? readGenericType(reader, node, depth) : readNamedType(reader, node, depth);
    case 'CallExpression':
      return { facts: readConstrainedType(reader, node, depth) };
    default:
      return { facts: unknownInfo };
  }
}

function readNamedType(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationInfo {
  const resolvedName = resolveName(reader, readDottedName(reader, node));
  if (resolvedName) {
    const {
      facts: definedInfo,
      alias,
      ...annotationMarks
    } = resolveDefinedType(resolvedName.module, resolvedName.definition, depth + 1);
    const facts = limitTypeSize(definedInfo);
    const span = reader.spanOf(node);
    return {
      ...annotationMarks,
      facts: resolvedName.elsewhere ? toImportedInfo(span, facts) : relocateInfo(span, facts),
      ...(alias ? { alias: { name: alias.name, span } } : {}),
    };
  }
  const path = resolveLibraryPath(reader, node) ?? '';
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (injectedTypes.test(name) || webTypes.test(path)) return { facts: unknownInfo, injected: true };
  // What follows `_: KW_ONLY` in a dataclass is given by name; the line itself declares nothing.
  if (name === 'KW_ONLY') return { facts: unknownInfo, notField: true };
  if (isRelative(reader, node)) return { facts: unknownInfo };
  return { facts: Object.hasOwn(knownTypes, name) ? (knownTypes[name] ?? unknownInfo) : unknownInfo };
}

/** From a module beside this one, which may call anything `Path`. */
function isRelative(reader: PythonReader, node: SyntaxNode): boolean {
  const definition = reader.names.get(readDottedName(reader, node)?.split('.')[0] ?? '');
  return definition?.kind === 'import' && definition.path.startsWith('.');
}

/** `conint(ge=1)`, `constr(pattern=…)`, `conlist(str, max_length=3)`. */
function readConstrainedType(reader: PythonReader, node: SyntaxNode, depth: number): ValueInfo {
  const [, kind = ''] = /^con(int|float|str|list|set)$/.exec(resolveLibraryName(reader, node.firstChild) ?? '') ?? [];
  const base = knownTypes[kind];
  const limits = readFieldInfo(reader, node, 'StringConstraints')?.limits ?? [];
  if (!base) return unknownInfo;
  const [items] = readArguments(reader, node).positional;
  const itemConstraints = items
    ? { type: { kind: 'array' as const, items: toInnerType(readTypeInfo(reader, items, depth + 1)) } }
    : {};
  return withLimits({ ...base, ...itemConstraints }, limits);
}

/** `A | B | None`: the left operand is itself such an expression, so the chain is walked, not recursed into. */
function alternatives(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationInfo {
  const members: SyntaxNode[] = [];
  let unionNode: SyntaxNode | null = node;
  for (; unionNode?.name === 'BinaryExpression'; unionNode = unionNode.firstChild) {
    if (!unionNode.getChild('BitOp') || getText(reader, unionNode.firstChild?.nextSibling ?? unionNode) !== '|')
      return { facts: unknownInfo };
    if (unionNode.lastChild) members.unshift(unionNode.lastChild);
  }
  if (unionNode) members.unshift(unionNode);
  return readUnion(reader, members, node, depth);
}

function readUnion(
  reader: PythonReader,
  nodes: readonly SyntaxNode[],
  annotationNode: SyntaxNode,
  depth: number,
): AnnotationInfo {
  const members = nodes.map(member => readAnnotationInfo(reader, member, depth + 1));
  const facts = createUnionInfo(members.map(member => member.facts));
  const injected = members.some(member => member.injected) ? { injected: true } : {};
  return { facts: { ...facts, typeSpan: reader.spanOf(annotationNode) }, ...injected };
}

function readGenericType(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationInfo {
  const name = resolveLibraryName(reader, node.firstChild) ?? '';
  const parts = readSubscripts(node);
  const [first, second] = parts;
  const readInner = (part: SyntaxNode | undefined): ArgumentType =>
    part ? toInnerType(readTypeInfo(reader, part, depth + 1)) : unknownType;
  if (injectedTypes.test(name)) return { facts: unknownInfo, injected: true };
  if (name === 'ClassVar' || name === 'InitVar') return { facts: unknownInfo, notField: true };
  if (!first) return { facts: unknownInfo };
  if (name === 'Annotated') return readAnnotated(reader, first, parts.slice(1), depth);
  if (name === 'Optional') return optional(readAnnotationInfo(reader, first, depth + 1), reader, node);
  if (name === 'Union') return readUnion(reader, parts, node, depth);
  if (name === 'Literal') return { facts: literals(reader, node, parts) };
  if (/^(Required|NotRequired)$/.test(name)) {
    const annotation = readAnnotationInfo(reader, first, depth + 1);
    return {
      ...annotation,
      facts: { ...annotation.facts, required: name === 'Required', requiredSpan: reader.spanOf(node) },
    };
  }
  if (/^(Final|ReadOnly|Unpack|SkipValidation)$/.test(name)) return readAnnotationInfo(reader, first, depth + 1);
  if (/^(tuple|Tuple)$/.test(name)) return { facts: tuple(parts, readInner) };
  if (dictionaryTypes.test(name)) return { facts: { type: createDictionaryType(readInner(second)) } };
  if (!Object.hasOwn(arrayTypes, name)) return { facts: unknownInfo };
  const unique = arrayTypes[name] ? { constraints: { uniqueItems: true } } : {};
  return { facts: { type: { kind: 'array', items: readInner(first) }, ...unique } };
}

function optional(annotation: AnnotationInfo, reader: PythonReader, node: SyntaxNode): AnnotationInfo {
  const facts = createUnionInfo([annotation.facts, { type: { kind: 'null' } }]);
  return { ...annotation, facts: { ...facts, typeSpan: reader.spanOf(node) } };
}

function tuple(parts: readonly SyntaxNode[], readInner: (part: SyntaxNode | undefined) => ArgumentType): ValueInfo {
  if (parts.length === 2 && parts[1]?.name === 'Ellipsis')
    return { type: { kind: 'array', items: readInner(parts[0]) } };
  // A tuple has a type for each position, which our model cannot express. Its items remain unknown.
  return {
    type: { kind: 'array', items: unknownType },
    constraints: { minItems: parts.length, maxItems: parts.length },
  };
}

/** `Literal["a", "b"]`; a literal type that lists another one (`Literal[Modes, "c"]`) stays undecided. */
function literals(reader: PythonReader, node: SyntaxNode, parts: readonly SyntaxNode[]): ValueInfo {
  const enumSpan = reader.spanOf(node);
  const values = parts.map(part => readLiteralValue(reader, part));
  if (!values.every(value => value !== undefined)) return { type: unknownType, enumSpan };
  return { ...createEnumInfo(values), enumSpan };
}

function readAnnotated(
  reader: PythonReader,
  type: SyntaxNode,
  metadata: readonly SyntaxNode[],
  depth: number,
): AnnotationInfo {
  let annotation = readAnnotationInfo(reader, type, depth + 1);
  for (const item of metadata) {
    const name = resolveLibraryName(reader, item.name === 'CallExpression' ? item.firstChild : item) ?? '';
    if (injectingCalls.test(name) || injectedTypes.test(name)) annotation = { ...annotation, injected: true };
    const description = readStringValue(item, reader.text);
    if (description !== undefined) {
      const descriptionSpan = reader === reader.module ? findStringContentSpan(item, reader.text) : reader.spanOf(item);
      annotation = { ...annotation, facts: { ...annotation.facts, description, descriptionSpan } };
    }
    const field = item.name === 'CallExpression' ? readFieldInfo(reader, item, name) : undefined;
    if (field) annotation = applyField(annotation, field);
  }
  return annotation;
}

/** Adds what a `Field(…)` says. In an annotation a field without default says nothing about being required. */
function applyField(annotation: AnnotationInfo, { facts, limits, alias, openAt }: FieldInfo): AnnotationInfo {
  const { required, ...fieldFacts } = facts;
  const requiredness = required === undefined || facts.defaultSpan === undefined ? {} : { required };
  const mergedFacts = withLimits({ ...annotation.facts, ...fieldFacts, ...requiredness }, limits);
  return {
    ...annotation,
    facts: openAt ? markUndecided(mergedFacts, openAt) : mergedFacts,
    ...(alias ? { alias } : {}),
  };
}

function forwardReference(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationInfo {
  const quoted = readQuotedAnnotation(reader, node);
  return quoted ? readAnnotationInfo(quoted.reader, quoted.expression, depth + 1) : { facts: unknownInfo };
}
