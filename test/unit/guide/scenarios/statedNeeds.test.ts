import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { formatGuideXml, generateGuide, type Guide } from '../../../../server/src/guide/index.js';
import { isObject } from '../../../../server/src/json/schema/jsonSchema.js';
import { schemaSignature } from '../signatures.js';

type Properties = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

const text = (description: string): Readonly<Record<string, JsonValue>> => ({ type: 'string', description });

const guideOf = (properties: Properties, description: string, required: readonly string[] = []): Guide =>
  generateGuide(schemaSignature('update_issue', description), { schema: { type: 'object', properties, required } });

const namesOf = ({ scenarios }: Guide): readonly (readonly string[])[] =>
  scenarios.map(({ input }) => (isObject(input) ? Object.keys(input) : []));

const reasonsOf = ({ scenarios }: Guide): string =>
  scenarios.flatMap(({ reasoning }) => reasoning.map(sentence => sentence.text)).join(' ');

describe('scenarios never contradict what the descriptions state', () => {
  it('gives one of several parameters of which one is required', () => {
    const guide = guideOf(
      { status: text('The new status.'), assignedTo: text('The new assignee.'), note: text('A remark.') },
      'Updates an issue. At least one of `status` or `assignedTo` is required.',
    );
    const sets = namesOf(guide);
    expect(sets.length).toBeGreaterThan(1);
    for (const names of sets) expect(names.includes('status') || names.includes('assignedTo')).toBe(true);
    expect(sets).toContainEqual(['assignedTo']);
    expect(formatGuideXml(guide)).not.toMatch(/No (?:listed )?parameter is required/);
    expect(guide.constraints[0]?.sentences[0]?.text).toBe('Conditionally required string.');
  });

  it('gives both parameters of an alternative', () => {
    const guide = guideOf(
      { organizationSlug: text('The slug.'), issueId: text('The ID.'), issueUrl: text('The URL.') },
      'Gets an issue. Provide either `issueUrl` or both `organizationSlug` and `issueId`.',
    );
    expect(namesOf(guide)).toEqual([['issueUrl'], ['organizationSlug', 'issueId']]);
  });

  it('combines no parameters that exclude each other', () => {
    const guide = guideOf(
      { path: text('Where.'), query: text('What. Must not be combined with `path`.'), kind: { enum: ['a', 'b'] } },
      'Reads. Exactly one of path or query must be given.',
    );
    for (const names of namesOf(guide)) expect(names.includes('path')).toBe(!names.includes('query'));
  });

  it('adds what a value requires', () => {
    const guide = guideOf(
      {
        state: { type: 'string', enum: ['merged', 'open'] },
        sha: text("The commit. Required when state is 'merged'."),
      },
      'Sets the state.',
      ['state'],
    );
    for (const { input } of guide.scenarios)
      expect(isObject(input) && input.state === 'merged').toBe(isObject(input) && 'sha' in input);
  });

  it('gives a parameter that its description alone requires', () => {
    const guide = guideOf({ city: text('Required. The city.') }, 'Gets the weather.');
    expect(namesOf(guide)).toEqual([['city']]);
  });

  it('keeps scenarios where the descriptions cannot all be met', () => {
    const guide = guideOf({ a: text('One. Mutually exclusive with `b`.'), b: text('Two.') }, 'Reads a thing.', [
      'a',
      'b',
    ]);
    expect(namesOf(guide)).toEqual([['a', 'b']]);
  });

  it('does not say that nothing is required where a requirement could not be read', () => {
    const guide = guideOf(
      { a: text('One.'), b: text('Two.') },
      'Finds issues. At least one search criterion is required.',
    );
    expect(reasonsOf(guide)).not.toMatch(/No parameter is required/);
  });
});

