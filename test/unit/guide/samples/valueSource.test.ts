import { describe, expect, it } from 'vitest';
import { generateToolGuide } from '../../../../server/src/guide/index.js';
import { createNeighbourValues } from '../../../../server/src/guide/samples/findNeighbourValues.js';
import { fillTemplate } from '../../../../server/src/guide/samples/fillTemplate.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';

const object = (properties: Readonly<Record<string, JsonValue>>): JsonValue => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Each value of the smallest call with its source. */
const sourcesOf = (properties: Readonly<Record<string, JsonValue>>, ...others: readonly JsonValue[]): unknown => {
  const neighbours = others.map((schema, index) => ({ name: `other_${index}`, description: '', schema }));
  const [first] = generateToolGuide('do_it', 'Does it.', object(properties), neighbours).scenarios;
  return first?.values?.map(({ name, value, source }) => [name, value, source]);
};

describe('the source of a value', () => {
  it.each<[JsonValue, JsonValue, string]>([
    [{ type: 'string', description: 'Where, e.g. "Oslo".' }, 'Oslo', 'prose'],
    [{ type: 'string', description: 'The day as MM-DD-YYYY.' }, '01-15-2026', 'prose'],
    [{ type: 'string', examples: ['Rome'] }, 'Rome', 'example'],
    [{ enum: ['fast', 'slow'] }, 'fast', 'enum'],
    [{ type: 'string', default: 'medium' }, 'medium', 'default'],
    [{ type: 'string', format: 'date' }, '2026-01-15', 'format'],
    [{ type: 'string', pattern: '^[A-Z]{3}-[0-9]{2}$' }, 'AAA-11', 'pattern'],
    [{ type: 'integer', minimum: 7 }, 7, 'bounds'],
    [{ type: 'integer', description: 'From 3 to 100.' }, 10, 'prose'],
    [{ type: 'boolean' }, true, 'type'],
    [{ type: 'string' }, 'example-frobnication', 'placeholder'],
  ])('%j: %j from %s', (schema, value, source) => {
    expect(sourcesOf({ frobnication: schema })).toEqual([['frobnication', value, source]]);
  });

  it('is told of fields and items', () => {
    const items = {
      type: 'object',
      properties: { city: { type: 'string' }, n: { enum: [2] } },
      required: ['city', 'n'],
    };
    expect(sourcesOf({ stops: { type: 'array', items } })).toEqual([
      ['city', expect.any(String), 'table'],
      ['n', 2, 'enum'],
    ]);
  });

  it('is a neighbour where another command says what such a parameter holds', () => {
    const other = object({ channelId: { type: 'string', description: 'ID of the channel (e.g. "C024BE91L").' } });
    expect(sourcesOf({ channel_id: { type: 'string' } }, other)).toEqual([['channel_id', 'C024BE91L', 'neighbour']]);
  });
});

describe('values of neighbours', () => {
  const find = createNeighbourValues([
    object({
      threadId: { type: 'string', description: 'The node of the review thread to resolve (e.g. PRRT_kw).' },
      name: { type: 'string', examples: ['x'] },
    }),
  ]);
  it.each([
    ['thread_id', '', ['PRRT_kw']],
    ['thread_id', 'The review thread to resolve.', ['PRRT_kw']],
    ['thread_id', 'The notification that was received.', []],
    ['name', '', []],
    ['missing', '', []],
  ])('of `%s` (%s): %j', (name, text, expected) => {
    expect(find(name, text)).toEqual(expected);
  });
});

it.each<[JsonValue, string, JsonValue]>([
  ['refs/tags/{tag}', '', 'refs/tags/v1.2.0'],
  ['/users/{frobnication}', '', '/users/{frobnication}'],
  ['{name}.txt', 'A template for names.', '{name}.txt'],
  [3, '', 3],
])('fills the template %j (%s): %j', (example, text, expected) => {
  expect(fillTemplate(example, text)).toEqual(expected);
});
