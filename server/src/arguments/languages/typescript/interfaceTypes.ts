import type { Span } from '../../../text/span.js';
import type { ArgumentType, JsonValue, Parameter } from '../../signature.js';
import { importedFacts, importedParameter } from '../importedFacts.js';
import { childrenOf, nodeSpan, written, type SyntaxNode } from '../syntaxNode.js';
import { dictionaryOf, innerType, unionFacts } from '../unionFacts.js';
import {
  anyType,
  parameterOf,
  referringFrom,
  unknownFacts,
  unknownType,
  withinSize,
  type ValueFacts,
} from '../valueFacts.js';
import { commentBehind } from '../commentBehind.js';
import { enumMembers } from './enumMembers.js';
import { resolvedDefinition } from './exportedDefinition.js';
import { followed, propertiesOf } from './followedExpression.js';
import { scriptEnumFacts } from './scriptEnumFacts.js';
import { jsDocOf } from './jsDoc.js';
import { literalValue } from './scriptLiteral.js';
import { definitionOf, textOf, type Definition, type ScriptModule } from './scriptModule.js';
import { stringContentSpan, stringValue } from './scriptString.js';
import { mergedShapes } from './zod/mergedShapes.js';
import type { Shape } from './zod/zodValue.js';

const deepest = 20;

/** The members of an interface or object type, those of what it extends included; undefined for other types. */
export function shapeOf(module: ScriptModule, definition: Definition, depth: number): Shape | undefined {
  if (depth > deepest || (definition.kind !== 'interface' && definition.kind !== 'type')) return undefined;
  if (definition.kind === 'type') return typeShape(module, definition.node, depth + 1);
  const own = definition.node.getChild('ObjectType');
  let shape: Shape = { parameters: [], complete: true };
  const children = childrenOf(definition.node);
  const from = children.findIndex(child => child.name === 'extends');
  for (const base of from < 0 ? [] : children.slice(from + 1)) {
    if (base.name === 'ObjectType' || base.name === ',') continue;
    shape = mergedShapes(shape, typeShape(module, base, depth + 1) ?? { parameters: [], complete: false });
  }
  // Without a body it is still being typed.
  return own ? mergedShapes(shape, membersOf(module, own, depth + 1)) : { ...shape, complete: false };
}

function typeShape(module: ScriptModule, node: SyntaxNode, depth: number): Shape | undefined {
  if (depth > deepest) return undefined;
  if (node.name === 'ObjectType') return membersOf(module, node, depth);
  if (node.name === 'ParenthesizedType')
    return node.firstChild?.nextSibling ? typeShape(module, node.firstChild.nextSibling, depth + 1) : undefined;
  if (node.name === 'TypeName' || node.name === 'VariableName') {
    const found = resolvedDefinition(module, node);
    const shape = found && shapeOf(found.module, found.definition, depth + 1);
    return shape && found.module !== module ? importedShape(shape, nodeSpan(node)) : shape;
  }
  if (node.name !== 'IntersectionType') return undefined;
  const parts = childrenOf(node).filter(child => child.name !== 'LogicOp');
  return parts
    .map(part => typeShape(module, part, depth + 1) ?? { parameters: [], complete: false })
    .reduce(mergedShapes, { parameters: [], complete: true });
}

function membersOf(module: ScriptModule, node: SyntaxNode, depth: number): Shape {
  const parameters: Parameter[] = [];
  let complete = true;
  for (const member of childrenOf(node)) {
    if (/^([{},;]|(Line|Block)Comment)$/.test(member.name)) continue;
    const key = member.getChild('PropertyDefinition') ?? member.getChild('String');
    const name = key && (key.name === 'String' ? stringValue(key, module.text) : textOf(module, key));
    const type = written(member.getChild('TypeAnnotation')?.lastChild);
    if (member.name !== 'PropertyType' || !key || typeof name !== 'string') {
      // A method, an index signature, a computed key.
      complete = false;
      continue;
    }
    const facts = type ? typeFacts(module, type, depth + 1) : unknownFacts;
    const span = nodeSpan(member);
    const mark = member.getChild('Optional');
    const optional = mark !== null || facts.required === false;
    parameters.push(
      parameterOf(
        {
          name,
          nameSpan: key.name === 'String' ? stringContentSpan(key) : nodeSpan(key),
          span,
          ...commentBehind(module.text, span, '//'),
        },
        {
          ...facts,
          ...(type ? { typeSpan: nodeSpan(type) } : {}),
          required: !optional,
          ...(mark ? { requiredSpan: nodeSpan(mark) } : {}),
          ...jsDocOf(module, member),
        },
      ),
    );
  }
  return { parameters, complete };
}

const simple: Readonly<Record<string, ArgumentType>> = {
  string: { kind: 'string' },
  boolean: { kind: 'boolean' },
  any: anyType,
  unknown: anyType,
  object: { kind: 'object', properties: [] },
  Date: { kind: 'string' },
};

