import type { ArgumentType } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Cursor } from '../parse/createCursor.js';
import type { TokenRange, TypeDeclaration } from '../parse/declarations.js';
import type { Scope } from '../declarations/createMemoizer.js';
import { isGenerable, type ScopedType } from './createTypeScope.js';
import { maxTypeDepth } from '../limits.js';

/** A Swift type as JSON, the way `Codable` and `@Generable` write it. */
export interface SwiftType {
  readonly type: ArgumentType;
  readonly nullable: boolean;
  readonly enumValues?: readonly JsonValue[];
}

/** Reads types. `objectOf` gives the properties of a struct; it is told apart to allow recursion. */
export interface TypeReader {
  readonly scope: Scope;
  readObject(type: ScopedType): ArgumentType;
}

const unknown: SwiftType = { type: { kind: 'unknown' }, nullable: false };
const createSimpleType = (kind: 'string' | 'integer' | 'number' | 'boolean' | 'any'): SwiftType => ({
  type: { kind },
  nullable: false,
});

/** `Date` is left out: its JSON depends on the encoder's strategy. */
const knownTypes: ReadonlyMap<string, SwiftType> = new Map(
  (
    [
      ['string', 'String Substring Character URL UUID StaticString'],
      ['integer', 'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64'],
      ['number', 'Double Float Float16 Float32 Float64 CGFloat Decimal TimeInterval'],
      ['boolean', 'Bool'],
      ['any', 'GeneratedContent'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map(name => [name, createSimpleType(kind)])),
);

/** @param from path of the type the annotation stands in. */
export function readType(
  reader: TypeReader,
  cursor: Cursor,
  range: TokenRange,
  from: readonly string[],
  depth = 0,
): SwiftType {
  let { to } = range;
  if (range.from >= to || depth > maxTypeDepth) return unknown;
  let optional = false;
  while (to > range.from + 1 && ['?', '!', '??'].some(mark => cursor.is(to - 1, mark))) {
    optional = true;
    to--;
  }
  const innerType = readPlain({ from: range.from, to });
  return optional ? { ...innerType, nullable: true } : innerType;

  function readPlain({ from: start, to: end }: TokenRange): SwiftType {
    const closes = cursor.matching.get(start) === end - 1;
    if (cursor.is(start, '[') && closes) return readBrackets(start + 1, end - 1);
    if (cursor.is(start, '(') && closes)
      return readType(reader, cursor, { from: start + 1, to: end - 1 }, from, depth + 1);
    const { names, next } = readPath(start, end);
    const name = names[names.length - 1];
    if (name === undefined) return unknown;
    if (cursor.is(next, '<')) return cursor.is(end - 1, '>') ? readGeneric(name, next + 1, end - 1) : unknown;
    if (next !== end) return unknown;
    return readNamed(names, name);
  }

  function readPath(start: number, end: number): { names: string[]; next: number } {
    const names: string[] = [];
    let next = start;
    while (next < end && cursor.at(next)?.kind === 'identifier') {
      names.push(cursor.at(next)?.text ?? '');
      next++;
      if (!cursor.is(next, '.')) break;
      next++;
    }
    return { names, next };
  }

  function readBrackets(start: number, end: number): SwiftType {
    let colon = start;
    while (colon < end && !cursor.is(colon, ':')) colon = cursor.skip(colon);
    return colon < end ? dictionary(start, colon, end) : array(start, end);
  }

  function readGeneric(name: string, start: number, end: number): SwiftType {
    if (name === 'Optional')
      return { ...readType(reader, cursor, { from: start, to: end }, from, depth + 1), nullable: true };
    if (name === 'Array' || name === 'Set' || name === 'ContiguousArray') return array(start, end);
    let comma = start;
    while (comma < end && !cursor.is(comma, ',')) comma = cursor.skip(comma);
    return name === 'Dictionary' && comma < end ? dictionary(start, comma, end) : unknown;
  }

  function array(start: number, end: number): SwiftType {
    const items = readType(reader, cursor, { from: start, to: end }, from, depth + 1);
    return { type: { kind: 'array', items: addDetails(items) }, nullable: false };
  }

  function dictionary(start: number, separator: number, end: number): SwiftType {
    const key = readType(reader, cursor, { from: start, to: separator }, from, depth + 1);
    const value = readType(reader, cursor, { from: separator + 1, to: end }, from, depth + 1);
    // Codable writes other keys as an array of keys and values.
    if (key.type.kind !== 'string' && key.type.kind !== 'integer') return unknown;
    return { type: { kind: 'object', properties: [], additional: addDetails(value) }, nullable: false };
  }

  function readNamed(names: readonly string[], name: string): SwiftType {
    const resolvedName = reader.scope.find(names.join('.'), from);
    if (resolvedName && 'alias' in resolvedName)
      return readType(reader, resolvedName.cursor, resolvedName.alias.target, resolvedName.scope, depth + 1);
    const module = names.length === 1 || (names.length === 2 && (names[0] === 'Swift' || names[0] === 'Foundation'));
    if (!resolvedName) return (module ? knownTypes.get(name) : undefined) ?? unknown;
    if (resolvedName.declaration.keyword === 'enum') return enumType(resolvedName.declaration);
    return { type: reader.readObject(resolvedName), nullable: false };
  }
}

/** An enum with raw values is a choice; without, only `@Generable` makes it one. */
function enumType(declaration: TypeDeclaration): SwiftType {
  const { cases, inherits } = declaration;
  if (cases.length === 0 || cases.some(({ hasPayload }) => hasPayload)) return unknown;
  const raw = inherits[0] ?? '';
  const kind = knownTypes.get(raw)?.type.kind;
  if (kind === 'integer') return integerEnum(declaration);
  if (kind !== 'string' && !isGenerable(declaration)) return unknown;
  const values = cases.map(({ name, rawValue, rawRange }) => (rawRange ? rawValue : name));
  const enumValues = values.filter(value => typeof value === 'string');
  return { ...createSimpleType('string'), ...(enumValues.length === values.length ? { enumValues } : {}) };
}

/** Cases without a value count on from the one before. */
function integerEnum({ cases }: TypeDeclaration): SwiftType {
  let next = 0;
  const enumValues = cases.map(({ rawValue }) => {
    const value = typeof rawValue === 'number' ? rawValue : next;
    next = value + 1;
    return value;
  });
  return { ...createSimpleType('integer'), enumValues };
}

/** As the type of an array's items or a dictionary's values. */
function addDetails({ type, nullable, enumValues }: SwiftType): ArgumentType {
  return { ...type, ...(nullable ? { nullable } : {}), ...(enumValues ? { enumValues } : {}) };
}
