import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { maxListedValues } from '../../../../server/src/json/limits.js';
import { validateValue } from '../../../../server/src/json/schema/validateValue.js';

const errors = (schema: JsonValue, value: JsonValue): readonly string[] =>
  validateValue(schema, value).map(({ path, keyword, message }) => `${path.join('.')}|${keyword}|${message}`);

describe('one keyword', () => {
  test.each<[JsonValue, JsonValue, JsonValue, string]>([
    [{ type: 'integer' }, 2, 'x', '|type|must be an integer, not a string'],
    [{ type: ['string', 'null'] }, null, 1.5, '|type|must be a string or null, not a number'],
    [{ type: 'dict' }, {}, [], '|type|must be an object, not an array'],
    [{ enum: ['a', 1] }, 1, 'b', '|enum|must be one of "a", 1'],
    [{ const: { a: 1, b: 2 } }, { b: 2, a: 1 }, 3, '|const|must be {"a":1,"b":2}'],
    [{ minimum: 2 }, 2, 1, '|minimum|must be at least 2'],
    [{ maximum: 2 }, 2, 3, '|maximum|must be at most 2'],
    [{ exclusiveMinimum: 2 }, 3, 2, '|exclusiveMinimum|must be greater than 2'],
    [{ exclusiveMaximum: 2 }, 1, 2, '|exclusiveMaximum|must be less than 2'],
    [{ multipleOf: 0.1 }, 0.3, 0.35, '|multipleOf|must be a multiple of 0.1'],
    [{ minLength: 1 }, '👍', '', '|minLength|must have at least 1 character'],
    [{ maxLength: 1 }, '👍', 'ab', '|maxLength|must have at most 1 character'],
    [{ maxLength: 2 }, 'ab', 'abc', '|maxLength|must have at most 2 characters'],
    [{ pattern: '^a+$' }, 'aa', 'b', '|pattern|must match the pattern `^a+$`'],
    [{ minItems: 2 }, [1, 2], [1], '|minItems|must have at least 2 items'],
    [{ maxItems: 1 }, [1], [1, 2], '|maxItems|must have at most 1 item'],
    [
      { uniqueItems: true },
      [1, '1'],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      '|uniqueItems|must not contain the same item twice',
    ],
    [{ items: { type: 'string' } }, ['a'], ['a', 1], '1|type|must be a string, not a number'],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['a'], ['a', 1], '1|false|is not allowed here'],
    [{ items: [{ type: 'string' }], additionalItems: false }, ['a'], ['a', 1], '1|false|is not allowed here'],
    [{ contains: { const: 1 } }, [0, 1], [0], '|contains|must have at least 1 item that matches “contains”, but has 0'],
    [
      { contains: { const: 1 }, maxContains: 1 },
      [1],
      [1, 1],
      '|contains|must have at most 1 item that matches “contains”, but has 2',
    ],
    [{ required: ['a'] }, { a: 1 }, {}, '|required|is missing the required property “a”'],
    [
      { dependentRequired: { a: ['b'] } },
      { b: 1 },
      { a: 1 },
      '|dependentRequired|is missing “b”, which is required with “a”',
    ],
    [
      { dependentSchemas: { a: { maxProperties: 1 } } },
      { b: 1, c: 1 },
      { a: 1, b: 1 },
      '|maxProperties|must have at most 1 property',
    ],
    [{ properties: { a: { type: 'null' } } }, { a: null }, { a: 1 }, 'a|type|must be null, not a number'],
    [{ patternProperties: { '^x-': { type: 'null' } } }, { y: 1 }, { 'x-a': 1 }, 'x-a|type|must be null, not a number'],
    [
      { additionalProperties: false, properties: { a: true } },
      { a: 1 },
      { b: 1 },
      'b|additionalProperties|is not declared in the schema',
    ],
    [{ additionalProperties: { type: 'null' } }, { b: null }, { b: 1 }, 'b|type|must be null, not a number'],
    [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }, 'ab|propertyNames|must have at most 1 character'],
    [{ minProperties: 1 }, { a: 1 }, {}, '|minProperties|must have at least 1 property'],
    [{ allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 4, '|maximum|must be at most 3'],
    [
      { oneOf: [{ minimum: 1 }, { maximum: 3 }] },
      4,
      2,
      '|oneOf|matches 2 of the alternatives in the schema, but must match exactly one',
    ],
    [{ anyOf: [{ const: 1 }, { const: 2 }] }, 2, 3, '|anyOf|matches none of the alternatives in the schema'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, null, 'x', '|type|must be an integer or null, not a string'],
    [{ not: { type: 'string' } }, 1, 'x', '|not|is a value that the schema excludes'],
    [{ if: { minimum: 5 }, then: { multipleOf: 2 } }, 3, 7, '|multipleOf|must be a multiple of 2'],
    [{ if: { minimum: 5 }, else: { multipleOf: 2 } }, 7, 3, '|multipleOf|must be a multiple of 2'],
    [{ $ref: '#/$defs/a', $defs: { a: { type: 'null' } } }, null, 1, '|type|must be null, not a number'],
  ])('%j', (schema, right, wrong, error) => {
    expect(errors(schema, right)).toEqual([]);
    expect(errors(schema, wrong)).toEqual([error]);
  });
});

test('reports the errors of the only alternative of the right type', () => {
  const schema = { oneOf: [{ type: 'string' }, { type: 'object', properties: { x: { type: 'string' } } }] };
  expect(errors(schema, { x: 1 })).toEqual(['x|type|must be a string, not a number']);
});

test('lists only the first values of a long enum', () => {
  const values = Array.from({ length: maxListedValues + 3 }, (_, index) => index);
  expect(errors({ enum: values }, -1)[0]).toMatch(/, 11 and 3 more$/);
});

describe('unfinished and hostile schemas end quickly and without an error', () => {
  const nested = (depth: number): JsonValue =>
    Array.from({ length: depth }).reduce<JsonValue>(properties => ({ properties: { a: properties } }), {});
  const doubled = Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [
      `d${index}`,
      { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
    ]),
  );
  test.each<[string, JsonValue, JsonValue]>([
    ['a pattern that backtracks', { pattern: '^(a|aa)+$' }, `${'a'.repeat(40)}!`],
    ['an invalid pattern', { pattern: '(?i)x[' }, 'a'],
    ['an enum that is not an array', { enum: 'x' }, 'a'],
    ['a reference to itself', { $ref: '#' }, 1],
    ['a cycle of references', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, 1],
    ['a reference to another host', { $ref: 'https://example.com/x.json' }, 1],
    ['a reference to nothing', { $ref: '#/$defs/none' }, 1],
    ['deep nesting', nested(2000), nested(2000)],
    ['references that double', { $ref: '#/$defs/d0', $defs: doubled }, 1],
    ['required in a property', { properties: { a: { required: true } } }, { a: {} }],
  ])('%s', (_name, schema, value) => {
    expect(errors(schema, value)).toEqual([]);
  });
});
