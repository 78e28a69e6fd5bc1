import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { selectQuickInputs } from '../../../support/inputShare.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `from typing import Annotated, Literal
from pydantic import BaseModel, Field

class Place(BaseModel):
    town: Annotated[str, Field(description="Town")]
    zip: str | None = None

@skill_command
def search(
    query: Annotated[str, Field(description="What to find")],
    limit: Annotated[int, Field(ge=1, le=50, description="Most results")] = 10,
    mode: Literal["fast", "full"] = "fast",
    places: list[Place] | None = None,
) -> str:
    return query
`;

const schema = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'What to find' },
    limit: { type: 'integer', minimum: 1, maximum: 50, default: 10, description: 'Most results' },
    mode: { type: 'string', enum: ['fast', 'full'], default: 'fast' },
    places: {
      type: 'array',
      items: {
        type: 'object',
        properties: { town: { type: 'string', description: 'Town' }, zip: { type: 'string' } },
        required: ['town'],
      },
    },
  },
  required: ['query'],
};

type Edit = (copy: typeof schema & { properties: Record<string, Record<string, unknown>> }) => void;

const without = (record: Record<string, unknown>, key: string): void => {
  Reflect.deleteProperty(record, key);
};
const items = (copy: Parameters<Edit>[0]) => copy.properties.places.items;

const drifts: readonly (readonly [name: string, code: string, under: string, edit: Edit])[] = [
  ['an argument is gone', 'argument-missing', 'properties', copy => without(copy.properties, 'places')],
  ['one is too many', 'argument-extra', 'old', copy => Object.assign(copy.properties, { old: { type: 'string' } })],
  ['another type', 'type-mismatch', '"boolean"', copy => Object.assign(copy.properties.query, { type: 'boolean' })],
  ['no longer required', 'required-mismatch', 'query', copy => without(copy, 'required')],
  ['newly required', 'required-mismatch', '"mode"', copy => copy.required.push('mode')],
  ['a choice is gone', 'enum-mismatch', '["fast"]', copy => copy.properties.mode.enum.pop()],
  ['a choice more', 'enum-mismatch', '["fast","full","slow"]', copy => copy.properties.mode.enum.push('slow')],
  ['no choices', 'enum-mismatch', '"string"', copy => without(copy.properties.mode, 'enum')],
  ['another limit', 'constraint-mismatch', '51', copy => Object.assign(copy.properties.limit, { maximum: 51 })],
  ['a limit is gone', 'constraint-mismatch', 'limit', copy => without(copy.properties.limit, 'minimum')],
  ['another default', 'default-mismatch', '5', copy => Object.assign(copy.properties.limit, { default: 5 })],
  ['the default is gone', 'default-mismatch', 'mode', copy => without(copy.properties.mode, 'default')],
  [
    'another description',
    'description-mismatch',
    '"Words"',
    copy => Object.assign(copy.properties.query, { description: 'Words' }),
  ],
  ['a nested argument is gone', 'argument-missing', 'places', copy => without(items(copy).properties, 'zip')],
  [
    'a nested one is too many',
    'argument-extra',
    'street',
    copy => Object.assign(items(copy).properties, { street: {} }),
  ],
  ['a nested type', 'type-mismatch', '"number"', copy => Object.assign(items(copy).properties.zip, { type: 'number' })],
  ['nested, newly required', 'required-mismatch', '"zip"', copy => items(copy).required.push('zip')],
];

const styles: readonly (readonly [name: string, print: (value: unknown) => string])[] = [
  ['two blanks', value => JSON.stringify(value, null, 2)],
  ['tabs', value => `${JSON.stringify(value, null, '\t')}\n`],
  ['one line', value => JSON.stringify(value)],
  ['carriage returns', value => JSON.stringify(value, null, 4).replaceAll('\n', '\r\n')],
];

const workspaceOf = (text: string) =>
  memoryWorkspace(
    { 's/SKILL.md': '---\nname: s\ndescription: d\n---\n', 's/tool.py': python, 's/search.schema.json': text },
    documentKinds,
    defaultSettings,
  );

describe('a schema file beside a Python function', () => {
  test('agrees', async () => {
    const found = await workspaceOf(JSON.stringify(schema)).check('s/search.schema.json');
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  describe.each(selectQuickInputs(styles))('written with %s', (style, print) => {
    test.each(drifts)('%s', async (_name, code, under, edit) => {
      const copy = structuredClone(schema);
      edit(copy);
      const workspace = workspaceOf(print(copy));
      const { text } = workspace.document('s/search.schema.json').source;
      const found = await workspace.check('s/search.schema.json');
      expect(found.map(finding => finding.code)).toEqual([`sync/${code}`]);
      const [finding] = found;
      expect(text.slice(finding?.span.start, finding?.span.end).replace(/\s/g, '')).toBe(under);
      expect(finding?.related.map(({ document }) => document.uri)).toEqual(['file:///w/s/tool.py']);
      const fix = finding?.fixes()[0];
      const result = applied(text, fix?.changes ?? []);
      expect(JSON.parse(result)).toEqual(schema);
      if (style === 'one line') expect(result).not.toContain('\n');
      expect((await workspaceOf(result).check('s/search.schema.json')).map(({ message }) => message)).toEqual([]);
      // Lines that do not take part stay as they are.
      const kept = new Set(result.split('\n'));
      const lost = text.split('\n').filter(line => !kept.has(line));
      expect(lost.length).toBeLessThanOrEqual(9);
    });
  });
});

describe('JSON that is no schema', () => {
  test.each([
    '{"name": "x", "version": "1.0.0", "properties": {"a": 1}}',
    '{"tools": ["hammer"], "parameters": [1, 2]}',
    '{"type": "object", "properties": ["a"]}',
    '{"parameters": {"type": 5}}',
    '[{"name": "a", "parameters": "none"}]',
    '{"properties": ',
    '// comment\n{"compilerOptions": {"properties": {}}}',
    '[]',
    '"properties"',
    '',
  ])('%s', async text => {
    for (const path of ['s/package.json', 's/meta.json', 's/data.json']) {
      const workspace = memoryWorkspace(
        { 's/SKILL.md': '', 's/tool.py': python, [path]: text },
        documentKinds,
        defaultSettings,
      );
      expect((await workspace.check(path)).map(({ message }) => message)).toEqual([]);
    }
  });
});

describe('sync/schema-invalid', () => {
  const check = (text: string) => workspaceOf(text).check('s/search.schema.json');
  test.each([
    ['{"type": "object", "properties": {"a": {"type": "string",}}}', '}', 'property name'],
    ['{"type": "object"', '"', 'closing brace'],
    ['[1]', '[1]', 'must be an object'],
    ['{"type": 5, "properties": {}}', '5', 'type name'],
    ['{"type": "object", "properties": []}', 'properties', 'object whose values are schemas'],
    ['{"type": "object", "properties": {"a": 1}}', '1', '“a”'],
    ['{"type": "object", "properties": {}, "required": "a"}', '"a"', 'array of property names'],
    ['{"type": "object", "properties": {"a": {"enum": "x"}}}', '"x"', 'array of the allowed values'],
    ['{"type": "object", "properties": {"a": {"minLength": -1}}}', '-1', 'integer of at least 0'],
    ['{"type": "object", "properties": {"a": {"$ref": "#/$defs/b"}}}', '"#/$defs/b"', 'does not exist in this schema'],
    ['{"type": "object", "properties": {}, "dependencies": []}', 'dependencies', 'schemas or arrays of property names'],
    ['{"type": "object", "properties": {"a": {"anyOf": []}}}', 'anyOf', 'a non-empty array of schemas'],
  ])('%s', async (text, under, message) => {
    const found = (await check(text)).filter(({ code }) => code === 'sync/schema-invalid');
    expect(found).toHaveLength(1);
    expect(text.slice(found[0]?.span.start, found[0]?.span.end)).toBe(under);
    expect(found[0]?.message).toContain(message);
  });

  test.each([
    '{"$schema": "http://json-schema.org/draft-04/schema#", "type": "object", "properties": {"a": {"type": "number", "minimum": 0, "exclusiveMinimum": true}}}',
    '{"type": "object", "properties": {"a": {"$ref": "https://example.com/schema.json"}, "b": true, "type": {"type": "string"}}}',
    '{"type": "object", "properties": {"a": {"const": {"type": 5}, "default": {"enum": 1}, "examples": [{"required": 1}]}}}',
    '{"$ref": "#/$defs/a", "$defs": {"a": {"type": "object", "properties": {"b": {"$ref": "#/$defs/a"}}}}}',
    'true',
  ])('fine: %s', async text => {
    const found = (await check(text)).filter(({ code }) => code === 'sync/schema-invalid');
    expect(found.map(({ message }) => message)).toEqual([]);
  });
});
