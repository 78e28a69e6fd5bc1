import type { ArgumentType } from '../../signature.js';
import type { SyntaxNode } from '../syntaxNode.js';
import { importedFacts } from '../importedFacts.js';
import { dictionaryOf, enumFacts, innerType, unionFacts } from '../unionFacts.js';
import { referringFrom, unknownFacts, unknownType, withinSize, type ValueFacts } from '../valueFacts.js';
import { readArguments, subscripts } from './callArguments.js';
import { definedType } from './definedType.js';
import { fieldFacts, opened, withLimits, type FieldFacts } from './fieldFacts.js';
import { arrayTypes, dictionaryTypes, injectedTypes, injectingCalls, knownTypes, webTypes } from './knownTypes.js';
import { literalValue } from './literalValue.js';
import { lookUp } from './lookUp.js';
import { textOf, type PythonReader } from './pythonModule.js';
import { dottedName, libraryName, libraryPath } from './pythonNames.js';
import { stringContentSpan, stringValue } from './pythonString.js';
import { quotedAnnotation } from './quotedAnnotation.js';

/** What an annotation says: the value's facts and what of it is not about the value. */
export interface AnnotationFacts {
  readonly facts: ValueFacts;
  readonly alias?: NonNullable<FieldFacts['alias']>;
  /** The framework fills it in. */
  readonly injected?: boolean;
  /** The default may say that the argument is required, for all that the text tells. */
  readonly mayBeRequired?: boolean;
  /** `ClassVar`, `InitVar`: no field at all. */
  readonly notField?: boolean;
}

const deepest = 30;

/** The JSON type of an annotation. What cannot be decided is `unknown`. */
function typeFacts(reader: PythonReader, node: SyntaxNode, depth = 0): ValueFacts {
  return annotationFacts(reader, node, depth).facts;
}

export function annotationFacts(reader: PythonReader, node: SyntaxNode, depth = 0): AnnotationFacts {
  if (depth > deepest) return { facts: unknownFacts };
  const read = readAnnotation(reader, node, depth);
  return read.facts.typeSpan ? read : { ...read, facts: { ...read.facts, typeSpan: reader.spanOf(node) } };
}

