import type { Attribute, Property } from './declarations.js';
import type { Cursor } from './createCursor.js';
import { findDocumentation } from './documentation.js';
import { findExpressionEnd, findTypeEnd, isObserver } from './extents.js';

interface Before {
  /** First token of the declaration, attributes included. */
  readonly first: number;
  readonly attributes: readonly Attribute[];
  readonly isStatic: boolean;
}

/** Reads `let a: T = v, b: U` or `var c: T { … }` whose keyword is at `index`. */
export function parseBindings(
  cursor: Cursor,
  index: number,
  to: number,
  { first, attributes, isStatic }: Before,
): { properties: Property[]; next: number } {
  const isLet = cursor.is(index, 'let');
  const documentation = findDocumentation(cursor, first, index);
  const properties: Property[] = [];
  let name = index + 1;
  let next = name;
  for (;;) {
    const token = cursor.at(name);
    if (token?.kind !== 'identifier') break;
    let tokenIndex = name + 1;
    const type = cursor.is(tokenIndex, ':')
      ? { from: tokenIndex + 1, to: findTypeEnd(cursor, tokenIndex + 1, to) }
      : undefined;
    if (type) tokenIndex = type.to;
    const value = cursor.is(tokenIndex, '=')
      ? { from: tokenIndex + 1, to: findExpressionEnd(cursor, tokenIndex + 1, to) }
      : undefined;
    if (value) tokenIndex = value.to;
    const brace = cursor.is(tokenIndex, '{') && tokenIndex < to;
    const isComputed = brace && !value && !isObserver(cursor, tokenIndex);
    // A computed property's body is kept as its value: `{ """…""" }` is a constant all the same.
    const body = isComputed
      ? { from: tokenIndex + 1, to: cursor.matching.get(tokenIndex) ?? tokenIndex + 1 }
      : undefined;
    const initial = value ?? body;
    if (brace) tokenIndex = cursor.skip(tokenIndex);
    properties.push({
      name: token.text,
      nameAt: name,
      range: { from: properties.length === 0 ? first : name, to: Math.min(tokenIndex, to) },
      isStatic,
      isLet,
      isComputed,
      attributes,
      ...(type ? { type } : {}),
      ...(initial ? { value: initial } : {}),
      ...(documentation ? { documentation } : {}),
    });
    next = tokenIndex;
    if (!cursor.is(tokenIndex, ',') || tokenIndex >= to) break;
    name = tokenIndex + 1;
  }
  return { properties: spreadType(properties), next: Math.max(next, index + 1) };
}

/** `var a, b: Int` gives both the type. */
function spreadType(properties: readonly Property[]): Property[] {
  let type: Property['type'];
  return [...properties]
    .reverse()
    .map(property => {
      if (property.type || property.value) type = property.value ? undefined : property.type;
      return property.type || property.value || !type ? property : { ...property, type };
    })
    .reverse();
}
