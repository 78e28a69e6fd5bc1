import fc from 'fast-check';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';

type Schema = Readonly<Record<string, JsonValue>>;

/** ajv does not see a property called `__proto__`; a test of its own does. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(name => name !== '__proto__');
const description = fc.option(
  fc.oneof(
    text,
    fc.constantFrom(
      'Must be <a> & "b" ]]>.',
      'e.g. `x-1`',
      "Mutually exclusive with 'b'.",
      'In ms. Defaults to 3.',
      '必须 。',
    ),
  ),
  { nil: undefined },
);
const bound = fc.integer({ min: -50, max: 50 });
const count = fc.integer({ min: 0, max: 4 });
const literal: fc.Arbitrary<JsonValue> = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));

const optional = (fields: Readonly<Record<string, fc.Arbitrary<JsonValue>>>): fc.Arbitrary<Schema> =>
  fc
    .record(fields, { requiredKeys: [] })
    .map(own =>
      Object.fromEntries(Object.entries(own).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
    );

const patterns = fc.constantFrom(
  '^a+$',
  '^[a-z]{2,5}$',
  '^\\d{3}-\\d{4}$',
  '^(x|y)z?$',
  '[A-Z]',
  '^#[0-9a-f]{6}$',
  '^\\w+@\\w+\\.com$',
);

/** Object schemas as people and machines write them, contradictions included. */
export const randomSchema: fc.Arbitrary<Schema> = fc.letrec<{ any: Schema; object: Schema }>(tie => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    optional({ minLength: count, maxLength: fc.integer({ min: 0, max: 20 }), pattern: patterns }).map(own => ({
      type: 'string',
      ...own,
    })),
    fc.constantFrom<Schema>(
      { type: 'string', format: 'date' },
      { type: 'boolean' },
      { type: 'null' },
      {},
      { $ref: '#' },
      { not: {} },
    ),
    optional({
      minimum: bound,
      maximum: bound,
      exclusiveMinimum: bound,
      multipleOf: fc.constantFrom(1, 2, 5, 0.5),
    }).chain(own => fc.constantFrom('integer', 'number').map(type => ({ type, ...own }))),
    fc.record({ enum: fc.array(literal, { minLength: 1, maxLength: 4 }) }),
    fc.record({ const: literal }),
    fc
      .tuple(tie('any'), optional({ minItems: count, maxItems: count, uniqueItems: fc.boolean() }))
      .map(([items, own]) => ({ type: 'array', items, ...own })),
    fc
      .tuple(fc.constantFrom('anyOf', 'oneOf', 'allOf'), fc.array(tie('any'), { minLength: 1, maxLength: 3 }))
      .map(([word, of]) => ({ [word]: of })),
    tie('object'),
  ),
  object: fc
    .tuple(
      fc.dictionary(
        fc.oneof(fc.constantFrom('path', 'dir', 'a', 'b', 'limit', 'constructor'), text),
        fc.tuple(tie('any'), description),
        { maxKeys: 5 },
      ),
      fc.func(fc.boolean()),
      optional({ additionalProperties: fc.boolean(), minProperties: count }),
    )
    .map(([fields, isRequired, own]) => {
      const entries = Object.entries(fields).map(([name, [schema, words]]): [string, JsonValue] => [
        name,
        words === undefined ? schema : { ...schema, description: words },
      ]);
      const required = entries.map(([name]) => name).filter(name => isRequired(name));
      return { type: 'object', properties: Object.fromEntries(entries), required, ...own };
    }),
})).object;
