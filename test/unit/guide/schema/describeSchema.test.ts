import { it } from 'vitest';
import { describeSchema } from '../../../../server/src/guide/schema/describeSchema.js';
import { findEmptyBounds } from '../../../../server/src/guide/schema/findEmptyBounds.js';
import { findContradictions } from '../../../../server/src/guide/schema/findContradictions.js';
import { asObject } from '../../../../server/src/json/schema/jsonSchema.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { expectTable } from '../../../support/expectTable.js';

const parse = (text: string): JsonValue => JSON.parse(text) as JsonValue;

it('describes what a value may be', () => {
  const many = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => index));
  const properties = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}])));
  const schemas = [
    ...[
      '{}',
      'true',
      '{"const": 5}',
      '{"const": null}',
      '{"enum": ["a"]}',
      '{"enum": ["a", 1, null]}',
      '{"enum": []}',
      `{"enum": ${many(20)}}`,
      `{"enum": ${many(21)}}`,
    ],
    ...[
      '{"type": "string"}',
      '{"type": "string", "format": "date"}',
      '{"type": "string", "pattern": "^a`b$"}',
      '{"type": "string", "minLength": 1}',
      '{"type": "string", "minLength": 0}',
    ],
    ...[
      '{"type": "string", "maxLength": 1}',
      '{"type": "string", "minLength": 2, "maxLength": 2}',
      '{"type": "string", "minLength": 1, "maxLength": 5}',
      '{"type": "string", "minLength": 0, "maxLength": 5}',
    ],
    ...[
      '{"type": "string", "format": "email", "minLength": 3, "pattern": "@"}',
      '{"type": "string", "minLength": 5, "maxLength": 3}',
      '{"type": "string", "maxLength": 2147483647}',
      '{"type": "string", "minLength": 2, "maxLength": 2147483647}',
    ],
    ...[
      '{"type": "integer"}',
      '{"type": "integer", "minimum": 1}',
      '{"type": "integer", "maximum": 9}',
      '{"type": "integer", "minimum": 1, "maximum": 9}',
      '{"type": "number", "exclusiveMinimum": 0}',
      '{"type": "number", "exclusiveMaximum": 1.5}',
    ],
    ...[
      '{"type": "number", "minimum": 0, "exclusiveMaximum": 1, "multipleOf": 0.1}',
      '{"type": "integer", "multipleOf": 1}',
      '{"type": "number", "multipleOf": 1}',
      '{"type": "integer", "multipleOf": 5}',
      '{"type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740991}',
    ],
    ...[
      '{"type": "integer", "maximum": 2147483648}',
      '{"type": "integer", "maximum": 4294967295}',
      '{"type": "integer", "maximum": 2147483646}',
      '{"type": "integer", "minimum": -2147483648}',
      '{"type": "integer", "minimum": 9, "maximum": 1}',
    ],
    ...[
      '{"type": "boolean"}',
      '{"type": "null"}',
      '{"type": ["string", "null"]}',
      '{"type": ["string", "integer", "boolean"]}',
      '{"type": "array"}',
      '{"type": "array", "items": {"type": "string"}}',
      '{"type": "array", "items": {"enum": ["a", "b"]}}',
    ],
    ...[
      '{"type": "array", "items": {"type": "integer", "minimum": 1}}',
      '{"type": "array", "items": {"type": ["string", "integer"]}}',
      '{"type": "array", "minItems": 1}',
      '{"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "string"}}',
      '{"type": "array", "uniqueItems": true}',
    ],
    ...[
      '{"type": "array", "uniqueItems": true, "items": {"type": "string"}}',
      '{"type": "array", "items": [{"type": "string"}]}',
      '{"type": "array", "items": {"const": 1}}',
      '{"type": "array", "items": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}}',
    ],
    ...[
      '{"type": "array", "items": {"type": "object", "properties": {"a": {}}}}',
      '{"type": "object"}',
      '{"type": "object", "additionalProperties": {"type": "string"}}',
      '{"type": "object", "additionalProperties": {"type": "array"}}',
      '{"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}}',
    ],
    ...[
      '{"type": "object", "properties": {"a": {}, "b": {}}}',
      '{"type": "object", "properties": {"a": {}, "b": {}, "c": {}}, "required": ["b", "x"]}',
      '{"type": "object", "properties": {"a": {}}, "required": ["a"]}',
      '{"type": "object", "properties": {"kind": {"const": "url"}, "o": {"const": {}}}, "required": ["kind"]}',
    ],
    ...[
      `{"type": "object", "properties": ${properties(12)}}`,
      `{"type": "object", "properties": ${properties(14)}}`,
      '{"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 1}]}',
      '{"oneOf": [{"type": "string"}, {"type": "null"}]}',
      '{"anyOf": [{"type": "string"}, {}]}',
    ],
    ...[
      '{"anyOf": [{"type": "string"}], "oneOf": [{"type": "integer"}]}',
      '{"anyOf": [{"type": "string"}, {"type": "string"}]}',
      '{"type": "integer", "minimum": 1, "anyOf": [{"maximum": 5}, {"multipleOf": 2}]}',
      '{"type": "object", "properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}',
    ],
    ...[
      '{"type": ["string", "integer"], "anyOf": [{"minLength": 1}]}',
      '{"type": "object", "properties": {"a": {"type": "object", "properties": {"b": {"type": "object", "properties": {"c": {}}}}}}}',
      '{"$ref": "#/$defs/a"}',
    ],
  ];
  const root = { $defs: { a: { type: 'string', minLength: 1 } } };
  expectTable('guide/describeSchema', schemas, text => describeSchema(parse(text), root));
});

