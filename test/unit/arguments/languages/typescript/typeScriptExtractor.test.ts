import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import type { Parameter, Signature } from '../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { textAt, type Span } from '../../../../../server/src/text/span.js';

const extract = (text: string): readonly Signature[] =>
  typeScriptExtractor.extract(createSourceText(text), defaultSettings.sync);
const parameters = (text: string): readonly Parameter[] => extract(text)[0]?.parameters ?? [];
const shape = (fields: string): readonly Parameter[] =>
  parameters(`s.registerTool('t', { inputSchema: {${fields}} }, f);`);

describe('spans', () => {
  const text = `const KEYS = ['a', 'b'] as const;
const limit = z.number().max(9);
server.registerTool(
  'search_it',
  {
    title: 'Search',
    description: 'Finds \\'things\\'.',
    inputSchema: {
      // What to look for.
      query: z.string().min(1).describe('The words'),
      mode: z.enum(KEYS).default('a'),
      'top-k': z.number().int().optional(),
      limit,
    },
  },
  async ({ query }) => {},
);`;
  const [signature] = extract(text);
  const at = (span: Span | undefined): string => (span ? textAt(text, span) : '');
  const [query, mode, topK, limit] = signature?.parameters ?? [];

  test('of the command', () => {
    expect(signature).toMatchObject({
      command: 'search_it',
      description: "Finds 'things'.",
      metadata: { title: 'Search' },
    });
    expect(at(signature?.anchor)).toBe('search_it');
    expect(at(signature?.descriptionSpan)).toBe("Finds \\'things\\'.");
  });

  test('of what is written about an argument', () => {
    expect(at(query?.typeSpan)).toBe('z.string()');
    expect(at(query?.descriptionSpan)).toBe('The words');
    expect(at(query?.constraintSpans?.minLength)).toBe('1');
    expect(query?.comment).toBe('What to look for.');
    expect(at(mode?.enumSpan)).toBe('KEYS');
    expect(at(mode?.defaultSpan)).toBe("'a'");
    expect(at(topK?.nameSpan)).toBe('top-k');
    expect(at(topK?.typeSpan)).toBe('z.number().int()');
    expect(at(topK?.requiredSpan)).toBe('optional()');
    expect(at(topK?.span)).toBe("'top-k': z.number().int().optional()");
  });

  test('what a shared constant says is placed where it is used', () => {
    expect(at(limit?.constraintSpans?.maximum)).toBe('limit');
    expect(limit?.constraintSpans?.maximum?.start).toBe(text.lastIndexOf('limit'));
  });
});

describe('ways to declare a tool', () => {
  const fields = '{ a: z.string() }';
  test.each([
    [`server.registerTool('t', { inputSchema: ${fields} }, h);`, 't'],
    [`server.registerTool("t", { inputSchema: z.object(${fields}) }, h);`, 't'],
    [`server.tool('t', 'Does it', ${fields}, async ({ a }) => {});`, 't'],
    [`server.tool('t', ${fields}, { readOnlyHint: true }, h);`, 't'],
    [`server.addTool({ name: 't', description: 'd', parameters: z.object(${fields}), execute: h });`, 't'],
    [`const t = tool({ description: 'd', inputSchema: z.object(${fields}), execute: h });`, 't'],
    [`const tools = { t: tool({ description: 'd', parameters: z.object(${fields}), execute: h }) };`, 't'],
    [`export const x = createTool({ id: 't', description: 'd', inputSchema: z.object(${fields}) });`, 't'],
    [`const t = tool(h, { name: 't', description: 'd', schema: z.object(${fields}) });`, 't'],
    [
      `const A = z.object(${fields}); const tools = [{ name: 't', inputSchema: zodToJsonSchema(A) as ToolInput }];`,
      't',
    ],
    [
      `const tools = [{ name: 't', inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } }];`,
      't',
    ],
    [`function f(server) { const inputSchema = ${fields}; server.registerTool('t', { inputSchema }, h); }`, 't'],
    [`export const SearchArgs = z.object(${fields});`, undefined],
    [`const Base = z.object({}); export const SearchArgs = Base.extend(${fields});`, undefined],
    [`export interface SearchArgs { a: string }`, undefined],
    [`type SearchInput = { a: string } & {};`, undefined],
  ])('%s', (text, command) => {
    expect(extract(text)).toMatchObject([
      {
        ...(command === undefined ? {} : { command }),
        complete: true,
        parameters: [{ name: 'a', type: { kind: 'string' }, required: true }],
      },
    ]);
  });

  test.each([
    'const parameters = { a: 1 };',
    'call({ schema: z.object({ a: z.string() }) });',
    'const User = 1; interface User { a: string }',
    'export const AppConfig = z.object({ a: z.string() });',
    '// inputSchema: { a: z.string() }',
    'const x = `server.tool("t", { a: z.string() }, h)`;',
    'program.tool("x");',
  ])('nothing in %s', text => {
    expect(extract(text)).toEqual([]);
  });

  test('a tool without a schema takes no arguments', () => {
    expect(extract("server.registerTool('t', { description: 'x', inputSchema: {} }, h);")).toMatchObject([
      { parameters: [], complete: true },
    ]);
  });
});

