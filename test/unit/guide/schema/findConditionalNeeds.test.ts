import { it } from 'vitest';
import { readCommandInfo } from '../../../../server/src/guide/readCommandInfo.js';
import { findConditionalNeeds } from '../../../../server/src/guide/schema/findConditionalNeeds.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { asObject, type SchemaObject } from '../../../../server/src/json/schema/jsonSchema.js';
import { expectTable } from '../../../support/expectTable.js';
import { schemaSignature } from '../signatures.js';

const properties: SchemaObject = { a: {}, b: {}, c: {}, d: {} };

const need = (...names: readonly string[]): SchemaObject => ({ required: names });

it('reads what a schema demands besides its required arguments', () => {
  const condition = (test: JsonValue, more: SchemaObject = {}): SchemaObject => ({
    if: { properties: { a: test }, ...more },
    then: need('b'),
    else: need('c'),
  });
  const schemas: readonly SchemaObject[] = [
    {},
    { oneOf: [need('a'), need('b')] },
    { oneOf: [need('a'), { ...need('b'), title: 'B', description: 'b', $comment: 'b', type: 'object' }] },
    { oneOf: [need('a'), { ...need('b'), minProperties: 2 }] },
    { anyOf: [need('a'), need('b')] },
    { anyOf: [need('a', 'b'), need('c')] },
    { oneOf: [need('a', 'b'), need('c', 'd')] },
    { anyOf: [need('a')] },
    { anyOf: [need('a'), need('a')] },
    { anyOf: [need('a'), {}] },
    { anyOf: [need('a'), need('x')] },
    { anyOf: [need('a', 'd'), need('b', 'd')], required: ['d'] },
    { anyOf: [need('a', 'd'), need('d')], required: ['d'] },
    { anyOf: ['a', 'b', 'c', 'd', 'e', 'f'].map(name => need(name)) },
    { anyOf: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => need(name)) },
    { anyOf: [{ $ref: '#/$defs/A' }, need('b')], $defs: { A: need('a') } },
    { allOf: [{ anyOf: [need('a'), need('b')] }, { anyOf: [need('c'), need('d')] }] },
    { allOf: [{ allOf: [{ allOf: [{ allOf: [{ anyOf: [need('a'), need('b')] }] }] }] }] },
    { allOf: [{ allOf: [{ allOf: [{ allOf: [{ allOf: [{ anyOf: [need('a'), need('b')] }] }] }] }] }] },
    { allOf: [...Array.from({ length: 38 }, () => ({})), { anyOf: [need('a'), need('b')] }] },
    { allOf: [...Array.from({ length: 39 }, () => ({})), { anyOf: [need('a'), need('b')] }] },
    { $ref: '#/$defs/A', $defs: { A: { anyOf: [need('a'), need('b')] } } },
    { not: need('a', 'b') },
    { not: need('a') },
    { not: need('a', 'b', 'c') },
    { not: { ...need('a', 'b'), type: 'object' } },
    condition({ const: 'x' }),
    condition({ const: 'x' }, need('a')),
    { ...condition({ const: 'x' }), required: ['a'] },
    { ...condition({ const: 'x' }), required: ['b'] },
    condition({ const: null }),
    condition({ enum: ['x', 'y'] }),
    condition({ enum: [] }),
    condition({ enum: [1, 2, 3, 4, 5, 6] }),
    condition({ enum: [1, 2, 3, 4, 5, 6, 7] }),
    condition({ const: 'x', type: 'string' }),
    condition({ const: 'x', minLength: 1 }),
    condition({ minLength: 1 }),
    condition({ const: 'x' }, { type: 'object', $comment: 'c' }),
    condition({ const: 'x' }, { minProperties: 1 }),
    condition({ const: 'x' }, { properties: { a: { const: 1 }, d: { const: 2 } } }),
    { if: need('a'), then: need('b') },
    { if: need('a', 'd'), then: need('b'), required: ['d'] },
    { if: need('a'), else: need('b') },
    { if: true, then: need('b') },
    { if: need('a'), then: need('x') },
    {
      allOf: [
        { if: need('a'), then: need('b') },
        { if: need('a'), then: need('b') },
        { if: need('c'), then: need('b') },
      ],
    },
  ];
  expectTable(
    'guide/conditionalNeeds',
    schemas.map(schema => JSON.stringify(schema)),
    text => {
      const { sentences, sometimes, groups } = findConditionalNeeds({
        properties,
        ...asObject(JSON.parse(text) as JsonValue),
      });
      const words = [...sentences].map(([name, texts]) => `${name}: ${texts.join(' ')}`);
      return [[...sometimes].join(), JSON.stringify(groups), ...words].join(' | ');
    },
  );
});

it('adds what the descriptions state to the schema', () => {
  const described = (description: string, own: string, more: SchemaObject = {}): string =>
    JSON.stringify({
      description,
      properties: {
        a: { type: 'string', description: own },
        b: { enum: ['x', 'true', '5'] },
        c: { type: 'integer' },
        d: { type: 'boolean' },
      },
      ...more,
    });
  const own = (sentence: string, more: SchemaObject = {}): string => described('Do it.', sentence, more);
  const texts = [
    described('Do it.', 'It.'),
    described('Do it. At least one of `a` or `b` is required.', 'It.'),
    described('Do it. `a`, `b` and `c` are mutually exclusive.', 'It.', { allOf: [need('c')] }),
    own('Cannot be used with `b`.'),
    own('Required.'),
    own('Required.', { required: ['a'] }),
    own('Required. Only used with `c`.'),
    own('Only used with `c`.'),
    own('Only used with `c`.', { required: ['a'] }),
    own('Only valid when `b` is "x".'),
    own('Only valid when `b` is "z".'),
    own('Only valid when `b` is omitted.'),
    own('Required when `b` is "x".'),
    own('Required when `b` is true.'),
    own('Required when `b` is 5.'),
    own('Required when `c` is 5.'),
    own('Required when `c` is "5".'),
    own('Required when `d` is true.'),
    own('Required when `b` is "x" or "z".'),
    own('Required when `c` is given.'),
    own('Required if `c` is not given.'),
    own('Required if `c` is not given.', { required: ['a'] }),
    own('Required if `c` is not given. Only used with `d`.'),
  ];
  expectTable('guide/statedSchema', texts, text => {
    const schema = JSON.parse(text) as SchemaObject;
    const { description } = schema;
    const info = readCommandInfo(schemaSignature('f', typeof description === 'string' ? description : ''), schema);
    return info.stated === info.root ? '=' : JSON.stringify(asObject(info.stated).allOf);
  });
});
