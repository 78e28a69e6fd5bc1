import { describe, expect, test } from 'vitest';
import { compareSignatures } from '../../../../server/src/sync/compare/compareSignatures.js';
import { jsonExtractor } from '../../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import type { Signature } from '../../../../server/src/arguments/signature.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const definitions = {
  $defs: { A: { type: 'string', enum: ['a'] }, B: { $ref: '#/$defs/A' }, C: { $anchor: 'c', type: 'integer' } },
  definitions: { 'a/b': { type: 'integer' } },
};

function signatureOf(property: object): Signature {
  const schema = { type: 'object', properties: { x: property }, required: ['x'], ...definitions };
  const [signature] = jsonExtractor.extract(createSourceText(JSON.stringify(schema)), defaultSettings.sync);
  if (!signature) throw new Error(`not read: ${JSON.stringify(property)}`);
  return signature;
}

/** In both directions, as two schemas and as code and schema. */
function differences(a: object, b: object): readonly string[] {
  const [one, two] = [signatureOf(a), signatureOf(b)];
  const code = (signature: Signature): Signature => ({ ...signature, role: 'code' });
  return [
    ...compareSignatures(one, two),
    ...compareSignatures(two, one),
    ...compareSignatures(code(one), two),
    ...compareSignatures(two, code(one)),
    ...compareSignatures(one, code(two)),
  ].map(({ kind }) => kind);
}

const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

describe('ways of writing the same', () => {
  test.each<[string, object, object]>([
    ['a constant is a choice of one', { const: 'a' }, { enum: ['a'] }],
    ['constants to choose from', { oneOf: [{ const: 'a' }, { const: 'b' }] }, { type: 'string', enum: ['a', 'b'] }],
    ['null among the choices', { type: 'string', enum: ['a', null] }, { anyOf: [{ enum: ['a'] }, { type: 'null' }] }],
    ['nothing but null to choose', { const: null }, { type: 'null' }],
    ['nothing but null in a list', { enum: [null] }, { type: 'null' }],
    ['a list of types', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }],
    ['nullable of OpenAPI', { type: 'string', nullable: true }, { type: ['null', 'string'] }],
    ['a reference in allOf', { allOf: [{ $ref: '#/$defs/A' }], description: 'd' }, { enum: ['a'], description: 'd' }],
    ['a reference to a reference', { $ref: '#/$defs/B' }, { type: 'string', enum: ['a'] }],
    ['an escaped pointer', { $ref: '#/definitions/a~1b' }, { type: 'integer' }],
    ['an anchor, which is not followed', { $ref: '#c' }, { type: 'boolean' }],
    ['a remote reference, which is not fetched', { $ref: 'https://example.org/a.json#/b' }, { type: 'boolean' }],
    [
      'exclusive as in draft 4',
      { type: 'integer', minimum: 1, exclusiveMinimum: true },
      { type: 'integer', minimum: 2 },
    ],
    ['a whole number beside any number', { anyOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'number' }],
    ['the same twice', { anyOf: [text, text] }, text],
    ['all that a boolean can be', { type: 'boolean', enum: [false, true] }, { type: 'boolean' }],
    ['no fewer than none', { type: 'string', minLength: 0 }, text],
    ['no fewer items than none', { type: 'array', minItems: 0 }, { type: 'array' }],
    ['numbers to choose from', { type: 'number', enum: [1, 2] }, { type: 'integer', enum: [1, 2] }],
    [
      'required beside what lists the properties',
      { allOf: [object({ a: text }), { required: ['a'] }] },
      object({ a: text }, { required: ['a'] }),
    ],
    [
      'required above what lists the properties',
      { allOf: [object({ a: text })], required: ['a'] },
      object({ a: text }, { required: ['a'] }),
    ],
    [
      'one of several required, which is no requirement',
      object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      object({ a: text, b: text }),
    ],
  ])('%s', (_name, a, b) => {
    expect(differences(a, b)).toEqual([]);
  });

  test.each<[string, object, object, string]>([
    ['other choices', { enum: ['a'] }, { enum: ['b'] }, 'enum-mismatch'],
    ['null or something to choose', { enum: ['a', 'b'] }, { enum: ['a', null] }, 'enum-mismatch'],
    ['one boolean', { type: 'boolean', enum: [true] }, { type: 'boolean' }, 'enum-mismatch'],
    ['choices of an item', { type: 'array', items: { enum: ['a'] } }, { type: 'array', items: text }, 'type-mismatch'],
    [
      'choices of a value',
      { type: 'object', additionalProperties: { enum: ['a'] } },
      { type: 'object', additionalProperties: text },
      'type-mismatch',
    ],
    ['numbers to choose from', { type: 'number', enum: [1, 2] }, { type: 'integer', enum: [1, 3] }, 'enum-mismatch'],
    [
      'required in one of the combined',
      { allOf: [object({ a: text, b: text }), { required: ['a'] }] },
      object({ a: text, b: text }, { required: ['b'] }),
      'required-mismatch',
    ],
  ])('but not %s', (_name, a, b, kind) => {
    expect(new Set(differences(a, b))).toEqual(new Set([kind]));
  });
});

