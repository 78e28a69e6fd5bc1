import { expect, it } from 'vitest';
import { generateGuide, generateToolGuide } from '../../../../server/src/guide/index.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { expectTable } from '../../../support/expectTable.js';
import { schemaSignature } from '../signatures.js';

type Schema = Readonly<Record<string, JsonValue>>;

/** Title, input and reasoning of each scenario that is written for a schema: `{"description": …, "properties": …}`. */
function describeScenarios(text: string): string {
  const { description, ...rest } = JSON.parse(text) as Schema;
  const schema = { type: 'object', ...rest };
  const words = typeof description === 'string' ? description : 'Search issues.';
  const { scenarios, notes } = generateGuide(schemaSignature('search', words), { schema });
  return [
    ...scenarios.map(
      ({ description: title, input, reasoning }) =>
        `${title.text} ${JSON.stringify(input)} ${reasoning.map(sentence => sentence.text).join(' ')}`,
    ),
    ...notes,
  ].join(' | ');
}

const shown = (example: JsonValue, more: Schema = {}): JsonValue => ({ examples: [example], ...more });
const described = (description: string, more: Schema = {}): JsonValue => ({ type: 'string', description, ...more });
const limited = (more: Schema): JsonValue => ({ type: 'integer', ...more });

const tableOf = (schemas: readonly Schema[]): readonly string[] => schemas.map(schema => JSON.stringify(schema));

it('says which arguments are required', () => {
  const [a, b] = [shown('x'), shown('y')];
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`p${index}`, shown(index)]));
  const eight = Object.fromEntries(Object.entries(many).slice(0, 8));
  expectTable(
    'guide/requiredReasons',
    tableOf([
      {},
      { properties: {} },
      { properties: { a } },
      { properties: { a, b } },
      { properties: { a }, required: ['a'] },
      { properties: { a, b }, required: ['a', 'b'] },
      { properties: { a, b, c: {} }, required: ['a', 'b'] },
      { properties: { a, b }, required: ['b'] },
      { properties: { ...eight, c: {} }, required: Object.keys(eight) },
      { properties: { ...many, c: {} }, required: Object.keys(many) },
      { properties: { a, b }, description: 'Search. At least one of them.' },
      { properties: { a, b: described('It is mandatory.') }, required: ['a'] },
      { properties: { a, b: described('One of many.') } },
      { properties: { a, b: described('You must supply it.') } },
      { properties: { a, b: described('You need to be given it.') } },
      { properties: { a, b: described('You have to pass it.') } },
      { properties: { a: described('Required by all.', { examples: ['x'] }), b }, required: ['a'] },
      { properties: { a: described('Either way.') } },
    ]),
    describeScenarios,
  );
});