it('finds bounds that leave no value', () => {
  const schemas = [
    ...[
      '{}',
      '{"minimum": 1, "maximum": 1}',
      '{"minimum": 2, "maximum": 1}',
      '{"minLength": 2, "maxLength": 1}',
      '{"minItems": 2, "maxItems": 1}',
      '{"minProperties": 2, "maxProperties": 1}',
    ],
    ...[
      '{"exclusiveMinimum": 1, "exclusiveMaximum": 1}',
      '{"exclusiveMinimum": 1, "exclusiveMaximum": 2}',
      '{"exclusiveMinimum": 1, "maximum": 1}',
      '{"exclusiveMinimum": 0, "maximum": 1}',
      '{"minimum": 1, "exclusiveMaximum": 1}',
      '{"minimum": 0, "exclusiveMaximum": 1}',
    ],
    ...['{"minimum": 5}', '{"exclusiveMaximum": 5}'],
  ];
  expectTable('guide/emptyBounds', schemas, text =>
    findEmptyBounds(asObject(parse(text)))
      .map(({ low, high }) => `${low} / ${high}`)
      .join(', '),
  );
});

it('finds sentences that contradict a schema', () => {
  const integer = '{"type": "integer", "minimum": 1, "maximum": 50, "default": 10}';
  const number = '{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}';
  const text = '{"type": "string", "minLength": 2, "maxLength": 20, "default": "bus"}';
  const list = '{"type": "array", "items": {"type": "string", "maxLength": 9}, "minItems": 1, "maxItems": 5}';
  const flag = '{"type": "boolean", "default": true}';
  const draft4 = '{"type": "integer", "maximum": 10, "exclusiveMaximum": true}';
  const rows = [
    ...[
      'At most 50.',
      'At most 51.',
      'At most 20.',
      'Up to 50.',
      'Less than 51.',
      'Less than 52.',
      'Fewer than 50.',
      'At least 1.',
      'At least 0.',
      'Greater than 0.',
      'More than 1.',
      'Between 1 and 50.',
      'Between 0 and 50.',
    ].map(one => `${integer} ~ ${one}`),
    ...[
      'From 1 to 60.',
      'Default: 10.',
      'Default: 11.',
      'Defaults to `10`.',
      'Defaults to "11".',
      'Default is 5 if b is set.',
      'At most 500 bytes.',
      'At most 500 items.',
      'Number of days, at most 60.',
      '`other` is at most 500.',
      'At most 1,000.',
      'At most 1.000.',
      '≤ 60',
      '>= 0',
      '< 52',
      '> 0',
    ].map(one => `${integer} ~ ${one}`),
    ...[
      'At most 1.',
      'Less than 1.',
      'At least 0.',
      'Greater than 0.',
      'Greater than -1.',
      'From 0 to 1.',
      'Up to 1.',
    ].map(one => `${number} ~ ${one}`),
    ...[
      'At most 20 characters.',
      'At most 21 characters.',
      'At most 30.',
      'At least 1 character.',
      '1 to 30 characters.',
      "Default: 'bus'.",
      "Default: 'train'.",
      'Default: "".',
      'Default: `bus`.',
      'At most 30 words.',
    ].map(one => `${text} ~ ${one}`),
    ...[
      'At most 5 items.',
      'At most 6 items.',
      'At least 0 items.',
      'Up to 10 names.',
      'At most 6 entries.',
      'At most 20 characters.',
      '1 to 6 items.',
    ].map(one => `${list} ~ ${one}`),
    ...['Default: true.', 'Default: false.', "Default: 'yes'.", "Default: 'off'.", 'Default: 1.', 'Default: 0.'].map(
      one => `${flag} ~ ${one}`,
    ),
    ...['At most 9.', 'At most 10.', 'Less than 10.', 'Less than 11.', 'Up to 10.'].map(one => `${draft4} ~ ${one}`),
    ...['Default: 5.', 'At most 5.', ''].map(one => `{} ~ ${one}`),
  ];
  expectTable('guide/contradictions', rows, row => {
    const [schema = '', sentence = ''] = row.split(' ~ ');
    const root = { type: 'object', properties: { count: parse(schema), other: {} } };
    return findContradictions(sentence, asObject(parse(schema)), root, ['count', 'days'])
      .map(({ stated, declared }) => `${stated} ≠ ${declared}`)
      .join(', ');
  });
});