function readAnnotation(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationFacts {
  switch (node.name) {
    case 'None':
      return { facts: { type: { kind: 'null' } } };
    case 'String':
      return forwardReference(reader, node, depth);
    case 'ParenthesizedExpression': {
      const inner = node.firstChild?.nextSibling;
      return inner ? annotationFacts(reader, inner, depth + 1) : { facts: unknownFacts };
    }
    case 'BinaryExpression':
      return alternatives(reader, node, depth);
    case 'VariableName':
      return named(reader, node, depth);
    case 'MemberExpression':
      return node.getChild('[') ? parameterised(reader, node, depth) : named(reader, node, depth);
    case 'CallExpression':
      return { facts: constrainedType(reader, node, depth) };
    default:
      return { facts: unknownFacts };
  }
}

function named(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationFacts {
  const found = lookUp(reader, dottedName(reader, node));
  if (found) {
    const { facts: declared, alias, ...marks } = definedType(found.module, found.definition, depth + 1);
    const facts = withinSize(declared);
    const span = reader.spanOf(node);
    return {
      ...marks,
      facts: found.elsewhere ? importedFacts(span, facts) : referringFrom(span, facts),
      ...(alias ? { alias: { name: alias.name, span } } : {}),
    };
  }
  const path = libraryPath(reader, node) ?? '';
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (injectedTypes.test(name) || webTypes.test(path)) return { facts: unknownFacts, injected: true };
  // What follows `_: KW_ONLY` in a dataclass is given by name; the line itself declares nothing.
  if (name === 'KW_ONLY') return { facts: unknownFacts, notField: true };
  if (isRelative(reader, node)) return { facts: unknownFacts };
  return { facts: Object.hasOwn(knownTypes, name) ? (knownTypes[name] ?? unknownFacts) : unknownFacts };
}

/** From a module beside this one, which may call anything `Path`. */
function isRelative(reader: PythonReader, node: SyntaxNode): boolean {
  const definition = reader.names.get(dottedName(reader, node)?.split('.')[0] ?? '');
  return definition?.kind === 'import' && definition.path.startsWith('.');
}

/** `conint(ge=1)`, `constr(pattern=…)`, `conlist(str, max_length=3)`. */
function constrainedType(reader: PythonReader, node: SyntaxNode, depth: number): ValueFacts {
  const [, kind = ''] = /^con(int|float|str|list|set)$/.exec(libraryName(reader, node.firstChild) ?? '') ?? [];
  const base = knownTypes[kind];
  const limits = fieldFacts(reader, node, 'StringConstraints')?.limits ?? [];
  if (!base) return unknownFacts;
  const [items] = readArguments(reader, node).positional;
  const ofItems = items
    ? { type: { kind: 'array' as const, items: innerType(typeFacts(reader, items, depth + 1)) } }
    : {};
  return withLimits({ ...base, ...ofItems }, limits);
}

/** `A | B | None`: the left operand is itself such an expression, so the chain is walked, not recursed into. */
function alternatives(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationFacts {
  const members: SyntaxNode[] = [];
  let at: SyntaxNode | null = node;
  for (; at?.name === 'BinaryExpression'; at = at.firstChild) {
    if (!at.getChild('BitOp') || textOf(reader, at.firstChild?.nextSibling ?? at) !== '|')
      return { facts: unknownFacts };
    if (at.lastChild) members.unshift(at.lastChild);
  }
  if (at) members.unshift(at);
  return union(reader, members, node, depth);
}

function union(reader: PythonReader, nodes: readonly SyntaxNode[], whole: SyntaxNode, depth: number): AnnotationFacts {
  const members = nodes.map(member => annotationFacts(reader, member, depth + 1));
  const facts = unionFacts(members.map(member => member.facts));
  const injected = members.some(member => member.injected) ? { injected: true } : {};
  return { facts: { ...facts, typeSpan: reader.spanOf(whole) }, ...injected };
}

function parameterised(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationFacts {
  const name = libraryName(reader, node.firstChild) ?? '';
  const parts = subscripts(node);
  const [first, second] = parts;
  const inner = (part: SyntaxNode | undefined): ArgumentType =>
    part ? innerType(typeFacts(reader, part, depth + 1)) : unknownType;
  if (injectedTypes.test(name)) return { facts: unknownFacts, injected: true };
  if (name === 'ClassVar' || name === 'InitVar') return { facts: unknownFacts, notField: true };
  if (!first) return { facts: unknownFacts };
  if (name === 'Annotated') return annotated(reader, first, parts.slice(1), depth);
  if (name === 'Optional') return optional(annotationFacts(reader, first, depth + 1), reader, node);
  if (name === 'Union') return union(reader, parts, node, depth);
  if (name === 'Literal') return { facts: literals(reader, node, parts) };
  if (/^(Required|NotRequired)$/.test(name)) {
    const read = annotationFacts(reader, first, depth + 1);
    return { ...read, facts: { ...read.facts, required: name === 'Required', requiredSpan: reader.spanOf(node) } };
  }
  if (/^(Final|ReadOnly|Unpack|SkipValidation)$/.test(name)) return annotationFacts(reader, first, depth + 1);
  if (/^(tuple|Tuple)$/.test(name)) return { facts: tuple(parts, inner) };
  if (dictionaryTypes.test(name)) return { facts: { type: dictionaryOf(inner(second)) } };
  if (!Object.hasOwn(arrayTypes, name)) return { facts: unknownFacts };
  const unique = arrayTypes[name] ? { constraints: { uniqueItems: true } } : {};
  return { facts: { type: { kind: 'array', items: inner(first) }, ...unique } };
}

function optional(read: AnnotationFacts, reader: PythonReader, node: SyntaxNode): AnnotationFacts {
  const facts = unionFacts([read.facts, { type: { kind: 'null' } }]);
  return { ...read, facts: { ...facts, typeSpan: reader.spanOf(node) } };
}

function tuple(parts: readonly SyntaxNode[], inner: (part: SyntaxNode | undefined) => ArgumentType): ValueFacts {
  if (parts.length === 2 && parts[1]?.name === 'Ellipsis') return { type: { kind: 'array', items: inner(parts[0]) } };
  // Position by position a tuple says more than our model can: its items are left undecided.
  return {
    type: { kind: 'array', items: unknownType },
    constraints: { minItems: parts.length, maxItems: parts.length },
  };
}

/** `Literal["a", "b"]`; a literal type that lists another one (`Literal[Modes, "c"]`) stays undecided. */
function literals(reader: PythonReader, node: SyntaxNode, parts: readonly SyntaxNode[]): ValueFacts {
  const enumSpan = reader.spanOf(node);
  const values = parts.map(part => literalValue(reader, part));
  if (!values.every(value => value !== undefined)) return { type: unknownType, enumSpan };
  return { ...enumFacts(values), enumSpan };
}

function annotated(
  reader: PythonReader,
  type: SyntaxNode,
  metadata: readonly SyntaxNode[],
  depth: number,
): AnnotationFacts {
  let read = annotationFacts(reader, type, depth + 1);
  for (const item of metadata) {
    const name = libraryName(reader, item.name === 'CallExpression' ? item.firstChild : item) ?? '';
    if (injectingCalls.test(name) || injectedTypes.test(name)) read = { ...read, injected: true };
    const description = stringValue(item, reader.text);
    if (description !== undefined) {
      const descriptionSpan = reader === reader.module ? stringContentSpan(item, reader.text) : reader.spanOf(item);
      read = { ...read, facts: { ...read.facts, description, descriptionSpan } };
    }
    const field = item.name === 'CallExpression' ? fieldFacts(reader, item, name) : undefined;
    if (field) read = withField(read, field);
  }
  return read;
}

/** Adds what a `Field(…)` says. In an annotation a field without default says nothing about being required. */
function withField(read: AnnotationFacts, { facts, limits, alias, openAt }: FieldFacts): AnnotationFacts {
  const { required, ...rest } = facts;
  const requiredness = required === undefined || facts.defaultSpan === undefined ? {} : { required };
  const stated = withLimits({ ...read.facts, ...rest, ...requiredness }, limits);
  return {
    ...read,
    facts: openAt ? opened(stated, openAt) : stated,
    ...(alias ? { alias } : {}),
  };
}

function forwardReference(reader: PythonReader, node: SyntaxNode, depth: number): AnnotationFacts {
  const quoted = quotedAnnotation(reader, node);
  return quoted ? annotationFacts(quoted.reader, quoted.expression, depth + 1) : { facts: unknownFacts };
}
