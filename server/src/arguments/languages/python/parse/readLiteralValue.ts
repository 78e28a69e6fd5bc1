import type { JsonValue } from '../../../../json/jsonValue.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { readEnumMember } from '../types/enumClass.js';
import { resolveName } from './resolveName.js';
import { readDottedName } from './pythonNames.js';
import { getText, type PythonReader } from './pythonModule.js';
import { readStringValue } from './pythonString.js';
import { maxLiteralDepth } from '../limits.js';

/**
 * The JSON value an expression has by its text alone: literals, collections of them, constants and enumeration members
 * of the file, sums. Undefined where it cannot be decided.
 */
export function readLiteralValue(reader: PythonReader, node: SyntaxNode | null, depth = 0): JsonValue | undefined {
  if (!node || depth > maxLiteralDepth) return undefined;
  const readChild = (child: SyntaxNode | null): JsonValue | undefined => readLiteralValue(reader, child, depth + 1);
  switch (node.name) {
    case 'String':
    case 'ContinuedString':
      return readStringValue(node, reader.text);
    case 'Number':
      return numberValue(getText(reader, node));
    case 'Boolean':
      return getText(reader, node) === 'True';
    case 'None':
      return null;
    case 'ParenthesizedExpression':
      return readChild(node.firstChild?.nextSibling ?? null);
    case 'UnaryExpression':
      return negate(getText(reader, node).charAt(0), readChild(node.lastChild));
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return sequence(node, readChild);
    case 'DictionaryExpression':
      return dictionary(node, readChild);
    case 'BinaryExpression':
      return combine(node, reader, readChild);
    case 'CallExpression':
      return readEmptyCollection(getText(reader, node));
    case 'VariableName':
      return constantValue(reader, getText(reader, node), depth);
    case 'MemberExpression':
      return readEnumMember(reader, node, depth + 1) ?? constantValue(reader, readDottedName(reader, node), depth);
    default:
      return undefined;
  }
}

function constantValue(reader: PythonReader, dotted: string | undefined, depth: number): JsonValue | undefined {
  const resolvedName = resolveName(reader, dotted);
  return resolvedName?.definition.kind === 'value'
    ? readLiteralValue(resolvedName.module, resolvedName.definition.node, depth + 1)
    : undefined;
}

function numberValue(literalText: string): number | undefined {
  const digits = literalText.replaceAll('_', '').toLowerCase();
  if (!/^(0x[0-9a-f]+|0o[0-7]+|0b[01]+|(\d+\.?\d*|\.\d+)(e[+-]?\d+)?)$/.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !/[.e]/.test(digits) ? undefined : value;
}

function negate(operator: string, value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'boolean' || operator !== '-') return operator === '+' ? value : undefined;
  // Python's -0 is 0 in JSON too.
  return typeof value === 'number' ? 0 - value : undefined;
}

const isItem = (node: SyntaxNode): boolean => !/^([()[\]{},:]|Comment)$/.test(node.name);

function sequence(
  node: SyntaxNode,
  value: (node: SyntaxNode) => JsonValue | undefined,
): readonly JsonValue[] | undefined {
  const items = listChildren(node).filter(isItem).map(value);
  return items.every(item => item !== undefined) ? items : undefined;
}

function dictionary(node: SyntaxNode, value: (node: SyntaxNode) => JsonValue | undefined): JsonValue | undefined {
  const parts = listChildren(node).filter(isItem).map(value);
  const entries: [string, JsonValue][] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const [key, item] = [parts[i], parts[i + 1]];
    if (typeof key !== 'string' || item === undefined) return undefined;
    entries.push([key, item]);
  }
  return Object.fromEntries(entries);
}

function combine(
  node: SyntaxNode,
  reader: PythonReader,
  value: (node: SyntaxNode | null) => JsonValue | undefined,
): JsonValue | undefined {
  const [leftValue, rightValue] = [value(node.firstChild), value(node.lastChild)];
  const operatorNode = node.firstChild?.nextSibling;
  const operator = operatorNode ? getText(reader, operatorNode) : '';
  if (typeof leftValue === 'string' && typeof rightValue === 'string')
    return operator === '+' ? leftValue + rightValue : undefined;
  if (typeof leftValue !== 'number' || typeof rightValue !== 'number') return undefined;
  const result = arithmetic[operator]?.(leftValue, rightValue);
  return result !== undefined && Number.isSafeInteger(result) ? result : undefined;
}

const arithmetic: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '**': (a, b) => a ** b,
};

function readEmptyCollection(literalText: string): JsonValue | undefined {
  if (/^(list|tuple|set)\(\s*\)$/.test(literalText)) return [];
  if (/^dict\(\s*\)$/.test(literalText)) return {};
  return /^str\(\s*\)$/.test(literalText) ? '' : undefined;
}