it('says why a call needs more than what is always required', () => {
  const properties = { a: shown('x'), b: shown('y'), c: shown('z') };
  expectTable(
    'guide/conditionalScenarios',
    tableOf([
      { properties, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { properties, anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
      { properties, required: ['c'], anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { properties, anyOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c'] }] },
      { properties, allOf: [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }] },
      { properties, required: ['a'], dependentRequired: { a: ['b'] } },
      { properties, required: ['a'], dependentRequired: { a: ['b', 'c'] } },
      { properties, if: { properties: { a: { const: 'x' } } }, then: { required: ['b'] }, required: ['a'] },
      { properties, description: 'Search. Provide either `a` or both `b` and `c`.' },
      { properties, description: 'Search. At least one of `a`, `b` or `c` is required.' },
      { properties, description: 'Search. Exactly one of `a` or `b` is required. One of `b` or `c` must be given.' },
      { properties: { ...properties, a: described('Required when `b` is given.') }, required: ['b'] },
      { properties: { ...properties, b: described('Required.', { examples: ['y'] }) } },
      {
        properties: { ...properties, b: { type: 'string', minLength: 3, maxLength: 2 } },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
    ]),
    describeScenarios,
  );
});

it('does not say that only the required parameters are given if there are more', () => {
  const names = Array.from('abcdefghij');
  const properties = Object.fromEntries(names.map(name => [name, shown(`value ${name}`)]));
  const schema = { properties: { ...properties, y: shown('y'), z: shown('z') }, required: names };
  const choice = { ...schema, anyOf: [{ required: ['y'] }, { required: ['z'] }] };
  const [scenario] = generateToolGuide('find', 'Finds things.', choice).scenarios;
  const reasons = scenario?.reasoning.map(({ text }) => text) ?? [];
  expect(Object.keys(scenario?.input ?? {})).toHaveLength(11);
  expect(reasons).toContain('10 of the given parameters are always required.');
  expect(reasons.join('\n')).not.toContain('Only');
});

it('shows one call for each choice with needs of its own', () => {
  const mode = (words: string): JsonValue => ({ enum: ['one', 'two', 'all', 'none'], description: words });
  const needed = (words: string): JsonValue => described(words, { examples: ['x'] });
  expectTable(
    'guide/choiceScenarios',
    tableOf([
      {
        properties: {
          mode: mode('How.'),
          id: needed("Required for 'one' method."),
          key: needed("Required for 'two' method."),
          since: needed("Only used for 'all' method."),
        },
        required: ['mode'],
      },
      {
        properties: {
          mode: mode('How.'),
          id: needed("Required for 'two' method."),
          key: needed("Required for 'two' method."),
          since: needed("Required for 'all' method."),
          until: needed("Required for 'none' method."),
        },
        required: ['mode'],
      },
      {
        properties: {
          mode: mode('How.'),
          id: needed("Required for 'two' method."),
          key: needed("Required for 'all' method."),
        },
        required: ['mode', 'key'],
      },
    ]),
    describeScenarios,
  );
});

it('shows numbers at their bounds', () => {
  const bounded = (more: Schema): Schema => ({ properties: { n: limited(more) } });
  const two = (more: Schema): Schema => ({
    properties: { a: limited({ maximum: 5 }), b: limited({ minimum: 3 }), ...more },
  });
  expectTable(
    'guide/boundaryScenarios',
    tableOf([
      bounded({ maximum: 9 }),
      bounded({ minimum: 0 }),
      bounded({ minimum: 1 }),
      bounded({ minimum: 2 }),
      bounded({ minimum: -1 }),
      bounded({ minimum: 2, maximum: 9 }),
      bounded({ exclusiveMaximum: 9 }),
      bounded({ exclusiveMaximum: 8.5 }),
      bounded({ exclusiveMinimum: 4 }),
      bounded({ exclusiveMinimum: 4.5 }),
      { properties: { n: { type: 'number', exclusiveMaximum: 9 } } },
      { properties: { n: { type: 'number', exclusiveMinimum: 4 } } },
      { properties: { n: { type: 'number', maximum: 0.5 } } },
      bounded({ maximum: 9, multipleOf: 5 }),
      bounded({ minimum: 7, maximum: 9, multipleOf: 7 }),
      bounded({ maximum: 9, description: 'At most 5.' }),
      bounded({ maximum: 9007199254740991 }),
      two({}),
      two({ c: limited({ maximum: 7 }), d: limited({ maximum: 8 }) }),
      { ...two({}), required: ['b'] },
      { properties: { n: limited({ maximum: 9, description: 'Only used with `m`.' }), m: shown(1) } },
      { properties: { n: limited({ maximum: 9, description: 'See `m`.' }), m: shown(1) } },
      { properties: { n: limited({ maximum: 9 }), m: shown(1) }, description: 'Search. Set `n` and `m`.' },
      { properties: { n: limited({ maximum: 9 }), m: shown(1) }, description: 'Search. Set `n`.' },
    ]),
    describeScenarios,
  );
});

it('shows the optional arguments that tell most', () => {
  const optional = (properties: Schema, required: readonly string[] = []): Schema => ({ properties, required });
  expectTable(
    'guide/typicalScenarios',
    tableOf([
      optional({ sort: { enum: ['a', 'b'], description: 'Order.' } }),
      optional({ sort: { enum: ['a', 'b'] } }),
      optional({ sort: { enum: ['a', 'b'], default: 'a' } }),
      optional({ sort: { enum: ['a'], default: 'a' } }),
      optional({ sort: { enum: ['a', 'b'], description: 'Default: `a`.' } }),
      optional({ page: { enum: ['a', 'b'] } }),
      optional({ nextCursor: described('Where, e.g. `b`.') }),
      optional({ name: {} }),
      optional({ name: { type: 'string' } }),
      optional({ name: described('Name, e.g. `b`.') }),
      optional({ name: described('Name, example: `b`.') }),
      optional({ deep: { type: 'boolean', description: 'Goes deep.' } }),
      optional({ deep: { type: 'boolean', default: true, description: 'Goes deep.' } }),
      optional({ deep: { type: 'boolean', default: false } }),
      optional({
        a: described('First, e.g. `b`.'),
        c: { enum: ['d', 'e'] },
        f: described('Third.', { examples: ['g'] }),
      }),
      optional({ head: described('Start, e.g. `b`.'), tail: described('End, e.g. `c`.'), mode: { enum: ['d'] } }),
      optional({ a: described('A, e.g. `b`. Cannot be used with `c`.'), c: described('C, e.g. `d`.') }),
      optional({ a: described('A, e.g. `b`. If omitted, all of them are used.') }),
      optional({ a: described('A, e.g. `b`. Default: `c`.') }),
      optional({ a: described('A, e.g. `b`.', { default: 'b' }) }),
      optional({ a: described('A, e.g. `b`.', { default: null, type: ['string', 'null'] }) }),
      optional({ a: described('A, e.g. `b`.'), r: shown('s') }, ['r']),
      { ...optional({ a: described('A, e.g. `b`.') }), examples: [{ a: 'x' }] },
      { ...optional({ a: described('A, e.g. `b`.') }), examples: [{ a: 5 }, 'b', { a: 'y' }, { a: 'z' }, { a: 'w' }] },
    ]),
    describeScenarios,
  );
});
