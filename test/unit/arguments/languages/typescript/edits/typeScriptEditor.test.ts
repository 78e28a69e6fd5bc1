import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import type { Parameter } from '../../../../../../server/src/arguments/signature.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { applied, argument, codeOf, type Edit } from '../../../editing.js';

describe('in the style of the file', () => {
  const tool = (fields: string): string => `s.registerTool('t', { inputSchema: {${fields}} }, f);`;
  const edited = (
    fields: string,
    name: string,
    aspect: Edit['aspect'],
    facts: Partial<Parameter>,
  ): string | undefined => {
    const text = tool(fields);
    const signature = codeOf(typeScriptExtractor, text);
    const { editor } = typeScriptExtractor;
    if (!signature || !editor) return undefined;
    const own = signature.parameters.find(parameter => parameter.name === name) ?? argument({ name });
    const wanted = { ...own, ...facts };
    const source = createSourceText(text);
    const changes =
      aspect === 'add'
        ? editor.add?.(source, signature, wanted)
        : aspect === 'remove'
          ? editor.remove?.(source, signature, own)
          : editor.change?.(source, signature, own, aspect, wanted);
    return changes && applied(text, changes).slice(tool('').indexOf('{}') + 1, -'} }, f);'.length);
  };

  test.each<[string, string, Edit['aspect'], Partial<Parameter>, string | undefined]>([
    ['a: z.string()', 'a', 'required', { required: false }, 'a: z.string().optional()'],
    ["a: z.string().describe('x')", 'a', 'required', { required: false }, "a: z.string().optional().describe('x')"],
    ['a: z.string().nullish()', 'a', 'required', { required: true }, 'a: z.string().nullable()'],
    ['a: z.string().optional().default("x")', 'a', 'required', { required: true }, 'a: z.string()'],
    ['a: z.string().default("x")', 'a', 'default', { defaultValue: undefined as never }, 'a: z.string().optional()'],
    ['a: z.string().min(1).optional()', 'a', 'type', { type: { kind: 'integer' } }, 'a: z.number().int().optional()'],
    ['a: z.string().min(1)', 'a', 'enum', { enumValues: ['x', 'y'] }, "a: z.enum(['x', 'y'])"],
    [
      'a: z.number().min(1).optional()',
      'a',
      'constraints',
      { constraints: { minimum: 1, maximum: 5 } },
      'a: z.number().min(1).max(5).optional()',
    ],
    ['a: z.number().positive()', 'a', 'constraints', { constraints: {} }, 'a: z.number()'],
    ['a: z.string(), b: z.string()', 'a', 'remove', {}, 'b: z.string()'],
    ['a: z.string(), b: z.string()', 'b', 'remove', {}, 'a: z.string()'],
    ['\n  // note\n  a: z.string(),\n  b: z.string(),\n', 'a', 'remove', {}, '\n  b: z.string(),\n'],
    [
      '\n  a: z.string(),\n',
      'c',
      'add',
      { name: 'c', required: false },
      '\n  a: z.string(),\n  c: z.string().optional(),\n',
    ],
    ['', 'c', 'add', { name: 'c' }, ' c: z.string() '],
    ['a: z.object({ b: z.string() })', 'a', 'type', { type: { kind: 'string' } }, undefined],
  ])('%s: %s %s', (fields, name, aspect, facts, expected) => {
    expect(edited(fields, name, aspect, facts)).toBe(expected);
  });
});

describe('interfaces', () => {
  const text = 'interface FArgs {\n  /** The a. */\n  a: string;\n  b?: "x" | "y";\n}\n';
  const change = (name: string, aspect: Edit['aspect'], facts: Partial<Parameter>): string | undefined => {
    const signature = codeOf(typeScriptExtractor, text);
    const own = signature?.parameters.find(parameter => parameter.name === name) ?? argument({ name });
    const { editor } = typeScriptExtractor;
    if (!signature || !editor) return undefined;
    const source = createSourceText(text);
    const wanted = { ...own, ...facts };
    const changes =
      aspect === 'add'
        ? editor.add?.(source, signature, wanted)
        : aspect === 'remove'
          ? editor.remove?.(source, signature, own)
          : editor.change?.(source, signature, own, aspect, wanted);
    return changes && applied(text, changes);
  };

  test('members', () => {
    expect(change('a', 'required', { required: false })).toBe(text.replace('a:', 'a?:'));
    expect(change('b', 'required', { required: true })).toBe(text.replace('b?', 'b'));
    expect(change('a', 'type', { type: { kind: 'array', items: { kind: 'string' } } })).toBe(
      text.replace('string', 'string[]'),
    );
    expect(change('b', 'enum', { enumValues: ['z'] })).toBe(text.replace('"x" | "y"', '"z"'));
    expect(change('a', 'description', { description: 'New.' })).toBe(text.replace('The a.', 'New.'));
    expect(change('c', 'add', { name: 'c', required: false })).toBe(text.replace('"y";\n', '"y";\n  c?: string;\n'));
    expect(change('a', 'remove', {})).toBe('interface FArgs {\n  b?: "x" | "y";\n}\n');
  });
});

describe('rename', () => {
  const renamed = (text: string, name: string, newName: string): string | undefined => {
    const signature = codeOf(typeScriptExtractor, text);
    const own = signature?.parameters.find(parameter => parameter.name === name);
    const changes =
      signature && own && typeScriptExtractor.editor?.rename?.(createSourceText(text), signature, own, newName);
    return changes && applied(text, changes);
  };

  test.each([
    [
      "s.registerTool('t', { inputSchema: { a: z.string() } }, async ({ a }) => a);",
      'b',
      "s.registerTool('t', { inputSchema: { b: z.string() } }, async ({ b: a }) => a);",
    ],
    [
      "s.registerTool('t', { inputSchema: { a: z.string() } }, async ({ a: x }) => x);",
      'b',
      "s.registerTool('t', { inputSchema: { b: z.string() } }, async ({ b: x }) => x);",
    ],
    [
      "s.registerTool('t', { inputSchema: { a: z.string() } }, async (args) => args.a + args['a'] + x.a);",
      'b',
      "s.registerTool('t', { inputSchema: { b: z.string() } }, async (args) => args.b + args['b'] + x.a);",
    ],
    [
      "s.registerTool('t', { inputSchema: { a: z.string() } }, async (args: { a: string }) => args.a);",
      'b',
      "s.registerTool('t', { inputSchema: { b: z.string() } }, async (args: { b: string }) => args.b);",
    ],
    [
      "const a = z.string(); s.registerTool('t', { inputSchema: { a } }, h);",
      'b',
      "const a = z.string(); s.registerTool('t', { inputSchema: { b: a } }, h);",
    ],
    [
      "const S = z.object({ a: z.string() }); const h = async ({ a }) => a; s.registerTool('t', { inputSchema: S.shape }, h);",
      'b',
      "const S = z.object({ b: z.string() }); const h = async ({ b: a }) => a; s.registerTool('t', { inputSchema: S.shape }, h);",
    ],
    [
      "s.registerTool('t', { inputSchema: { a: z.string() } }, h);",
      'b-c',
      "s.registerTool('t', { inputSchema: { 'b-c': z.string() } }, h);",
    ],
    ["s.registerTool('t', { inputSchema: { a: z.string(), b: z.string() } }, h);", 'b', undefined],
    ['interface FArgs { a: string }', 'b', 'interface FArgs { b: string }'],
  ])('%s to %s', (text, newName, expected) => {
    expect(renamed(text, 'a', newName)).toBe(expected);
  });
});
