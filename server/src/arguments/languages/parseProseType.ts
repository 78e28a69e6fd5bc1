import type { ArgumentType } from '../signature.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { createDictionaryType, createEnumInfo, toInnerType, createUnionInfo } from './createUnionInfo.js';
import { unknownInfo, unknownType, type ValueInfo } from './valueInfo.js';
import { splitOutside } from './splitOutside.js';
import { maxProseTypeDepth, maxProseTypeLength } from './limits.js';

const openArray: ArgumentType = { kind: 'array', items: unknownType };
const openObject: ArgumentType = { kind: 'object', properties: [], additional: unknownType };

const names: readonly (readonly [RegExp, ArgumentType])[] = [
  [/^(str|strings?|text|char|varchar|字符串|文本|字串)$/i, { kind: 'string' }],
  [
    /^((file|folder|dir|directory)?[ _-]?path|url|uri|filename|date|datetime|timestamp|uuid|路径|日期)$/i,
    { kind: 'string' },
  ],
  [/^(u?int(8|16|32|64)?|integers?|long|整数|整型)$/i, { kind: 'integer' }],
  [/^(floats?|doubles?|numbers?|numeric|decimal|数字|数值|浮点数?|小数)$/i, { kind: 'number' }],
  [/^(bool|booleans?|flag|布尔|布尔值|布尔型)$/i, { kind: 'boolean' }],
  [/^(null|none|nonetype|nil|undefined)$/i, { kind: 'null' }],
  [/^(any|unknown|任意)$/i, { kind: 'any' }],
  [/^(list|array|sequence|iterable|set|tuple|数组|列表)s?$/i, openArray],
  [/^(dict|dictionary|object|map|mapping|record|hash|对象|字典)s?$/i, openObject],
];

/**
 * The type people write in prose: `str`, `List[str]`, `string[]`, `list of int`, `int | None`, `"a" | "b"`, `字符串`.
 * What prose leaves open (the items of a plain `list`) is unknown, and so is any word we do not know.
 */
export function parseProseType(proseText: string, depth = 0): ValueInfo {
  const text = proseText
    .trim()
    .replace(/^`([^`]*)`$/, '$1')
    .trim();
  if (depth > maxProseTypeDepth || text === '' || text.length > maxProseTypeLength) return unknownInfo;
  const literal = literalOf(text);
  if (literal !== undefined) return createEnumInfo([literal]);
  const alternatives = splitOutside(text, /^(\||\/| or |或)/);
  const quoted = alternatives.map(part => /^\s*`([^`]+)`\s*$/.exec(part)?.[1]);
  // Words in code are types where we know them, else values.
  if (alternatives.length > 1 && quoted.every(alternative => alternative !== undefined) && quoted.every(isValue)) {
    return createEnumInfo(quoted);
  }
  if (alternatives.length > 1) return createUnionInfo(alternatives.map(part => parseProseType(part, depth + 1)));
  const values = /^\{(.*)\}$/.exec(text)?.[1];
  if (values !== undefined) return literals(splitOutside(values, /^,/));
  const items = /^(.+)\[\]$/.exec(text)?.[1] ?? /^(?:list|array|sequence|set)s? of (.+)$/i.exec(text)?.[1];
  if (items !== undefined) return { type: { kind: 'array', items: itemType(items, depth) } };
  const [, base, readItem] = /^([\p{L}_.]+)\s*(?:\[(.*)\]|<(.*)>)$/u.exec(text) ?? [];
  if (base !== undefined) return generic(base, splitOutside(readItem ?? text.slice(base.length + 1, -1), /^,/), depth);
  return { type: names.find(([pattern]) => pattern.test(text))?.[1] ?? unknownType };
}

const isValue = (alternative: string): boolean =>
  /^[\w.-]+$/.test(alternative) &&
  !names.some(([pattern]) => pattern.test(alternative)) &&
  literalOf(alternative) === undefined;

/** `list of strings`: the plural is one string. */
const itemType = (text: string, depth: number): ArgumentType => toInnerType(parseProseType(text, depth + 1));

function generic(base: string, parts: readonly string[], depth: number): ValueInfo {
  const name = base.split('.').at(-1) ?? base;
  const readItem = (index: number): ArgumentType => itemType(parts[index] ?? '', depth);
  if (/^optional$/i.test(name))
    return createUnionInfo([parseProseType(parts[0] ?? '', depth + 1), { type: { kind: 'null' } }]);
  if (/^union$/i.test(name)) return createUnionInfo(parts.map(part => parseProseType(part, depth + 1)));
  if (/^(literal|enum)$/i.test(name)) return literals(parts);
  if (/^(list|array|sequence|set|iterable|frozenset|vec)$/i.test(name))
    return { type: { kind: 'array', items: readItem(0) } };
  if (/^tuple$/i.test(name)) return { type: openArray };
  if (/^(dict|map|mapping|record|hashmap)$/i.test(name)) {
    return { type: createDictionaryType(parts.length > 1 ? readItem(1) : unknownType) };
  }
  return unknownInfo;
}

function literals(parts: readonly string[]): ValueInfo {
  const values = parts.map(part => literalOf(part.trim()));
  return values.length > 0 && values.every(value => value !== undefined) ? createEnumInfo(values) : unknownInfo;
}

/** A quoted string or a number standing for itself. */
function literalOf(text: string): JsonValue | undefined {
  const quoted = /^(["'])(.*)\1$/.exec(text);
  const [, quote = '', content] = quoted ?? [];
  if (content !== undefined && !content.includes(quote)) return content;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
