import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import {
  asList,
  asNumber,
  asObject,
  asString,
  asStrings,
  getJsonType,
  getProperty,
  omitKeys,
  readTypes,
  toCanonicalJson,
} from '../../../../server/src/json/schema/jsonSchema.js';

describe('readTypes', () => {
  test.each<[JsonValue, string[]]>([
    ['string', ['string']],
    [
      ['string', 'null'],
      ['string', 'null'],
    ],
    [['int', 'integer'], ['integer']],
    ['String', ['string']],
    ['unheard-of', []],
    [['string', 'unheard-of'], []],
    [[{ type: 'string' }, 'null'], []],
    [7, []],
  ])('%j', (type, types) => expect(readTypes({ type })).toEqual(types));

  test('of a schema without a type', () => {
    expect(readTypes({})).toEqual([]);
  });

  test.each([
    ['object', ['dict', 'HashMap', 'map', 'record', 'struct', 'object']],
    ['number', ['float', 'double', 'decimal', 'number']],
    ['integer', ['int', 'long', 'int32', 'int64', 'integer']],
    ['string', ['str', 'text', 'char', 'string']],
    ['boolean', ['bool', 'boolean']],
    ['array', ['tuple', 'list', 'set', 'ArrayList', 'array']],
    ['null', ['none', 'null']],
  ])('%s has the names %j', (type, names) => {
    expect(names.map(name => readTypes({ type: name }))).toEqual(names.map(() => [type]));
  });
});

test('getJsonType tells null and arrays from objects', () => {
  expect([null, [], {}, 'a', 1, true].map(getJsonType)).toEqual([
    'null',
    'array',
    'object',
    'string',
    'number',
    'boolean',
  ]);
});

describe('readers of keywords accept any value', () => {
  const values: JsonValue[] = [null, true, 1, 'a', ['b', 2], { c: 3 }];
  test('asObject', () => expect(values.map(asObject)).toEqual([{}, {}, {}, {}, {}, { c: 3 }]));
  test('asList', () => expect(values.map(asList)).toEqual([[], [], [], [], ['b', 2], []]));
  test('asStrings', () => expect(values.map(asStrings)).toEqual([[], [], [], [], ['b'], []]));
  test('asNumber', () =>
    expect([...values, Infinity, NaN].map(asNumber)).toEqual(
      values.map(value => (value === 1 ? 1 : undefined)).concat([undefined, undefined]),
    ));
  test('asString', () => expect(values.map(asString)).toEqual(values.map(value => (value === 'a' ? 'a' : undefined))));
});

test('getProperty does not see inherited properties', () => {
  expect(getProperty({}, 'constructor')).toBeUndefined();
  expect(getProperty({ constructor: 1 }, 'constructor')).toBe(1);
});

test('omitKeys leaves the rest in order', () => {
  expect(Object.keys(omitKeys({ a: 1, b: 2, c: 3 }, 'b'))).toEqual(['a', 'c']);
});

test('toCanonicalJson sorts keys at every level', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: 'x' }, null], a: {} })).toBe('{"a":{},"b":[{"c":"x","d":1},null]}');
});