describe('a model that contains itself, as pydantic writes it', () => {
  const code = `class Node(BaseModel):
    name: str
    next: "Node | None" = None
`;
  const schema = `{
  "$defs": {
    "Node": {
      "properties": {
        "name": { "type": "integer" },
        "next": { "anyOf": [{ "$ref": "#/$defs/Node" }, { "type": "null" }], "default": null }
      },
      "required": ["name"],
      "title": "Node",
      "type": "object"
    }
  },
  "$ref": "#/$defs/Node"
}
`;

  test('is read, compared and mended where it is defined', async () => {
    const files = { 'node.py': `from pydantic import BaseModel\n\n\n${code}`, 'node.schema.json': schema };
    const of = memoryWorkspace(files, documentKinds, defaultSettings);
    const found = await of.check('node.schema.json');
    expect(found.map(({ code: rule, span }) => [rule, schema.slice(span.start, span.end)])).toEqual([
      ['sync/type-mismatch', '"integer"'],
    ]);
    const fixed = applied(schema, found[0]?.fixes()[0]?.changes ?? []);
    expect(fixed).toBe(schema.replace('"integer"', '"string"'));
  });

  test('lacks an argument at its list of properties, and gets it there', async () => {
    const python = `from pydantic import BaseModel\n\n\n${code.replace('name: str', 'name: int')}    size: int\n`;
    const of = memoryWorkspace({ 'node.py': python, 'node.schema.json': schema }, documentKinds, defaultSettings);
    const found = await of.check('node.schema.json');
    expect(found.map(({ code: rule, span }) => [rule, schema.slice(span.start, span.end)])).toEqual([
      ['sync/argument-missing', 'properties'],
    ]);
    const fixed = JSON.parse(applied(schema, found[0]?.fixes()[0]?.changes ?? [])) as typeof definitions;
    expect(fixed.$defs).toMatchObject({
      Node: { required: ['name', 'size'], properties: { size: { type: 'integer' } } },
    });
    expect(Object.keys(fixed)).toEqual(['$defs', '$ref']);
  });
});

describe('a fix never makes a schema forbid what it allowed', () => {
  const change = async (property: string, annotation: string): Promise<string | undefined> => {
    const schema = `{
  "title": "search",
  "type": "object",
  "properties": { "mode": ${property} },
  "$defs": { "Mode": { "type": "string", "enum": ["a"] } }
}
`;
    const python = `@skill_command\ndef search(mode: ${annotation} = None): ...\n`;
    const of = memoryWorkspace({ 'search.py': python, 'search.schema.json': schema }, documentKinds, defaultSettings);
    const found = await of.check('search.schema.json');
    expect(found).toHaveLength(1);
    const changes = found[0]?.fixes()[0]?.changes ?? [];
    if (changes.length === 0) return undefined;
    const fixed = applied(schema, changes);
    const after = memoryWorkspace({ 'search.py': python, 'search.schema.json': fixed }, documentKinds, defaultSettings);
    expect(await after.check('search.schema.json')).toEqual([]);
    return /"mode": (.*) \},\n/.exec(fixed)?.[1];
  };

  test.each([
    [
      '{ "anyOf": [{ "enum": ["a"] }, { "type": "null" }] }',
      '{ "anyOf": [{ "enum": ["a", "b"] }, { "type": "null" }] }',
    ],
    ['{ "type": ["string", "null"] }', '{ "type": ["string", "null"], "enum": ["a", "b", null] }'],
    ['{ "type": ["string", "null"], "enum": ["a", null] }', '{ "type": ["string", "null"], "enum": ["a", "b", null] }'],
    // What others share, or several say together, is not contradicted beside it.
    ['{ "$ref": "#/$defs/Mode" }', undefined],
    ['{ "anyOf": [{ "$ref": "#/$defs/Mode" }, { "type": "null" }] }', undefined],
    ['{ "oneOf": [{ "const": "a" }, { "const": "c" }] }', undefined],
  ])('allowed values in %s', async (before, after) => {
    expect(await change(before, 'Literal["a", "b"] | None')).toBe(after);
  });

  test('the type of what may be null', async () => {
    expect(
      await change('{ "anyOf": [{ "type": "integer" }, { "type": "null" }], "default": null }', 'str | None'),
    ).toBe('{ "anyOf": [{ "type": "string" }, { "type": "null" }], "default": null }');
  });
});

test('a comment without its end does not end behind the text', () => {
  const text = '{"type":"object","properties":{/*';
  const [signature] = jsonExtractor.extract(createSourceText(text), defaultSettings.sync);
  expect(signature?.span.end).toBe(text.length);
  expect(signature?.complete).toBe(false);
});
