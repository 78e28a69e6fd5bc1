import type { Span } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import type { Cursor } from '../parse/createCursor.js';
import type { Property, TypeDeclaration } from '../parse/declarations.js';
import type { Decoding } from './decoding.js';
import { findTrailingComment } from '../../findTrailingComment.js';
import { readGuide, withElementGuide, type Guide } from '../types/guides.js';
import { readLiteralValue } from '../parse/literals.js';
import { readType, type SwiftType, type TypeReader } from '../types/types.js';
import type { ScopedType } from '../types/createTypeScope.js';

/** The stored properties of a type as arguments, in order. */
export function readParameters(reader: TypeReader, type: ScopedType): readonly Parameter[] {
  const { declaration, cursor, path } = type;
  const keys = codingKeys(declaration);
  const decoding = reader.scope.findDecoding(declaration, path);
  const parametersByName = new Map<string, Parameter>();
  for (const property of declaration.properties) {
    // A `let` with a value is a constant: neither the decoder nor the model can set it.
    if (property.isStatic || property.isComputed || (property.isLet && property.value) || !hasTypeOrValue(property))
      continue;
    if (property.value && isLazy(cursor, property)) continue;
    const jsonName = keys ? keys.get(property.name) : property.name;
    if (jsonName === undefined) continue;
    const parameter = parameterOf(reader, property, type, jsonName, decoding);
    const duplicate = parametersByName.get(jsonName);
    // Two branches of an `#if` that disagree decide nothing.
    if (!duplicate) parametersByName.set(jsonName, parameter);
    else if (duplicate.type.kind !== parameter.type.kind)
      parametersByName.set(jsonName, { ...duplicate, type: { kind: 'unknown' } });
  }
  return [...parametersByName.values()];
}

/** Has a type or a value; without both it is still being typed. */
export const hasTypeOrValue = ({ type, value }: Property): boolean =>
  value !== undefined || (type !== undefined && type.to > type.from);

/** Property name → JSON name; undefined where the compiler makes the keys. */
function codingKeys({ types }: TypeDeclaration): ReadonlyMap<string, string> | undefined {
  const keys = types.find(({ keyword, name }) => keyword === 'enum' && name === 'CodingKeys');
  if (!keys) return undefined;
  return new Map(keys.cases.map(({ name, rawValue }) => [name, typeof rawValue === 'string' ? rawValue : name]));
}

function parameterOf(
  reader: TypeReader,
  property: Property,
  { cursor, path }: ScopedType,
  name: string,
  decoding: Decoding,
): Parameter {
  const attribute = property.attributes.find(candidate => candidate.name === 'Guide');
  const guide = attribute ? readGuide(cursor, attribute) : undefined;
  const swiftType = property.type ? readType(reader, cursor, property.type, path) : inferType(cursor, property);
  const enumValues = guide?.enumValues ?? swiftType.enumValues;
  const typeSpan = property.type && cursor.spanOf(property.type);
  const initial = defaultOf(cursor, property);
  const required = requirement(swiftType, property, decoding);
  const isDefaultUnused = property.value && decoding === 'synthesized' && !isWrapped(property);
  return {
    name,
    nameSpan: cursor.spanAt(property.nameAt),
    span: wholeSpan(cursor, property),
    type: guide ? withElementGuide(swiftType.type, guide) : swiftType.type,
    ...(typeSpan ? { typeSpan, requiredSpan: typeSpan } : {}),
    ...(required === undefined ? {} : { required }),
    nullable: swiftType.nullable,
    ...initial,
    ...(isDefaultUnused && { defaultUnused: true as const }),
    ...(enumValues ? { enumValues } : {}),
    ...(guide?.enumSpan
      ? { enumSpan: guide.enumSpan }
      : typeSpan && swiftType.enumValues
        ? { enumSpan: typeSpan }
        : {}),
    ...descriptionOf(cursor, property, guide),
    ...commentOf(cursor, property),
    ...(guide && Object.keys(guide.constraints).length > 0 ? { constraints: guide.constraints } : {}),
    ...(guide && Object.keys(guide.constraintSpans).length > 0 ? { constraintSpans: guide.constraintSpans } : {}),
  };
}

/** Read in the piece's own text: it stays the same wherever the piece goes. */
function commentOf(cursor: Cursor, { range }: Property): Pick<Parameter, 'comment' | 'commentSpan'> {
  const [first, last] = [cursor.at(range.from), cursor.at(range.to - 1)];
  if (!first || !last) return {};
  const { comment, commentSpan } = findTrailingComment(
    cursor.text,
    { start: first.localStart, end: last.localEnd },
    '//',
  );
  if (comment === undefined || !commentSpan) return {};
  return { comment, commentSpan: cursor.place({ localStart: commentSpan.start, localEnd: commentSpan.end }) };
}

/** `var x = 5`: the literal's type. */
function inferType(cursor: Cursor, { value }: Property): SwiftType {
  const literal = value && readLiteralValue(cursor, value);
  const kind =
    typeof literal === 'string'
      ? 'string'
      : typeof literal === 'boolean'
        ? 'boolean'
        : typeof literal === 'number'
          ? /[.eE]/.test(cursor.at((value?.to ?? 1) - 1)?.text ?? '')
            ? 'number'
            : 'integer'
          : 'unknown';
  return { type: { kind }, nullable: false };
}

/** Undefined where only the program decides: an own decoder, a property wrapper, a default where the decoder is not known. */
function requirement(swiftType: SwiftType, property: Property, decoding: Decoding): boolean | undefined {
  if (swiftType.nullable) return false;
  if (decoding === 'own' || isWrapped(property)) return undefined;
  return !property.value || decoding === 'synthesized' ? true : undefined;
}

/** `lazy var`: it is computed when it is first read, and no decoder knows it. */
function isLazy(cursor: Cursor, { range, nameAt }: Property): boolean {
  for (let index = range.from; index < nameAt; index = cursor.skip(index)) if (cursor.is(index, 'lazy')) return true;
  return false;
}

/** `@Default(10) var limit: Int`: a property wrapper decodes what it likes. The compiler's own attributes begin small. */
const isWrapped = ({ attributes }: Property): boolean =>
  attributes.some(({ name }) => name !== 'Guide' && /^\p{Lu}/u.test(name));

function defaultOf(cursor: Cursor, { value }: Property): Partial<Parameter> {
  if (!value) return {};
  const defaultSpan = cursor.spanOf(value);
  const literal = readLiteralValue(cursor, value);
  return literal === undefined ? { defaultSpan } : { defaultValue: literal, defaultSpan };
}

function descriptionOf(cursor: Cursor, { documentation }: Property, guide: Guide | undefined): Partial<Parameter> {
  if (guide?.descriptionSpan) {
    const { description, descriptionSpan } = guide;
    return { ...(description === undefined ? {} : { description }), descriptionSpan };
  }
  if (!documentation) return {};
  return { description: documentation.text, descriptionSpan: cursor.place(documentation.place) };
}

/** With the comment that documents it. */
function wholeSpan(cursor: Cursor, { range, documentation }: Property): Span {
  const { start, end } = cursor.spanOf(range);
  return { start: documentation ? Math.min(cursor.place(documentation.place).start, start) : start, end };
}
