import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { maxReferenceDepth } from '../../../../server/src/json/limits.js';
import {
  mergeSchemas,
  resolveLocalReference,
  resolveSchema,
} from '../../../../server/src/json/schema/resolveSchema.js';

describe('a local reference', () => {
  const root: JsonValue = { $defs: { 'a/b': 1, 'm~n': 2, 'x y': 3, '%': 4, list: [10, 20] }, '': 5 };

  test.each<[string, JsonValue]>([
    ['#', root],
    ['#/$defs/a~1b', 1],
    ['#/$defs/m~0n', 2],
    ['#/$defs/x%20y', 3],
    ['#/$defs/%', 4],
    ['#/$defs/list/1', 20],
    ['#/', 5],
  ])('%s is followed', (reference, value) => expect(resolveLocalReference(reference, root)).toEqual(value));

  test.each([
    '#/$defs/none',
    '#/$defs/list/9',
    '#/$defs/a~1b/deeper',
    '#/constructor',
    '#name',
    'https://example.com/#/$defs',
    '',
  ])('%s leads nowhere', reference => expect(resolveLocalReference(reference, root)).toBeUndefined());
});

describe('resolveSchema', () => {
  const resolve = (schema: JsonValue | undefined, root: JsonValue = schema ?? {}): JsonValue =>
    resolveSchema(schema, root);

  test.each<[string, JsonValue | undefined, JsonValue]>([
    ['no schema', undefined, {}],
    ['true', true, {}],
    ['false', false, { not: {} }],
    ['a list', [1], {}],
    ['a plain schema', { type: 'string' }, { type: 'string' }],
    [
      'allOf',
      { allOf: [{ type: 'string' }, { minLength: 2 }], title: 'x' },
      { type: 'string', minLength: 2, title: 'x' },
    ],
    ['a part that is false', { allOf: [false] }, { not: {} }],
    ['a reference to nothing', { $ref: '#/none', title: 'x' }, { title: 'x' }],
    ['a reference that is no text', { $ref: 1, title: 'x' }, { title: 'x' }],
  ])('%s', (_name, schema, resolved) => expect(resolve(schema)).toEqual(resolved));

  test('follows references, and what stands beside them wins', () => {
    const root: JsonValue = { $defs: { a: { $ref: '#/$defs/b', title: 'a' }, b: { type: 'string', title: 'b' } } };
    expect(resolve({ $ref: '#/$defs/a', description: 'x' }, root)).toEqual({
      type: 'string',
      title: 'a',
      description: 'x',
    });
  });

  test('follows references inside allOf', () => {
    const root: JsonValue = { $defs: { a: { minimum: 3 } } };
    expect(resolve({ minimum: 1, allOf: [{ $ref: '#/$defs/a' }] }, root)).toEqual({ minimum: 3 });
  });

  test('ends in a cycle', () => {
    const root: JsonValue = { $defs: { a: { $ref: '#/$defs/b', title: 'a' }, b: { $ref: '#/$defs/a', type: 'null' } } };
    expect(resolve({ $ref: '#/$defs/a' }, root)).toEqual({ title: 'a', type: 'null' });
  });

  test('follows a chain up to the limit', () => {
    const chain = (length: number): JsonValue => ({
      $defs: Object.fromEntries(
        Array.from({ length }, (_, index) => [
          `d${index}`,
          index === length - 1 ? { type: 'null' } : { $ref: `#/$defs/d${index + 1}` },
        ]),
      ),
    });
    expect(resolve({ $ref: '#/$defs/d0' }, chain(maxReferenceDepth))).toEqual({ type: 'null' });
    expect(resolve({ $ref: '#/$defs/d0' }, chain(maxReferenceDepth + 1))).toEqual({});
  });
});

describe('mergeSchemas', () => {
  test('takes the tighter bound of each keyword', () => {
    const lower = { minimum: 1, exclusiveMinimum: 5, minLength: 2, minItems: 0, minProperties: 3 };
    const higher = { minimum: 2, exclusiveMinimum: 4, minLength: 1, minItems: 1, minProperties: 1 };
    expect(mergeSchemas(lower, higher)).toEqual({
      minimum: 2,
      exclusiveMinimum: 5,
      minLength: 2,
      minItems: 1,
      minProperties: 3,
    });
    const wide = { maximum: 9, exclusiveMaximum: 4, maxLength: 8, maxItems: 1, maxProperties: 6 };
    const narrow = { maximum: 8, exclusiveMaximum: 5, maxLength: 9, maxItems: 2, maxProperties: 5 };
    expect(mergeSchemas(wide, narrow)).toEqual({
      maximum: 8,
      exclusiveMaximum: 4,
      maxLength: 8,
      maxItems: 1,
      maxProperties: 5,
    });
  });

  test('takes a bound that only one of them has, and the last of what is no number', () => {
    expect(mergeSchemas({ minimum: 1 }, { maximum: 2 })).toEqual({ minimum: 1, maximum: 2 });
    expect(mergeSchemas({ minimum: 3 }, { minimum: 'x' })).toEqual({ minimum: 'x' });
  });

  test('joins what is required, without repeats', () => {
    expect(mergeSchemas({ required: ['a', 'b'] }, { required: ['b', 'c'] })).toEqual({ required: ['a', 'b', 'c'] });
    expect(mergeSchemas({ required: ['a'] }, {})).toEqual({ required: ['a'] });
    expect(mergeSchemas({}, { required: ['a'] })).toEqual({ required: ['a'] });
  });

  test('merges properties that both declare', () => {
    const first = { properties: { a: { type: 'string', minLength: 1 }, b: true, constructorLike: {} } };
    const second = { properties: { a: { minLength: 2 }, b: { type: 'null' }, c: false } };
    expect(mergeSchemas(first, second)).toEqual({
      properties: { a: { type: 'string', minLength: 2 }, b: { type: 'null' }, constructorLike: {}, c: false },
    });
  });

  test('keeps the properties that only one declares', () => {
    expect(mergeSchemas({ properties: { a: {} } }, { title: 'x' })).toEqual({ properties: { a: {} }, title: 'x' });
    expect(mergeSchemas({ title: 'x' }, { properties: { a: {} } })).toEqual({ properties: { a: {} }, title: 'x' });
  });
});