/** The JSON type of a TypeScript type. `number` may be meant for whole numbers only: it stays undecided. */
function typeFacts(module: ScriptModule, node: SyntaxNode, depth: number): ValueFacts {
  if (depth > deepest) return unknownFacts;
  const inner = (child: SyntaxNode | null | undefined): ValueFacts =>
    child ? typeFacts(module, child, depth + 1) : unknownFacts;
  switch (node.name) {
    case 'NullType':
      return { type: { kind: 'null' } };
    case 'LiteralType':
      return literals(node, [literalValue(module, node.firstChild)]);
    case 'ArrayType':
      return { type: { kind: 'array', items: innerType(inner(node.firstChild)) } };
    case 'ParenthesizedType':
      return inner(node.firstChild?.nextSibling);
    case 'UnionType':
      return unionOf(module, node, inner);
    case 'ParameterizedType':
      return parameterised(module, node, inner);
    case 'ObjectType':
    case 'IntersectionType':
      return objectFacts(typeShape(module, node, depth + 1));
    case 'IndexedType':
      return indexed(module, node);
    case 'KeyofType':
      return keyOf(module, node);
    case 'TypeName':
      return named(module, node, depth);
    default:
      return unknownFacts;
  }
}

function literals(node: SyntaxNode, values: readonly (JsonValue | undefined)[]): ValueFacts {
  const known = values.every(value => value !== undefined);
  return known
    ? { ...scriptEnumFacts(values), enumSpan: nodeSpan(node) }
    : { type: unknownType, enumSpan: nodeSpan(node) };
}

function unionOf(module: ScriptModule, node: SyntaxNode, inner: (child: SyntaxNode) => ValueFacts): ValueFacts {
  const members = childrenOf(node).filter(child => child.name !== 'LogicOp');
  const written = members.filter(member => !/^(undefined|void)$/.test(textOf(module, member)));
  const facts = unionFacts(written.map(inner));
  const optional = written.length < members.length ? { required: false } : {};
  return { ...facts, ...(facts.enumValues ? { enumSpan: nodeSpan(node) } : {}), ...optional };
}

/** `(typeof KEYS)[number]`, `(typeof MODES)[keyof typeof MODES]`: one of the values of a constant list or object. */
function indexed(module: ScriptModule, node: SyntaxNode): ValueFacts {
  const constant = node.firstChild && typeofOperand(node.firstChild);
  const index = node.getChild('[')?.nextSibling;
  const value = constant && literalValue(module, constant);
  if (!index || typeof value !== 'object' || value === null) return unknownFacts;
  if (Array.isArray(value) !== (textOf(module, index) === 'number')) return unknownFacts;
  if (!Array.isArray(value) && index.name !== 'KeyofType') return unknownFacts;
  const values = Object.values<JsonValue>(value as Record<string, JsonValue>);
  return values.length > 0 ? literals(node, values) : unknownFacts;
}

/** `keyof typeof MODES`: one of the keys of a constant object. */
function keyOf(module: ScriptModule, node: SyntaxNode): ValueFacts {
  const constant = node.lastChild && typeofOperand(node.lastChild);
  const object = constant && followed(module, constant);
  if (object?.node.name !== 'ObjectExpression') return unknownFacts;
  const { values, complete } = propertiesOf(object);
  return complete && values.size > 0 ? literals(node, [...values.keys()]) : unknownFacts;
}

/** `X` of `typeof X`, in parentheses or not. */
function typeofOperand(type: SyntaxNode): SyntaxNode | undefined {
  if (type.name === 'ParenthesizedType')
    return type.firstChild?.nextSibling ? typeofOperand(type.firstChild.nextSibling) : undefined;
  return type.name === 'TypeofType' ? (type.lastChild ?? undefined) : undefined;
}

function parameterised(
  module: ScriptModule,
  node: SyntaxNode,
  inner: (child: SyntaxNode | undefined) => ValueFacts,
): ValueFacts {
  const name = node.firstChild ? textOf(module, node.firstChild) : '';
  const list = node.getChild('TypeArgList');
  const [first, second] = list ? childrenOf(list).filter(child => !/^[<>,]$/.test(child.name)) : [];
  if (/^(Array|ReadonlyArray|Set)$/.test(name)) return { type: { kind: 'array', items: innerType(inner(first)) } };
  if (/^(Record|Map)$/.test(name)) return { type: dictionaryOf(innerType(inner(second))) };
  return name === 'Readonly' || name === 'NonNullable' ? inner(first) : unknownFacts;
}

function named(module: ScriptModule, node: SyntaxNode, depth: number): ValueFacts {
  const name = textOf(module, node);
  if (!definitionOf(module, name, node)) {
    return { type: Object.hasOwn(simple, name) ? (simple[name] ?? unknownType) : unknownType };
  }
  const found = resolvedDefinition(module, node);
  const { definition } = found ?? {};
  if (!found || !definition) return unknownFacts;
  if (definition.kind === 'enum') {
    const members = enumMembers(found.module, definition.node);
    return members ? literals(node, [...members.values()]) : unknownFacts;
  }
  const span = nodeSpan(node);
  const shape = shapeOf(found.module, definition, depth + 1);
  if (shape) return withinSize(objectFacts(found.module === module ? shape : importedShape(shape, span)));
  if (definition.kind !== 'type') return unknownFacts;
  const facts = typeFacts(found.module, definition.node, depth + 1);
  return found.module === module ? referringFrom(span, facts) : importedFacts(span, facts);
}

/** The document has no place for the members of a type of another one but the name that refers to it. */
const importedShape = ({ parameters, complete }: Shape, span: Span): Shape => ({
  parameters: parameters.map(parameter => importedParameter(span, parameter)),
  complete,
});

const objectFacts = (shape: Shape | undefined): ValueFacts => ({
  type: shape?.complete ? { kind: 'object', properties: shape.parameters } : unknownType,
});
