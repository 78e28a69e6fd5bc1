import { describe, expect, test } from 'vitest';
import { found, python } from './syncFindings.js';

export const schema = (properties: object, required: readonly string[] = []): string =>
  JSON.stringify({ type: 'object', properties, required });

describe('half a list of values', () => {
  test('takes nothing from the next line', async () => {
    const text = python(
      'status: Literal["open", "clo\n    limit: int = 20',
      'Searches.',
      'from typing import Literal\n',
    );
    const files = { 's/search.schema.json': schema({ status: { type: 'string', enum: ['open', 'closed'] } }) };
    expect(await found({ ...files, 's/search.py': text })).toEqual([]);
  });
});

describe('the lengths any URL has', () => {
  const url = (written: object, type = 'HttpUrl'): Promise<readonly string[]> =>
    found({
      's/search.py': python(
        `url: ${type}`,
        'Searches.',
        'from pydantic import HttpUrl, Field\nfrom typing import Annotated\n',
      ),
      's/search.schema.json': schema({ url: { type: 'string', format: 'uri', ...written } }, ['url']),
    });

  test('need not be written', async () => {
    expect(await url({})).toEqual([]);
    expect(await url({ minLength: 1, maxLength: 2083 })).toEqual([]);
  });

  test('others are limits', async () => {
    expect(await url({ maxLength: 100 })).toEqual(['search.schema.json warning constraint-mismatch “100”']);
    expect(await url({ minLength: 1 }, 'Annotated[str, Field(min_length=2)]')).toEqual([
      'search.schema.json warning constraint-mismatch “1”',
    ]);
  });
});

describe('what a framework fills in', () => {
  const check = (parameter: string, before = ''): Promise<readonly string[]> =>
    found({
      's/search.py': python(`query: str, ${parameter}`, 'Searches.', before),
      's/search.schema.json': schema({ query: { type: 'string' } }, ['query']),
    });

  test.each([
    ['request: Request = None', 'from fastapi import Request\n'],
    ['request: Request', 'from starlette.requests import Request\n'],
    ['request: Request = None', ''],
    ['tasks: BackgroundTasks', 'import fastapi\nfrom fastapi import BackgroundTasks\n'],
    ['db: Session', 'from .database import Session\n'],
    ['db: Optional["Session"] = None', 'from typing import Optional\n'],
  ])('%s', async (parameter, before) => {
    expect(await check(parameter, before)).toEqual([]);
  });

  test.each([
    ['limit: int', ''],
    ['limit', ''],
    ['limit: Unknown = 3', ''],
    ['limit: Annotated[Unknown, Field(description="Most results.")]', 'from typing import Annotated\n'],
    ['limit: Request', 'class Request(BaseModel):\n    a: int\n\nfrom pydantic import BaseModel\n'],
  ])('but not %s', async (parameter, before) => {
    expect(await check(parameter, before)).toEqual(['search.schema.json error argument-missing “properties”']);
  });
});

describe('function tools', () => {
  const check = (decorator: string, properties: object, required: readonly string[]): Promise<readonly string[]> =>
    found({
      's/tool.py': python('ctx: RunContextWrapper, query: str, limit: int = 10', 'Searches.', '', decorator),
      's/search.schema.json': schema(properties, required),
    });
  const properties = { query: { type: 'string' }, limit: { type: 'integer', default: 10 } };

  test('are commands', async () => {
    const expected = ['search.schema.json error argument-missing “properties”'];
    expect(await check('@function_tool', { query: { type: 'string' } }, ['query'])).toEqual(expected);
    expect(await check('@agents.function_tool(strict_mode=True)', properties, ['query'])).toEqual([]);
  });

  test('require what has a default, where they are strict', async () => {
    expect(await check('@function_tool', properties, ['query', 'limit'])).toEqual([]);
    expect(await check('@function_tool(strict_mode=False)', properties, ['query', 'limit'])).toEqual([
      'search.schema.json error required-mismatch “"limit"”',
    ]);
    expect(await check('@tool', properties, ['query', 'limit'])).toHaveLength(1);
  });

  test('may be named in their decorator', async () => {
    const text = python('query: str', 'Searches.', '', '@function_tool(name_override="find")');
    const files = { 's/tool.py': text, 's/other.py': python('a: str').replace('search', 'other') };
    expect(await found({ ...files, 's/find.schema.json': schema({}) })).toEqual([
      'find.schema.json error argument-missing “properties”',
    ]);
  });
});

describe('limits of what an array holds', () => {
  const arrays = (item: string, items: object) =>
    found({
      's/search.py': python(
        `sizes: list[${item}]`,
        'Searches.',
        'from typing import Annotated\nfrom pydantic import Field\n',
      ),
      's/search.schema.json': schema({ sizes: { type: 'array', items } }, ['sizes']),
    });

  test.each([
    ['Annotated[int, Field(le=9)]', { type: 'integer' }],
    ['int', { type: 'integer', maximum: 9 }],
    ['Annotated[int, Field(le=9)]', { type: 'integer', minimum: 1, maximum: 9 }],
    ['Annotated[int, Field(lt=10)]', { type: 'integer', maximum: 9 }],
    ['Annotated[str, Field(max_length=9)]', { type: 'string', minLength: 0, maxLength: 9 }],
    ['int', { type: 'number', multipleOf: 1 }],
  ])('are compared where both say one: %s, %j', async (item, items) => {
    expect(await arrays(item, items)).toEqual([]);
  });

  test.each([
    ['Annotated[int, Field(le=9)]', { type: 'integer', maximum: 5 }],
    ['Annotated[str, Field(max_length=9)]', { type: 'string', maxLength: 5 }],
    ['Annotated[str, Field(pattern="^a$")]', { type: 'string', pattern: '^b$' }],
  ])('differ: %s, %j', async (item, items) => {
    expect(await arrays(item, items)).toEqual(['search.schema.json warning constraint-mismatch “"array"”']);
  });
});

describe('a whole number', () => {
  test.each([
    ['int', { type: 'number', multipleOf: 1 }],
    ['Annotated[int, Field(gt=0)]', { type: 'number', multipleOf: 1, minimum: 1 }],
    ['Annotated[int, Field(multiple_of=5)]', { type: 'number', multipleOf: 5 }],
  ])('is the same by any name: %s, %j', async (type, limit) => {
    const before = 'from typing import Annotated\nfrom pydantic import Field\n';
    const files = {
      's/search.py': python(`limit: ${type}`, 'Searches.', before),
      's/search.schema.json': schema({ limit }, ['limit']),
    };
    expect(await found(files)).toEqual([]);
  });

  test.each([{ type: 'number' }, { type: 'number', multipleOf: 0.5 }])('is none: %j', async limit => {
    const files = { 's/search.py': python('limit: int'), 's/search.schema.json': schema({ limit }, ['limit']) };
    expect(await found(files)).toEqual(['search.schema.json error type-mismatch “"number"”']);
  });
});
