import { describe, expect, test } from 'vitest';
import { isQuick, selectQuickInputs } from '../../../support/inputShare.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = (union: string, more = ''): string => `from typing import Annotated, Literal, Union

from pydantic import BaseModel, Field


class Circle(BaseModel):
    kind: Literal["circle"]${more}
    radius: float
    name: str | None = None


class Square(BaseModel):
    kind: Literal["square"]${more}
    side: int = Field(ge=1, le=10)
    name: str | None = None


@mcp.tool()
def draw(shape: ${union}, size: int) -> str:
    return ""
`;

const typeScript = (union: string): string => `import { z } from "zod";

const Circle = z.object({ kind: z.literal("circle"), radius: z.number(), name: z.string().optional() });

server.registerTool("draw", { inputSchema: { shape: ${union}, size: z.number().int() } }, run);
`;
const square =
  'z.object({ kind: z.literal("square"), side: z.number().int().min(1).max(10), name: z.string().optional() })';

const circle = {
  type: 'object',
  properties: { kind: { const: 'circle' }, radius: { type: 'number' }, name: { type: 'string' } },
  required: ['kind', 'radius'],
};
const squareSchema = {
  type: 'object',
  properties: {
    kind: { const: 'square' },
    side: { type: 'integer', minimum: 1, maximum: 10 },
    name: { type: 'string' },
  },
  required: ['kind', 'side'],
};
const without = (schema: typeof circle | typeof squareSchema, ...names: readonly string[]) => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.includes(name))),
  required: schema.required.filter(name => !names.includes(name)),
});

const schemaOf = (shape: object, more: object = {}): string =>
  `${JSON.stringify(
    {
      title: 'draw',
      type: 'object',
      properties: { shape, size: { type: 'integer' } },
      required: ['shape', 'size'],
      ...more,
    },
    null,
    2,
  )}\n`;

type Check = (code: string, shape: object, more?: object) => Promise<readonly string[]>;

const workspaceOf = (code: string, schema: string) =>
  memoryWorkspace(
    { [code.includes('zod') ? 'tool.ts' : 'tool.py']: code, 'draw.schema.json': schema },
    documentKinds,
    defaultSettings,
  );

/** `code "marked" name` of each finding in the schema. */
const check: Check = async (code, shape, more) => {
  const schema = schemaOf(shape, more);
  const found = await workspaceOf(code, schema).check('draw.schema.json');
  return found.map(
    ({ code: rule, span, message }) =>
      `${rule.slice(5)} ${schema.slice(span.start, span.end)} ${/“(shape[^”]*)”/.exec(message)?.[1] ?? ''}`,
  );
};

const codes = {
  'a union of pydantic models': python('Circle | Square'),
  'a union with null': python('Circle | Square | None'),
  'Union with a discriminator': python('Annotated[Union[Circle, Square], Field(discriminator="kind")]'),
  'defaults for the discriminator': python('Circle | Square', ' = "circle"').replace(
    'Literal["square"] = "circle"',
    'Literal["square"] = "square"',
  ),
  'z.discriminatedUnion': typeScript(`z.discriminatedUnion("kind", [Circle, ${square}])`),
  'z.union in nullish': typeScript(`z.union([Circle, ${square}])`),
};

describe.each(selectQuickInputs(Object.entries(codes)))('%s', (_name, code) => {
  test('agrees with its schema in any order and form', async () => {
    expect(await check(code, { oneOf: [circle, squareSchema] })).toEqual([]);
    expect(await check(code, { anyOf: [squareSchema, circle] })).toEqual([]);
    expect(await check(code, { anyOf: [{ anyOf: [circle, squareSchema] }, { not: {} }] })).toEqual([]);
    const definitions = { $defs: { Circle: circle, Square: squareSchema } };
    const references = [{ $ref: '#/$defs/Square' }, { $ref: '#/$defs/Circle' }];
    expect(await check(code, { oneOf: references, discriminator: { propertyName: 'kind' } }, definitions)).toEqual([]);
  });

  test('differs from its schema in one member', async () => {
    const renamed = JSON.parse(JSON.stringify(circle).replaceAll('radius', 'width')) as object;
    expect(await check(code, { oneOf: [squareSchema, renamed] })).toEqual([
      'argument-missing kind shape[kind="circle"].radius',
      'argument-extra width shape[kind="circle"].width',
    ]);
    const wider = {
      ...squareSchema,
      properties: { ...squareSchema.properties, side: { type: 'integer', minimum: 1, maximum: 12 } },
    };
    expect(await check(code, { oneOf: [circle, wider] })).toEqual(['constraint-mismatch 12 shape[kind="square"].side']);
    const optional = { ...circle, required: ['kind'] };
    expect(await check(code, { oneOf: [optional, squareSchema] })).toEqual([
      'required-mismatch radius shape[kind="circle"].radius',
    ]);
    const misspelt = { ...circle, properties: { ...circle.properties, kind: { const: 'cirlce' } } };
    expect(await check(code, { oneOf: [misspelt, squareSchema] })).toEqual([
      'enum-mismatch "cirlce" shape[kind="circle"].kind',
    ]);
  });

  test('is compared only as far as members correspond', async () => {
    expect(await check(code, { oneOf: [circle] })).toEqual([]);
    expect(await check(code, { oneOf: [without(circle, 'kind', 'name'), without(circle, 'kind', 'name')] })).toEqual(
      [],
    );
    expect(await check(code, { oneOf: [{ type: 'object' }, circle] })).toEqual([]);
    expect(await check(code, { oneOf: [{}, squareSchema] })).toEqual([]);
  });
});

test('members without a discriminator are paired by what they have in common', async () => {
  const code = `from pydantic import BaseModel


