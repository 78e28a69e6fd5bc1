import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { applied } from '../../../../../support/memoryWorkspace.js';

const { editor } = typeScriptExtractor;
const tool = (schema: string): string =>
  `server.registerTool('t', { description: 'x', inputSchema: ${schema} }, run);\n`;

function read(text: string) {
  const source = createSourceText(text);
  const [signature] = typeScriptExtractor.extract(source, defaultOptions);
  const own = signature?.parameters[0];
  if (!signature || !own) throw new Error('Nothing was read');
  return { source, signature, own };
}

describe('a JSON Schema as an object literal', () => {
  test.each([
    [`{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }`, 'b', `{ b: {`, `['b']`],
    [`{ type: 'object', properties: { 'a': { type: 'string' } }, required: ["a"] }`, 'b', `{ 'b': {`, `["b"]`],
    [`{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }`, 'b-c', `{ 'b-c': {`, `['b-c']`],
  ])('%s: renamed to %s', (schema, name, ...expected) => {
    const text = tool(schema);
    const { source, signature, own } = read(text);
    const after = applied(text, editor?.rename?.(source, signature, own, name) ?? []);
    for (const part of expected) expect(after).toContain(part);
    expect(read(after).own.name).toBe(name);
  });

  test('a description with quotes', () => {
    const text = tool(`{ type: 'object', properties: { a: { type: 'string', description: 'x' } } }`);
    const { source, signature, own } = read(text);
    const wanted = { ...own, description: 'The "a",\nit\'s \\ here' };
    const after = applied(text, editor?.change?.(source, signature, own, 'description', wanted) ?? []);
    expect(read(after).own.description).toBe(wanted.description);
  });

  test('the first argument of all', () => {
    const text = tool(`{ type: 'object', properties: {} }`);
    const source = createSourceText(text);
    const [signature] = typeScriptExtractor.extract(source, defaultOptions);
    const { own } = read(
      tool(`{ type: 'object', properties: { a: { type: 'integer', minimum: 1 } }, required: ['a'] }`),
    );
    const after = applied(text, (signature && editor?.add?.(source, signature, own)) ?? []);
    expect(read(after).own).toMatchObject({ name: 'a', required: true, constraints: { minimum: 1 } });
    expect(after).toContain("required: ['a']");
  });

  test('what is spread into it is others’ too: nothing is offered', () => {
    const text = `const shared = { a: { type: 'string' } };\n${tool(`{ type: 'object', properties: { ...shared } }`)}`;
    const { source, signature, own } = read(text);
    expect(own.name).toBe('a');
    const wanted = { ...own, description: 'x' };
    expect(editor?.change?.(source, signature, own, 'description', wanted)).toBeUndefined();
    expect(editor?.rename?.(source, signature, own, 'b')).toBeUndefined();
    expect(editor?.remove?.(source, signature, own)).toBeUndefined();
  });

  test('a key that names a variable too keeps that', () => {
    const text = `const a = { type: 'string' };\n${tool(`{ type: 'object', properties: { a }, required: ['a'] }`)}`;
    const { source, signature, own } = read(text);
    const after = applied(text, editor?.rename?.(source, signature, own, 'b') ?? []);
    expect(after).toContain("properties: { b: a }, required: ['b']");
  });

  test('in a constant, and two tools in one file', () => {
    const text = `const schema = {
  type: 'object',
  properties: { a: { type: 'string' } },
} as const;
const tools = [
  { name: 'one', description: 'x', inputSchema: { type: 'object', properties: { a: { type: 'number' } } } },
  { name: 'two', description: 'y', inputSchema: schema },
];
`;
    const source = createSourceText(text);
    const two = typeScriptExtractor.extract(source, defaultOptions).find(({ command }) => command === 'two');
    const own = two?.parameters[0];
    if (!two || !own) throw new Error('Nothing was read');
    const after = applied(text, editor?.change?.(source, two, own, 'required', { ...own, required: true }) ?? []);
    expect(after).toBe(text.replace("'string' } },", "'string' } },\n  required: ['a'],"));
  });

  test('what is computed is not written', () => {
    const text = tool(`{ type: 'object', properties: { ...shared, a: { type: 'string' } } }`);
    const [signature] = typeScriptExtractor.extract(createSourceText(text), defaultOptions);
    expect(signature?.complete ?? false).toBe(false);
  });
});