describe('numbers and dates keep to what the description states', () => {
  const valuesOf = (description: string, schema: Readonly<Record<string, JsonValue>>): readonly JsonValue[] =>
    guideOf({ x_page: { ...schema, description } }, 'Lists.', ['x_page']).scenarios.map(({ input }) =>
      isObject(input) ? (input.x_page ?? null) : null,
    );

  it.each(['Number of results, 3 to 100.', 'Results per page (3-100)', 'Results, min 3, max 100'])(
    '%s',
    description => {
      for (const value of valuesOf(description, { type: 'integer', minimum: 1, maximum: 1000 })) {
        expect(value).toBeGreaterThanOrEqual(3);
        expect(value).toBeLessThanOrEqual(100);
      }
    },
  );

  it.each([
    ['Date as MM-DD-YYYY.', '01-15-2026'],
    ['Day in the format DD.MM.YYYY', '15.01.2026'],
    ['When (yyyy/mm/dd)', '2026/01/15'],
    ['When, YYYY-MM-DD HH:MM:SS', '2026-01-15 09:30:00'],
    ['A date like %d/%m/%y', '15/01/26'],
    ['Compact date YYYYMMDD', '20260115'],
    ['Time HH:mm', '09:30'],
  ])('%s', (description, value) => {
    expect(valuesOf(description, { type: 'string' })).toEqual([value]);
  });
});

describe('bounds of number types', () => {
  it.each([9007199254740991, 2147483647, 4294967295, 9223372036854775807])('%s appears nowhere', maximum => {
    const guide = guideOf({ count: { type: 'integer', minimum: -maximum, maximum } }, 'Counts.', ['count']);
    expect(formatGuideXml(guide)).not.toContain(String(maximum));
    expect(formatGuideXml(guide)).toMatch(/<input>\{"count": \d{1,3}\}<\/input>/);
  });

  it('leave the bound on the other side', () => {
    const guide = guideOf({ count: { type: 'integer', minimum: 5, maximum: 9007199254740991 } }, 'Counts.');
    expect(guide.constraints[0]?.sentences[0]?.text).toBe('Optional integer of at least 5.');
  });

  const method = { type: 'string', enum: ['remove', 'add_item', 'create_project_view'] };

  it.each<[string, Properties, string, (input: Readonly<Record<string, JsonValue>>) => boolean]>([
    [
      'a requirement under two conditions',
      {
        method: { type: 'string', enum: ['add_item', 'remove'] },
        kind: { ...text("Required for 'add_item' method."), enum: ['issue', 'pull'] },
        number: text("Required for 'add_item' when kind is 'issue'."),
      },
      'Changes a project.',
      input => input.method !== 'add_item' || input.kind !== 'issue' || 'number' in input,
    ],
    [
      'an activity that a value names',
      { method, name: text('View name; required when creating a view.'), id: text("Required for 'remove'.") },
      'Changes a project.',
      input =>
        (input.method !== 'create_project_view' || 'name' in input) && (input.method !== 'remove' || 'id' in input),
    ],
    [
      'a requirement about items',
      {
        method,
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { key: { type: 'string' }, text: { type: 'string' }, at: { type: 'string' } },
          },
          description: "The fields. Each element must have a 'key' and exactly one value field: 'text' or 'at'.",
        },
      },
      'Sets fields.',
      ({ fields }) => isObject((fields as readonly JsonValue[])[0]) && JSON.stringify(fields).includes('"key"'),
    ],
    [
      'a key that another parameter names',
      {
        method,
        fields: {
          type: 'array',
          items: { type: 'object' },
          description: 'Each must contain a field matching key_field.',
        },
        key_field: { type: 'string', default: 'id' },
      },
      'Adds documents.',
      ({ fields }) => JSON.stringify(fields).includes('"id"'),
    ],
    [
      'a level that goes with every value',
      { method, fields: { anyOf: [{ type: 'string' }, { type: 'null' }] }, level: { enum: ['LOW', 'HIGH'] } },
      'Sets a field. When setting a value, include a level (LOW or HIGH).',
      ({ fields, level }) => fields === null || level !== undefined,
    ],
  ])('meets %s', (_, properties, description, isMet) => {
    const { scenarios } = guideOf(properties, description, ['method', ...('fields' in properties ? ['fields'] : [])]);
    expect(scenarios.length).toBeGreaterThan(0);
    for (const { input } of scenarios) expect(isObject(input) && isMet(input), JSON.stringify(input)).toBe(true);
  });
});