describe('what cannot be decided is marked, not guessed', () => {
  test('computed parts', () => {
    const computed = shape(
      'a: z.string().default(make()), b: z.enum(VALUES), c: z.string().describe(text), d: z.number().max(MAX)',
    );
    expect(computed).toMatchObject([
      { required: false, defaultSpan: {} },
      { enumSpan: {} },
      { descriptionSpan: {} },
      { constraintSpans: { maximum: {} } },
    ]);
    const values = computed.map(({ defaultValue, enumValues, description, constraints }) => [
      defaultValue ?? enumValues ?? description,
      constraints?.maximum,
    ]);
    expect(values.flat().filter(value => value !== undefined)).toEqual([]);
  });

  test('formats of strings may have patterns', () => {
    for (const parameter of shape('a: z.string().email(), b: z.email()')) {
      expect(parameter).toMatchObject({ constraints: { format: 'email' }, constraintSpans: { pattern: {} } });
      expect(parameter.constraints?.pattern).toBeUndefined();
    }
  });

  test('imports that were not given', () => {
    const [parameter] = parameters("import { p } from './p.js'; s.registerTool('t', { inputSchema: { a: p } }, f);");
    expect(parameter).toMatchObject({ name: 'a', type: { kind: 'unknown' } });
    expect(parameter?.required).toBeUndefined();
  });

  test.each(['...rest', '[key]: z.string()', 'a: z.string(), b() {}', 'a: z.string(', '...imported.shape'])(
    '%s',
    fields => {
      expect(
        extract(`import { imported } from './x.js'; s.registerTool('t', { inputSchema: {${fields}} }, f);`)[0]
          ?.complete,
      ).toBe(false);
    },
  );

  test.each(['z.date()', 'z.custom()', 'z.string().unheard()', 'z.map(a, b)', 'z.lazy(() => Node)'])(
    '%s is of unknown type',
    written => {
      expect(shape(`a: ${written}`)).toMatchObject([{ name: 'a', type: { kind: 'unknown' }, required: true }]);
    },
  );

  test('recursive schemas end', () => {
    const text =
      "const Node = z.object({ next: z.lazy(() => Node).optional(), kids: z.array(Node) }); s.registerTool('t', { inputSchema: Node.shape }, f);";
    expect(parameters(text).map(({ name }) => name)).toEqual(['next', 'kids']);
  });
});

describe('interfaces', () => {
  test('members, comments and types', () => {
    const text = `const KEYS = ['x', 'y'] as const;
/** What to search. */
export interface SearchArgs extends Base {
  /**
   * The words.
   * @example foo
   */
  query: string;
  mode?: 'a' | 'b';
  tags: string[];
  axis: (typeof KEYS)[number];
  extra: Record<string, boolean> | undefined;
  count: number;
}
interface Base { id: string | null }`;
    expect(extract(text)).toMatchObject([
      {
        declaration: 'SearchArgs',
        description: 'What to search.',
        complete: true,
        parameters: [
          { name: 'id', type: { kind: 'string' }, nullable: true, required: true },
          { name: 'query', description: 'The words.', required: true },
          { name: 'mode', enumValues: ['a', 'b'], required: false },
          { name: 'tags', type: { kind: 'array', items: { kind: 'string' } } },
          { name: 'axis', enumValues: ['x', 'y'] },
          { name: 'extra', required: false, type: { kind: 'object', additional: { kind: 'boolean' } } },
          { name: 'count', type: { kind: 'unknown' } },
        ],
      },
    ]);
  });
});

test('names the modules it imports', () => {
  const text = `import { z } from "zod";\nimport { a } from './a.js';\nexport * from "../b";\nimport x from 'c';`;
  expect(typeScriptExtractor.findImports?.(createSourceText(text), false)).toEqual(['zod', './a.js', '../b', 'c']);
});

test('knows its comments', () => {
  const source = createSourceText('// a\nconst b = "// c"; /* d */');
  expect([1, 16, 27].map(offset => typeScriptExtractor.isComment(source, offset))).toEqual([true, false, true]);
});