class ById(BaseModel):
    id: int


class ByName(BaseModel):
    name: str
    exact: bool


@mcp.tool()
def draw(shape: list[ById | ByName], size: int) -> str:
    return ""
`;
  const byId = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  const byName = {
    type: 'object',
    properties: { name: { type: 'string' }, exact: { type: 'boolean' } },
    required: ['name', 'exact'],
  };
  const listOf = (...members: readonly object[]) => ({ type: 'array', items: { anyOf: members } });
  expect(await check(code, listOf(byName, byId))).toEqual([]);
  const renamed = JSON.parse(JSON.stringify(byId).replaceAll('id', 'key')) as object;
  expect(await check(code, listOf(renamed, byName))).toEqual([
    'argument-extra key shape.key',
    'argument-missing key shape.id',
  ]);
  const retyped = { ...byName, properties: { ...byName.properties, exact: { type: 'string' } } };
  expect(await check(code, listOf(byId, retyped))).toEqual(['type-mismatch "string" shape.exact']);
  // Which of the two each of these means cannot be told.
  const unclear = { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] };
  expect(await check(code, listOf(unclear, unclear))).toEqual([]);
  expect(await check(code, listOf(byId, byName, unclear))).toEqual([]);
});

test('OpenAPI may give the values of a discriminator in its mapping, or by the names of the schemas', async () => {
  const plain = (schema: typeof circle | typeof squareSchema) => ({
    ...schema,
    properties: { ...schema.properties, kind: { type: 'string' } },
  });
  const code = python('Circle | Square');
  const discriminator = { propertyName: 'kind', mapping: { circle: '#/$defs/A', square: 'B' } };
  const oneOf = [{ $ref: '#/$defs/B' }, { $ref: '#/$defs/A' }];
  const definitions = { A: plain(circle), B: plain(squareSchema) };
  expect(await check(code, { oneOf, discriminator }, { $defs: definitions })).toEqual([]);
  const named = {
    oneOf: [{ $ref: '#/$defs/square' }, { $ref: '#/$defs/circle' }],
    discriminator: { propertyName: 'kind' },
  };
  expect(await check(code, named, { $defs: { circle: plain(circle), square: plain(squareSchema) } })).toEqual([]);
  const withoutLiterals = code.replace(/Literal\["\w+"\]/g, 'str');
  expect(await check(withoutLiterals, { oneOf, discriminator }, { $defs: definitions })).toEqual([]);
});

test('a sample that fits the code is not reported where the schema of a member differs', async () => {
  const code = python('Circle | Square');
  const retyped = { ...circle, properties: { ...circle.properties, radius: { type: 'string' } } };
  const examples = [{ shape: { kind: 'circle', radius: 1.5 }, size: 1 }];
  expect(await check(code, { oneOf: [retyped, squareSchema] }, { examples })).toEqual([
    'type-mismatch "string" shape[kind="circle"].radius',
  ]);
  const wrong = [{ shape: { kind: 'circle', radius: true }, size: 1 }];
  expect(await check(code, { oneOf: [circle, squareSchema] }, { examples: wrong })).toHaveLength(1);
});

test.skipIf(isQuick)('the fixes change the member, and nothing else', async () => {
  const renamed = JSON.parse(JSON.stringify(circle).replaceAll('radius', 'width')) as object;
  for (const code of Object.values(codes)) {
    const schema = schemaOf({ oneOf: [squareSchema, renamed] });
    const [lacking, additional] = await workspaceOf(code, schema).check('draw.schema.json');
    const added = applied(schema, lacking?.fixes()[0]?.changes ?? []);
    const fixed = await workspaceOf(code, added).check('draw.schema.json');
    expect(fixed.map(({ code: rule }) => rule)).toEqual(['sync/argument-extra']);
    const removed = applied(schema, additional?.fixes()[0]?.changes ?? []);
    const remaining = await workspaceOf(code, removed).check('draw.schema.json');
    expect(remaining.map(({ code: rule }) => rule)).toEqual(['sync/argument-missing']);
    const elsewhere = additional?.fixes()[1]?.elsewhere?.[0];
    const changed = applied(code, elsewhere?.changes ?? []);
    expect(changed).toContain('width');
    const rest = await workspaceOf(changed, schema).check('draw.schema.json');
    expect(rest.map(({ code: rule }) => rule)).toEqual(['sync/argument-missing']);
  }
});
