import type { JsonEntry, JsonNode } from '../jsonSchema/jsonTree.js';
import { childrenOf, nodeSpan, type SyntaxNode } from '../syntaxNode.js';
import { literalValue } from './scriptLiteral.js';
import { unwrapped } from './scriptCall.js';
import { definitionOf, textOf, type ScriptModule } from './scriptModule.js';
import { stringContentSpan, stringValue } from './scriptString.js';

const deepest = 60;

/** A JSON Schema written as an object literal, as the JSON it is; undefined where a part of it is computed. */
export function jsonLiteral(module: ScriptModule, expression: SyntaxNode, depth = 0): JsonNode | undefined {
  const node = unwrapped(expression);
  if (depth > deepest) return undefined;
  if (node.name === 'ObjectExpression') return objectNode(module, node, depth);
  if (node.name === 'ArrayExpression') return arrayNode(module, node, depth);
  if (node.name === 'VariableName') {
    const definition = definitionOf(module, textOf(module, node), node);
    const value = definition?.kind === 'const' ? jsonLiteral(module, definition.node, depth + 1) : undefined;
    if (value) return value;
  }
  const value = literalValue(module, node);
  const span = nodeSpan(node);
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) {
    return { kind: 'array', span, items: value.map(item => ({ kind: 'scalar', span, value: item })) };
  }
  if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
  return { kind: 'scalar', span, value };
}

function objectNode(module: ScriptModule, node: SyntaxNode, depth: number): JsonNode | undefined {
  const entries: JsonEntry[] = [];
  for (const property of childrenOf(node)) {
    if (property.type.isError) return undefined;
    if (property.name !== 'Property') continue;
    const [key, colon, written] = childrenOf(property);
    const name = key && (key.name === 'String' ? stringValue(key, module.text) : textOf(module, key));
    const value = colon?.name === ':' && written ? jsonLiteral(module, written, depth + 1) : undefined;
    if (!key || name === undefined || !value || !/^(PropertyDefinition|String|Number)$/.test(key.name))
      return undefined;
    entries.push({ key: name, keySpan: stringContentSpan(key), value, span: nodeSpan(property) });
  }
  return { kind: 'object', span: nodeSpan(node), entries };
}

function arrayNode(module: ScriptModule, node: SyntaxNode, depth: number): JsonNode | undefined {
  const items: JsonNode[] = [];
  for (const child of childrenOf(node)) {
    if (/^([[\],]|LineComment|BlockComment)$/.test(child.name)) continue;
    const item = child.name === 'Spread' ? undefined : jsonLiteral(module, child, depth + 1);
    if (!item) return undefined;
    items.push(item);
  }
  return { kind: 'array', span: nodeSpan(node), items };
}

/** Is the object literal a JSON Schema of an object, not a set of zod schemas? */
export function isJsonSchema(module: ScriptModule, expression: SyntaxNode): boolean {
  const node = unwrapped(expression);
  const definition = node.name === 'VariableName' ? definitionOf(module, textOf(module, node), node) : undefined;
  const object = definition?.kind === 'const' ? unwrapped(definition.node) : node;
  if (object.name !== 'ObjectExpression') return false;
  return object.getChildren('Property').some(property => {
    const [key, , value] = childrenOf(property);
    const isType = key && /^["']?type["']?$/.test(textOf(module, key));
    return isType && value && /^["'`]object["'`]/.test(textOf(module, value));
  });
}
