import type { JsonValue } from '../../signature.js';
import { childrenOf, type SyntaxNode } from '../syntaxNode.js';
import { enumMembers } from './enumMembers.js';
import { resolvedDefinition } from './exportedDefinition.js';
import { textOf, type ScriptModule } from './scriptModule.js';
import { stringValue } from './scriptString.js';
import { callOf } from './scriptCall.js';

const deepest = 40;

/** The JSON value an expression has by its text alone, constants followed; undefined where it cannot be decided. */
export function literalValue(module: ScriptModule, node: SyntaxNode | null, depth = 0): JsonValue | undefined {
  if (!node || depth > deepest) return undefined;
  const inner = (child: SyntaxNode | null): JsonValue | undefined => literalValue(module, child, depth + 1);
  switch (node.name) {
    case 'String':
    case 'TemplateString':
      return stringValue(node, module.text);
    case 'Number':
      return numberValue(textOf(module, node));
    case 'BooleanLiteral':
      return textOf(module, node) === 'true';
    case 'null':
      return null;
    case 'ParenthesizedExpression':
      return inner(node.firstChild?.nextSibling ?? null);
    case 'UnaryExpression': {
      const value = inner(node.lastChild);
      return textOf(module, node).startsWith('-') && typeof value === 'number' ? 0 - value : undefined;
    }
    case 'BinaryExpression':
      return combined(module, node, inner);
    case 'ArrayExpression':
      return arrayValue(node, inner);
    case 'ObjectExpression':
      return objectValue(module, node, inner);
    case 'VariableName':
      return constantValue(module, node, depth);
    case 'MemberExpression':
      return memberValue(module, node, inner);
    case 'CallExpression':
      return valuesOf(module, node, depth);
    default:
      return undefined;
  }
}

function numberValue(written: string): number | undefined {
  const value = Number(written.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** `x as const`, `a + b`; the left operand of a sum is a sum, so the chain is walked. */
function combined(
  module: ScriptModule,
  node: SyntaxNode,
  inner: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  if (node.getChild('as') ?? node.getChild('satisfies')) return inner(node.firstChild);
  const operands: SyntaxNode[] = [];
  let at: SyntaxNode = node;
  while (at.name === 'BinaryExpression' && at.firstChild && at.lastChild) {
    if (textOf(module, at.firstChild.nextSibling ?? at) !== '+') return multiplied(module, node, inner);
    operands.unshift(at.lastChild);
    at = at.firstChild;
  }
  const values = [at, ...operands].map(inner);
  if (values.every(value => typeof value === 'string')) return values.join('');
  return values.every(value => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

function multiplied(
  module: ScriptModule,
  node: SyntaxNode,
  inner: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  const [left, right] = [inner(node.firstChild), inner(node.lastChild)];
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  const operator = node.firstChild?.nextSibling ? textOf(module, node.firstChild.nextSibling) : '';
  if (operator === '*') return left * right;
  return operator === '-' ? left - right : undefined;
}

function arrayValue(
  node: SyntaxNode,
  inner: (node: SyntaxNode | null) => JsonValue | undefined,
): readonly JsonValue[] | undefined {
  const values: JsonValue[] = [];
  const children = childrenOf(node).filter(child => !/^([[\],]|LineComment|BlockComment)$/.test(child.name));
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    const value = inner(child?.name === 'Spread' ? (children[++i] ?? null) : (child ?? null));
    if (value === undefined) return undefined;
    if (child?.name !== 'Spread') values.push(value);
    else if (Array.isArray(value)) values.push(...(value as readonly JsonValue[]));
    else return undefined;
  }
  return values;
}

function objectValue(
  module: ScriptModule,
  node: SyntaxNode,
  inner: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  const entries: [string, JsonValue][] = [];
  for (const property of node.getChildren('Property')) {
    const [key, colon, value] = childrenOf(property);
    const name = key && (key.name === 'String' ? stringValue(key, module.text) : textOf(module, key));
    const item = colon?.name === ':' ? inner(value ?? null) : undefined;
    if (name === undefined || item === undefined) return undefined;
    entries.push([name, item]);
  }
  return Object.fromEntries(entries);
}

function constantValue(module: ScriptModule, name: SyntaxNode, depth: number): JsonValue | undefined {
  const found = resolvedDefinition(module, name);
  return found?.definition.kind === 'const' ? literalValue(found.module, found.definition.node, depth + 1) : undefined;
}

/** The members of an `enum` that a name stands for. */
export function namedEnum(module: ScriptModule, name: SyntaxNode): ReadonlyMap<string, JsonValue> | undefined {
  const found = name.name === 'VariableName' ? resolvedDefinition(module, name) : undefined;
  return found?.definition.kind === 'enum' ? enumMembers(found.module, found.definition.node) : undefined;
}

/** `E.A`, `LIMITS.max`, `KEYS[0]`. */
function memberValue(
  module: ScriptModule,
  node: SyntaxNode,
  inner: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  const base = node.firstChild;
  const last = node.getChild('PropertyName') ?? node.getChild('[')?.nextSibling;
  if (!base || !last) return undefined;
  const key = last.name === 'PropertyName' ? textOf(module, last) : inner(last);
  const members = namedEnum(module, base);
  if (members) return typeof key === 'string' ? members.get(key) : undefined;
  const object = inner(base);
  if (typeof object !== 'object' || object === null || (typeof key !== 'string' && typeof key !== 'number'))
    return undefined;
  return Object.hasOwn(object, key) ? Object.entries(object).find(([name]) => name === String(key))?.[1] : undefined;
}

/** `Object.values(X)`, `Object.keys(X)` and `Object.freeze(X)` of something known. */
function valuesOf(module: ScriptModule, node: SyntaxNode, depth: number): JsonValue | undefined {
  const call = callOf(module, node);
  const [argument] = call.arguments;
  if (!argument || !/^Object\.(values|keys|freeze)$/.test(call.path)) return undefined;
  const members = namedEnum(module, argument);
  const object = members ? Object.fromEntries(members) : literalValue(module, argument, depth + 1);
  if (call.path === 'Object.freeze' || object === undefined) return object;
  if (typeof object !== 'object' || object === null) return undefined;
  return call.path === 'Object.keys'
    ? Object.keys(object)
    : Object.values<JsonValue>(object as Record<string, JsonValue>);
}
