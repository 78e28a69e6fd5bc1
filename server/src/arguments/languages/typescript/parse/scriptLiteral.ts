import type { JsonValue } from '../../../../json/jsonValue.js';
import { listChildren, isSameNode, type SyntaxNode } from '../../syntaxNode.js';
import { readEnumMembers } from '../types/readEnumMembers.js';
import { resolveName } from './resolveExport.js';
import { getText, type ScriptModule } from './scriptModule.js';
import { readStringValue } from './scriptString.js';
import { readCall } from './scriptCall.js';
import { followExpression, isShorthand, memberKey, namespaceMember, propertiesOf } from './followedExpression.js';
import { stringCallValue, evaluateTaggedTemplate, templateValue } from './stringExpressions.js';
import { maxLiteralDepth, maxLiteralParts } from '../limits.js';

/** The JSON value an expression has by its text alone, constants followed; undefined where it cannot be decided. */
export function readLiteralValue(
  module: ScriptModule,
  node: SyntaxNode | null | undefined,
  depth = 0,
): JsonValue | undefined {
  if (!node || depth > maxLiteralDepth) return undefined;
  const readChild = (child: SyntaxNode | null | undefined): JsonValue | undefined =>
    readLiteralValue(module, child, depth + 1);
  switch (node.name) {
    case 'String':
      return readStringValue(node, module.text);
    case 'TemplateString':
      return templateValue(module, node, readChild);
    case 'TaggedTemplateExpression':
      return evaluateTaggedTemplate(module, node, readChild);
    case 'Number':
      return numberValue(getText(module, node));
    case 'BooleanLiteral':
      return getText(module, node) === 'true';
    case 'null':
      return null;
    case 'ParenthesizedExpression':
      return readChild(node.firstChild?.nextSibling ?? null);
    case 'UnaryExpression': {
      const value = readChild(node.lastChild);
      return getText(module, node).startsWith('-') && typeof value === 'number' ? 0 - value : undefined;
    }
    case 'BinaryExpression':
      return combine(module, node, readChild);
    case 'ArrayExpression':
      return arrayValue(node, readChild);
    case 'ObjectExpression':
      return objectValue(module, node, depth);
    case 'VariableName':
      return constantValue(module, node, depth);
    case 'PropertyDefinition':
      return isShorthand(node) ? constantValue(module, node, depth) : undefined;
    case 'MemberExpression':
      return memberValue(module, node, depth);
    case 'CallExpression':
      return valuesOf(module, node, depth) ?? stringCallValue(module, node, readChild);
    case 'PrefixCast':
      return readChild(node.lastChild);
    case 'PostfixExpression':
      return node.getChild('LogicOp') ? readChild(node.firstChild) : undefined;
    default:
      return undefined;
  }
}

