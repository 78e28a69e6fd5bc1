import type { Span } from '../../../../text/span.js';
import type { ArgumentType, Parameter } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import { toImportedInfo, toImportedParameter } from '../../toImportedInfo.js';
import { listChildren, getNodeSpan, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import { createDictionaryType, toInnerType, createUnionInfo } from '../../createUnionInfo.js';
import {
  anyType,
  createParameter,
  relocateInfo,
  unknownInfo,
  unknownType,
  limitTypeSize,
  type ValueInfo,
} from '../../valueInfo.js';
import { findTrailingComment } from '../../findTrailingComment.js';
import { readEnumMembers } from './readEnumMembers.js';
import { resolveName } from '../parse/resolveExport.js';
import { followExpression, propertiesOf } from '../parse/followedExpression.js';
import { createScriptEnumInfo } from './createScriptEnumInfo.js';
import { readJsDoc } from '../parse/jsDoc.js';
import { readLiteralValue } from '../parse/scriptLiteral.js';
import { findDefinition, getText, type Definition, type ScriptModule } from '../parse/scriptModule.js';
import { findStringContentSpan, readStringValue } from '../parse/scriptString.js';
import { mergeShapes } from './zod/mergeShapes.js';
import type { Shape } from './zod/zodValue.js';
import { maxInterfaceDepth } from '../limits.js';

/** The members of an interface or object type, those of what it extends included; undefined for other types. */
export function readShape(module: ScriptModule, definition: Definition, depth: number): Shape | undefined {
  if (depth > maxInterfaceDepth || (definition.kind !== 'interface' && definition.kind !== 'type')) return undefined;
  if (definition.kind === 'type') return typeShape(module, definition.node, depth + 1);
  const objectType = definition.node.getChild('ObjectType');
  let shape: Shape = { parameters: [], complete: true };
  const children = listChildren(definition.node);
  const from = children.findIndex(child => child.name === 'extends');
  for (const base of from < 0 ? [] : children.slice(from + 1)) {
    if (base.name === 'ObjectType' || base.name === ',') continue;
    shape = mergeShapes(shape, typeShape(module, base, depth + 1) ?? { parameters: [], complete: false });
  }
  // Without a body it is still being typed.
  return objectType ? mergeShapes(shape, membersOf(module, objectType, depth + 1)) : { ...shape, complete: false };
}

function typeShape(module: ScriptModule, node: SyntaxNode, depth: number): Shape | undefined {
  if (depth > maxInterfaceDepth) return undefined;
  if (node.name === 'ObjectType') return membersOf(module, node, depth);
  if (node.name === 'ParenthesizedType')
    return node.firstChild?.nextSibling ? typeShape(module, node.firstChild.nextSibling, depth + 1) : undefined;
  if (node.name === 'TypeName' || node.name === 'VariableName') {
    const resolvedName = resolveName(module, node);
    const shape = resolvedName && readShape(resolvedName.module, resolvedName.definition, depth + 1);
    return shape && resolvedName.module !== module ? relocateShape(shape, getNodeSpan(node)) : shape;
  }
  if (node.name !== 'IntersectionType') return undefined;
  const parts = listChildren(node).filter(child => child.name !== 'LogicOp');
  return parts
    .map(part => typeShape(module, part, depth + 1) ?? { parameters: [], complete: false })
    .reduce(mergeShapes, { parameters: [], complete: true });
}

function membersOf(module: ScriptModule, node: SyntaxNode, depth: number): Shape {
  const parameters: Parameter[] = [];
  let complete = true;
  for (const member of listChildren(node)) {
    if (/^([{},;]|(Line|Block)Comment)$/.test(member.name)) continue;
    const key = member.getChild('PropertyDefinition') ?? member.getChild('String');
    const name = key && (key.name === 'String' ? readStringValue(key, module.text) : getText(module, key));
    const type = toPresentNode(member.getChild('TypeAnnotation')?.lastChild);
    if (member.name !== 'PropertyType' || !key || typeof name !== 'string') {
      // A method, an index signature, a computed key.
      complete = false;
      continue;
    }
    const facts = type ? readTypeInfo(module, type, depth + 1) : unknownInfo;
    const span = getNodeSpan(member);
    const questionMark = member.getChild('Optional');
    const optional = questionMark !== null || facts.required === false;
    parameters.push(
      createParameter(
        {
          name,
          nameSpan: key.name === 'String' ? findStringContentSpan(key) : getNodeSpan(key),
          span,
          ...findTrailingComment(module.text, span, '//'),
        },
        {
          ...facts,
          ...(type ? { typeSpan: getNodeSpan(type) } : {}),
          required: !optional,
          ...(questionMark ? { requiredSpan: getNodeSpan(questionMark) } : {}),
          ...readJsDoc(module, member),
        },
      ),
    );
  }
  return { parameters, complete };
}

const simpleTypes: Readonly<Record<string, ArgumentType>> = {
  string: { kind: 'string' },
  boolean: { kind: 'boolean' },
  any: anyType,
  unknown: anyType,
  object: { kind: 'object', properties: [] },
  Date: { kind: 'string' },
};

/** The JSON type of a TypeScript type. `number` may be meant for whole numbers only: it stays undecided. */
function readTypeInfo(module: ScriptModule, node: SyntaxNode, depth: number): ValueInfo {
  if (depth > maxInterfaceDepth) return unknownInfo;
  const readChild = (child: SyntaxNode | null | undefined): ValueInfo =>
    child ? readTypeInfo(module, child, depth + 1) : unknownInfo;
  switch (node.name) {
    case 'NullType':
      return { type: { kind: 'null' } };
    case 'LiteralType':
      return literals(node, [readLiteralValue(module, node.firstChild)]);
    case 'ArrayType':
      return { type: { kind: 'array', items: toInnerType(readChild(node.firstChild)) } };
    case 'ParenthesizedType':
      return readChild(node.firstChild?.nextSibling);
    case 'UnionType':
      return readUnion(module, node, readChild);
    case 'ParameterizedType':
      return readGenericType(module, node, readChild);
    case 'ObjectType':
    case 'IntersectionType':
      return createObjectInfo(typeShape(module, node, depth + 1));
    case 'IndexedType':
      return readIndexedType(module, node);
    case 'KeyofType':
      return keyOf(module, node);
    case 'TypeName':
      return readNamedType(module, node, depth);
    default:
      return unknownInfo;
  }
}

function literals(node: SyntaxNode, values: readonly (JsonValue | undefined)[]): ValueInfo {
  const areLiterals = values.every(value => value !== undefined);
  return areLiterals
    ? { ...createScriptEnumInfo(values), enumSpan: getNodeSpan(node) }
    : { type: unknownType, enumSpan: getNodeSpan(node) };
}

function readUnion(module: ScriptModule, node: SyntaxNode, readChild: (child: SyntaxNode) => ValueInfo): ValueInfo {
  const members = listChildren(node).filter(child => child.name !== 'LogicOp');
  const typeNodes = members.filter(member => !/^(undefined|void)$/.test(getText(module, member)));
  const facts = createUnionInfo(typeNodes.map(readChild));
  const optional = typeNodes.length < members.length ? { required: false } : {};
  return { ...facts, ...(facts.enumValues ? { enumSpan: getNodeSpan(node) } : {}), ...optional };
}

/** `(typeof KEYS)[number]`, `(typeof MODES)[keyof typeof MODES]`: one of the values of a constant list or object. */
function readIndexedType(module: ScriptModule, node: SyntaxNode): ValueInfo {
  const constant = node.firstChild && typeofOperand(node.firstChild);
  const index = node.getChild('[')?.nextSibling;
  const value = constant && readLiteralValue(module, constant);
  if (!index || typeof value !== 'object' || value === null) return unknownInfo;
  if (Array.isArray(value) !== (getText(module, index) === 'number')) return unknownInfo;
  if (!Array.isArray(value) && index.name !== 'KeyofType') return unknownInfo;
  const values = Object.values<JsonValue>(value as Record<string, JsonValue>);
  return values.length > 0 ? literals(node, values) : unknownInfo;
}

/** `keyof typeof MODES`: one of the keys of a constant object. */
function keyOf(module: ScriptModule, node: SyntaxNode): ValueInfo {
  const constant = node.lastChild && typeofOperand(node.lastChild);
  const object = constant && followExpression(module, constant);
  if (object?.node.name !== 'ObjectExpression') return unknownInfo;
  const { values, complete } = propertiesOf(object);
  return complete && values.size > 0 ? literals(node, [...values.keys()]) : unknownInfo;
}

/** `X` of `typeof X`, in parentheses or not. */
function typeofOperand(type: SyntaxNode): SyntaxNode | undefined {
  if (type.name === 'ParenthesizedType')
    return type.firstChild?.nextSibling ? typeofOperand(type.firstChild.nextSibling) : undefined;
  return type.name === 'TypeofType' ? (type.lastChild ?? undefined) : undefined;
}

function readGenericType(
  module: ScriptModule,
  node: SyntaxNode,
  readChild: (child: SyntaxNode | undefined) => ValueInfo,
): ValueInfo {
  const name = node.firstChild ? getText(module, node.firstChild) : '';
  const list = node.getChild('TypeArgList');
  const [first, second] = list ? listChildren(list).filter(child => !/^[<>,]$/.test(child.name)) : [];
  if (/^(Array|ReadonlyArray|Set)$/.test(name))
    return { type: { kind: 'array', items: toInnerType(readChild(first)) } };
  if (/^(Record|Map)$/.test(name)) return { type: createDictionaryType(toInnerType(readChild(second))) };
  return name === 'Readonly' || name === 'NonNullable' ? readChild(first) : unknownInfo;
}

function readNamedType(module: ScriptModule, node: SyntaxNode, depth: number): ValueInfo {
  const name = getText(module, node);
  if (!findDefinition(module, name, node)) {
    return { type: Object.hasOwn(simpleTypes, name) ? (simpleTypes[name] ?? unknownType) : unknownType };
  }
  const resolvedName = resolveName(module, node);
  const { definition } = resolvedName ?? {};
  if (!resolvedName || !definition) return unknownInfo;
  if (definition.kind === 'enum') {
    const members = readEnumMembers(resolvedName.module, definition.node);
    return members ? literals(node, [...members.values()]) : unknownInfo;
  }
  const span = getNodeSpan(node);
  const shape = readShape(resolvedName.module, definition, depth + 1);
  if (shape)
    return limitTypeSize(createObjectInfo(resolvedName.module === module ? shape : relocateShape(shape, span)));
  if (definition.kind !== 'type') return unknownInfo;
  const facts = readTypeInfo(resolvedName.module, definition.node, depth + 1);
  return resolvedName.module === module ? relocateInfo(span, facts) : toImportedInfo(span, facts);
}

/** The document has no place for the members of a type of another one but the name that refers to it. */
const relocateShape = ({ parameters, complete }: Shape, span: Span): Shape => ({
  parameters: parameters.map(parameter => toImportedParameter(span, parameter)),
  complete,
});

const createObjectInfo = (shape: Shape | undefined): ValueInfo => ({
  type: shape?.complete ? { kind: 'object', properties: shape.parameters } : unknownType,
});
