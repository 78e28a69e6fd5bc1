import type { Span } from '../../../../text/span.js';
import type { JsonEntry, JsonNode } from '../../../../json/parseJson.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { followExpression, keyText, spreadIn, valueIn, type Located } from './followedExpression.js';
import { readLiteralValue } from './scriptLiteral.js';
import { unwrap } from './scriptCall.js';
import type { ScriptModule } from './scriptModule.js';
import { findStringContentSpan } from './scriptString.js';
import { maxJsonLiteralDepth, maxJsonLiteralParts } from '../limits.js';
import { append } from '../../../../text/append.js';

/** Counts down the parts of one schema: constants may be used in each other many times. */
interface Budget {
  parts: number;
}

/**
 * A JSON Schema written as an object literal, as the JSON it is; undefined where a part of it is computed.
 * @param place where the document refers to it, if it is written in another one
 */
export function readJsonLiteral(
  module: ScriptModule,
  expression: SyntaxNode,
  place?: Span,
  depth = 0,
  budget: Budget = { parts: maxJsonLiteralParts },
): JsonNode | undefined {
  const node = unwrap(expression);
  if (depth > maxJsonLiteralDepth || budget.parts-- <= 0) return undefined;
  if (node.name === 'ObjectExpression') return objectNode({ module, node }, place, depth, budget);
  if (node.name === 'ArrayExpression') return arrayNode(module, node, place, depth, budget);
  const span = place ?? getNodeSpan(node);
  const target = followExpression(module, node);
  if (/^(Object|Array)Expression$/.test(target.node.name)) {
    const value = readJsonLiteral(
      target.module,
      target.node,
      target.module === module ? place : span,
      depth + 1,
      budget,
    );
    if (value) return value;
  }
  const value = readLiteralValue(module, node);
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) {
    return { kind: 'array', span, items: value.map(item => ({ kind: 'scalar', span, value: item })) };
  }
  if (value === undefined || (typeof value === 'object' && value !== null)) return undefined;
  return { kind: 'scalar', span, value };
}

function objectNode(
  { module, node }: Located,
  place: Span | undefined,
  depth: number,
  budget: Budget,
): JsonNode | undefined {
  const entries: JsonEntry[] = [];
  for (const child of listChildren(node)) {
    if (child.type.isError) return undefined;
    if (child.name !== 'Property') continue;
    const spread = spreadIn(child);
    const added = spread
      ? spreadEntries(module, spread, place, depth, budget)
      : [entryOf(module, child, place, depth, budget)];
    for (const entry of added ?? [undefined]) {
      if (!entry) return undefined;
      entries.push(entry);
    }
  }
  return { kind: 'object', span: place ?? getNodeSpan(node), entries };
}

function entryOf(
  module: ScriptModule,
  property: SyntaxNode,
  place: Span | undefined,
  depth: number,
  budget: Budget,
): JsonEntry | undefined {
  const name = keyText(module, property);
  const key = property.firstChild;
  const value = valueIn(property);
  const json = value && readJsonLiteral(module, value, place, depth + 1, budget);
  if (name === undefined || !key || !json) return undefined;
  return { key: name, keySpan: place ?? findStringContentSpan(key), value: json, span: place ?? getNodeSpan(property) };
}

/** What others share has no places of its own here. */
function spreadEntries(
  module: ScriptModule,
  spread: SyntaxNode,
  place: Span | undefined,
  depth: number,
  budget: Budget,
): readonly JsonEntry[] | undefined {
  const json = readJsonLiteral(module, spread, place ?? getNodeSpan(spread), depth + 1, budget);
  return json?.kind === 'object' ? json.entries : undefined;
}

function arrayNode(
  module: ScriptModule,
  node: SyntaxNode,
  place: Span | undefined,
  depth: number,
  budget: Budget,
): JsonNode | undefined {
  const items: JsonNode[] = [];
  for (const child of listChildren(node)) {
    if (/^([[\],]|LineComment|BlockComment)$/.test(child.name)) continue;
    const isSpread = child.prevSibling?.name === 'Spread';
    const item =
      child.name === 'Spread'
        ? undefined
        : readJsonLiteral(module, child, isSpread ? (place ?? getNodeSpan(child)) : place, depth + 1, budget);
    if (child.name === 'Spread') continue;
    if (isSpread && item?.kind === 'array') append(items, item.items);
    else if (!item || isSpread) return undefined;
    else items.push(item);
  }
  return { kind: 'array', span: place ?? getNodeSpan(node), items };
}

/** Is the object literal a JSON Schema of an object, not a set of zod schemas? */
export function isJsonSchema({ module, node }: Located): boolean {
  if (node.name !== 'ObjectExpression') return false;
  return node.getChildren('Property').some(property => {
    const value = valueIn(property);
    const key = value && keyText(module, property);
    if (key === 'properties') return followExpression(module, value ?? property).node.name === 'ObjectExpression';
    return key === 'type' && value && readLiteralValue(module, value) === 'object';
  });
}