function numberValue(literalText: string): number | undefined {
  const value = Number(literalText.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** `x as const`, `a + b`; the left operand of a sum is a sum, so the chain is walked. */
function combine(
  module: ScriptModule,
  node: SyntaxNode,
  readChild: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  if (node.getChild('as') ?? node.getChild('satisfies')) return readChild(node.firstChild);
  const operands: SyntaxNode[] = [];
  let operand: SyntaxNode = node;
  while (operand.name === 'BinaryExpression' && operand.firstChild && operand.lastChild) {
    if (getText(module, operand.firstChild.nextSibling ?? operand) !== '+') return multiply(module, node, readChild);
    operands.unshift(operand.lastChild);
    operand = operand.firstChild;
  }
  const values = [operand, ...operands].map(readChild);
  if (values.every(value => typeof value === 'string')) return values.join('');
  return values.every(value => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

function multiply(
  module: ScriptModule,
  node: SyntaxNode,
  readChild: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  const [leftValue, rightValue] = [readChild(node.firstChild), readChild(node.lastChild)];
  if (typeof leftValue !== 'number' || typeof rightValue !== 'number') return undefined;
  const operator = node.firstChild?.nextSibling ? getText(module, node.firstChild.nextSibling) : '';
  if (operator === '*') return leftValue * rightValue;
  return operator === '-' ? leftValue - rightValue : undefined;
}

function arrayValue(
  node: SyntaxNode,
  readChild: (node: SyntaxNode | null) => JsonValue | undefined,
): readonly JsonValue[] | undefined {
  const values: JsonValue[] = [];
  const children = listChildren(node).filter(child => !/^([[\],]|LineComment|BlockComment)$/.test(child.name));
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    const value = readChild(child?.name === 'Spread' ? (children[++i] ?? null) : (child ?? null));
    if (value === undefined) return undefined;
    if (child?.name !== 'Spread') values.push(value);
    else if (Array.isArray(value)) for (const item of value as readonly JsonValue[]) values.push(item);
    else return undefined;
  }
  return values;
}

function objectValue(module: ScriptModule, node: SyntaxNode, depth: number): JsonValue | undefined {
  const { values, complete } = propertiesOf({ module, node }, depth);
  if (!complete) return undefined;
  const entries: [string, JsonValue][] = [];
  for (const [key, located] of values) {
    const value = readLiteralValue(located.module, located.node, depth + 1);
    if (value === undefined) return undefined;
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function constantValue(module: ScriptModule, name: SyntaxNode, depth: number): JsonValue | undefined {
  const resolvedName = resolveName(module, name);
  return resolvedName?.definition.kind === 'const'
    ? resolveSharedValue(resolvedName.module, resolvedName.definition.node, depth + 1)
    : undefined;
}

/** The value of what several places refer to, read once; undefined where it is larger than anybody writes. */
function resolveSharedValue(module: ScriptModule, node: SyntaxNode, depth: number): JsonValue | undefined {
  const key = `${node.from}-${node.to}`;
  if (module.literals.has(key)) return module.literals.get(key);
  module.literals.set(key, undefined);
  const value = readLiteralValue(module, node, depth);
  const limitedValue = value !== undefined && isWithin(value, maxLiteralParts) ? value : undefined;
  module.literals.set(key, limitedValue);
  return limitedValue;
}

/** Has a value at most so many parts? Parts may be shared: it is counted no further. */
function isWithin(root: JsonValue, maxParts: number): boolean {
  const stack = [root];
  let count = 0;
  for (let value = stack.pop(); value !== undefined && count <= maxParts; value = stack.pop()) {
    count += typeof value === 'string' ? 1 + value.length / 10 : 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values<JsonValue>(value as Record<string, JsonValue>)) stack.push(part);
  }
  return count <= maxParts;
}

/** The members of an `enum` that a name stands for. */
export function resolveEnum(module: ScriptModule, name: SyntaxNode): ReadonlyMap<string, JsonValue> | undefined {
  const resolvedName = name.name === 'VariableName' ? resolveName(module, name) : namespaceMember(module, name);
  return resolvedName?.definition.kind === 'enum'
    ? readEnumMembers(resolvedName.module, resolvedName.definition.node)
    : undefined;
}

/** `E.A`, `LIMITS.max`, `KEYS[0]`. */
function memberValue(module: ScriptModule, node: SyntaxNode, depth: number): JsonValue | undefined {
  const base = node.firstChild;
  const index = node.getChild('[')?.nextSibling;
  const key = memberKey(module, node) ?? (index ? readLiteralValue(module, index, depth + 1) : undefined);
  if (!base || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
  const members = resolveEnum(module, base);
  if (members) return typeof key === 'string' ? members.get(key) : undefined;
  const target = followExpression(module, node, depth + 1);
  if (!isSameNode(target.node, node) || target.module !== module)
    return resolveSharedValue(target.module, target.node, depth + 1);
  const object = readLiteralValue(module, base, depth + 1);
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.hasOwn(object, key) ? Object.entries(object).find(([name]) => name === String(key))?.[1] : undefined;
}

/** `Object.values(X)`, `Object.keys(X)` and `Object.freeze(X)` of something known. */
function valuesOf(module: ScriptModule, node: SyntaxNode, depth: number): JsonValue | undefined {
  const call = readCall(module, node);
  const [argument] = call.arguments;
  if (!argument || !/^Object\.(values|keys|freeze)$/.test(call.path)) return undefined;
  const members = resolveEnum(module, argument);
  const object = members ? Object.fromEntries(members) : readLiteralValue(module, argument, depth + 1);
  if (call.path === 'Object.freeze' || object === undefined) return object;
  if (typeof object !== 'object' || object === null) return undefined;
  return call.path === 'Object.keys'
    ? Object.keys(object)
    : Object.values<JsonValue>(object as Record<string, JsonValue>);
}
