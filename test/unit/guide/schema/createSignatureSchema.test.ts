import { expect, it } from 'vitest';
import type { ArgumentType, Parameter } from '../../../../server/src/arguments/index.js';
import { createSignatureSchema } from '../../../../server/src/guide/schema/createSignatureSchema.js';
import { findSchemaAt } from '../../../../server/src/guide/schema/findSchemaAt.js';
import { readRawSchema } from '../../../../server/src/guide/schema/readRawSchema.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import type { SchemaObject } from '../../../../server/src/json/schema/jsonSchema.js';
import { expectTable } from '../../../support/expectTable.js';
import { codeSignature, schemaSignature } from '../signatures.js';

const nested = (name: string, type: ArgumentType, required: boolean): Parameter => {
  const span = { start: 0, end: 0 };
  return { name, nameSpan: span, span, type, required };
};

it.each<[Partial<Parameter>, SchemaObject]>([
  [{ type: { kind: 'string' } }, { type: 'string' }],
  [{ type: { kind: 'any' } }, {}],
  [{ type: { kind: 'unknown' } }, {}],
  [{ type: { kind: 'null' } }, { type: 'null' }],
  [{ nullable: true }, { type: ['string', 'null'] }],
  [
    { nullable: true, enumValues: ['a'] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [
    { nullable: true, enumValues: ['a', null] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [{ enumValues: ['a'] }, { type: 'string', enum: ['a'] }],
  [{ nullable: true, type: { kind: 'any' } }, {}],
  [{ constraints: { maxLength: 5 } }, { type: 'string', maxLength: 5 }],
  [{ defaultValue: 'a' }, { type: 'string', default: 'a' }],
  [{ defaultValue: 'a', defaultUnused: true }, { type: 'string' }],
  [{ examples: ['a'] }, { type: 'string', examples: ['a'] }],
  [{ description: 'A.' }, { type: 'string', description: 'A.' }],
  [
    { type: { kind: 'array', items: { kind: 'string', nullable: true, constraints: { minLength: 1 } } } },
    { type: 'array', items: { type: ['string', 'null'], minLength: 1 } },
  ],
  [
    {
      type: {
        kind: 'object',
        properties: [nested('b', { kind: 'integer' }, true), nested('c', { kind: 'any' }, false)],
      },
    },
    { type: 'object', properties: { b: { type: 'integer' }, c: {} }, required: ['b'] },
  ],
  [
    { type: { kind: 'object', properties: [], additional: { kind: 'number', nullable: true } } },
    { type: 'object', properties: {}, additionalProperties: { type: ['number', 'null'] } },
  ],
  [
    { type: { kind: 'union', of: [{ kind: 'string' }, { kind: 'boolean', enumValues: [true] }] } },
    { anyOf: [{ type: 'string' }, { type: 'boolean', enum: [true] }] },
  ],
  [
    { nullable: true, type: { kind: 'union', of: [{ kind: 'string' }, { kind: 'integer' }] } },
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
  ],
])('writes %j as a schema', (parameter, schema) => {
  expect(createSignatureSchema(codeSignature('f', [parameter], { description: 'F.' }))).toEqual({
    type: 'object',
    properties: { a: schema },
    description: 'F.',
  });
});

it('lists the required parameters, and no description where there is none', () => {
  const parameters = [{ name: 'a', required: true }, { name: 'b' }, { name: 'c', required: true }];
  const { description, ...signature } = codeSignature('f', parameters);
  expect(description).toBe('');
  expect(createSignatureSchema(signature)).toEqual({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
    required: ['a', 'c'],
  });
});

it('finds the schema of a part of a value', () => {
  const root: SchemaObject = {
    properties: {
      a: { title: 'a' },
      list: { items: { title: 'item', properties: { b: { title: 'b' } } } },
      tuple: { items: [{ title: 'first' }, { title: 'second' }] },
      prefixed: { prefixItems: [{ title: 'first' }], items: { title: 'rest' } },
      map: { additionalProperties: { title: 'value' }, properties: { c: { title: 'c' } } },
      closed: { additionalProperties: false },
      open: { additionalProperties: true },
      choice: { anyOf: [{ title: 'one' }, { properties: { d: { title: 'd' } } }], oneOf: [{ items: { title: 'e' } }] },
      ref: { $ref: '#/$defs/node' },
      none: { anyOf: [null, 5] },
    },
    $defs: { node: { title: 'node', properties: { child: { $ref: '#/$defs/node' } } } },
  };
  const paths = [
    ...['[]', '["a"]', '["x"]', '["a","x"]', '["list"]', '["list",0]', '["list",7,"b"]', '["list","b"]'],
    ...['["tuple",0]', '["tuple",1]', '["tuple",2]', '["prefixed",0]', '["prefixed",1]', '["map","c"]', '["map","x"]'],
    ...['["closed","x"]', '["open","x"]', '["choice","d"]', '["choice",0]', '["choice","x"]', '["ref"]'],
    ...['["ref","child","child"]', '["none","x"]', '["list",0,"b","x"]'],
  ];
  expectTable('guide/schemaPaths', paths, path => {
    const { properties, $defs, ...found } = findSchemaAt(root, JSON.parse(path) as (string | number)[]);
    return JSON.stringify({ ...found, ...(properties && $defs ? { isRoot: true } : {}) });
  });
});

it('reads the schema of a tool from its document', () => {
  const schema = { type: 'object', properties: { a: {} } };
  const tools: readonly JsonValue[] = [
    schema,
    { name: 'f', inputSchema: schema },
    { name: 'f', input_schema: schema },
    { name: 'f', parameters: schema },
    { name: 'f', argumentsJSONSchema: schema },
    { name: 'f', inputSchema: 5, parameters: schema },
    { inputSchema: schema },
    { name: 5, inputSchema: schema },
    { name: 'f' },
    { type: 'function', function: { name: 'f', parameters: schema } },
    { function: 'f', name: 'f', parameters: schema },
    [schema],
    'schema',
    null,
  ];
  expectTable(
    'guide/rawSchemas',
    tools.map(tool => JSON.stringify(tool)),
    text => {
      const signature = { ...schemaSignature('f'), span: { start: 1, end: text.length + 1 } };
      const schema = readRawSchema(signature, `[${text}]`);
      return schema ? JSON.stringify(schema) : '–';
    },
  );
  expect(readRawSchema({ ...schemaSignature('f'), span: { start: 0, end: 1 } }, '{}')).toBeUndefined();
  expect(readRawSchema({ ...codeSignature('f', []), span: { start: 0, end: 2 } }, '{}')).toBeUndefined();
});
