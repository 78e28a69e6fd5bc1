import { describe, expect, test } from 'vitest';
import type { ImportedModules } from '../../../../../../server/src/arguments/languages/extractor.js';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { largeSource } from '../../../../../bench/largeSource.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { createSeries, modules, testKeepsSignatures, testSameAfterEdits } from '../../testSameAfterEdits.js';

/** Tools that take their schemas from the file, from elsewhere and from nowhere, as calls, objects, constants and in functions. */
const connected = `import { z } from 'zod';
import { tool } from 'ai';
import { Place, LIMIT as MOST } from './places.js';
import * as shared from './shared.js';
import { run, server } from './server.js';

const LIMIT = 10;
const Order = z.enum(['name', 'distance']);
const near = { near: z.array(Place).optional() };
type Mode = 'fast' | 'slow';

server.registerTool('find', {
  description: 'Finds places.',
  inputSchema: { query: z.string(), limit: z.number().max(LIMIT).default(MOST), order: Order, ...near },
}, async ({ query, limit }) => {
  const z = query;
  return call(z, limit);
});

export const weather = tool({
  description: \`The weather \${'here'}.\`,
  parameters: z.object({ place: z.string().describe("Where."), days: z.number().int().optional() }),
  execute: async ({ place }) => forecast(place),
});

const config = { title: 'Add', description: 'Adds.', inputSchema: { a: z.number(), b: z.number() } };
server.registerTool('add', config, ({ a, b }) => a + b);
server.tool('echo', 'Says it again.', { text: z.string() }, ({ text }) => text);
server.tool('shared', shared.place, run);
server.tool(config.title, { again: z.lazy(() => { return Order; }) }, run);

export function register(server: Server, z2 = z) {
  const inner = z.object({ deep: z2.string() });
  server.registerTool('inner', { inputSchema: inner }, async () => ({}));
  server.registerTool('plain', { inputSchema: { url: z.string().regex(/^a/) } }, async () => LIMIT);
}

const A = z.object({ b: z.lazy(() => B) }), B = z.object({ a: A }), both = server.tool('both', { a: A }, run);
server.tool('b', { b: B }, call);
const call = 'text';
server.registerTool('called', { inputSchema: { a: z.string() }, call }, run);
server.registerTool('spread', { description: 'd', ...shared, execute: call }, run);
export const own = tool({ name: 'own', inputSchema: { a: z.string() }, title: own.name });
await server.tool('last', 'Says.', { call });

export const tools = [
  { name: 'first', description: 'The first.', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } },
  { name: 'second', inputSchema: { type: 'object', properties: { b: { type: 'number', maximum: LIMIT } } } },
];
`;

const fragments: readonly string[] = [
  ...`" ' \` ( ) [ ] { } < > \\ / , : ; = . => ... x 1 é`.split(' '),
  ...[
    '// c\n',
    '/* ',
    '*/',
    '\n',
    '\n\n',
    ' ',
    'const ',
    'function f(z) {\n',
    'export ',
    '...near',
    'type Order = string;\n',
  ],
  ...["server.tool('x', { z }, run);\n", "import { LIMIT } from './places.js';\n", 'const z = 1;\n', 'x = /a\n'],
  ...['export const more = tool({ description: "More.", parameters: z.object({ a: Order }) });\n', 'as const', '${'],
  ...["import x from 'zlib\n;\n", 'function A() {}\n', 'const call = /a\n;\n', 'function own() {}\n'],
];

const place =
  "import { z } from 'zod';\nexport const Place = z.object({ name: z.string() });\nexport const LIMIT = 5;\n";

const knownModules: readonly (ImportedModules | undefined)[] = [
  undefined,
  modules({
    './places.js': place,
    './shared.js': "export const place = { at: z.string() };\nimport { z } from 'zod';\n",
  }),
  modules({ './places.js': place.replace('5', '6').replace('name', 'title') }),
  modules({ './places.js': "export * from './shared.js';\n", './shared.js': place }),
  modules({ './server.js': 'export const server = 1;\n' }),
];

testSameAfterEdits({
  extractor: typeScriptExtractor,
  fragments,
  words: ['z', 'A', 'call', 'Order', 'LIMIT', 'config', 'near', 'tool', 'shared'],
  knownModules,
  // What is written with mistakes is not memoized.
  resetAfter: 4,
  series: [
    ...createSeries('tools of all kinds', connected, 16, 80),
    ...corpusFiles('typescript').flatMap(path => createSeries(path, corpusText(path), 1, 20)),
    ...createSeries('300 lines', largeSource('typescript', 300), 3, 20),
  ],
});

testKeepsSignatures(typeScriptExtractor, 'typescript');

describe('what was read of a tool is not kept', () => {
  const zod = "import { z } from 'zod';\n";
  const options = { ...defaultOptions, imported: modules({ './places.js': place }) };
  const other = "server.registerTool('other', { inputSchema: { a: z.string() } }, () => 1);\n";

  test.each([
    ['when a constant changes', `${zod}const LIMIT = 1;\n`, `${zod}const LIMIT = 2;\n`, '{ a: z.number().max(LIMIT) }'],
    ['when a name is declared', zod, `${zod}const z = 1;\n`, '{ a: z.string() }'],
    ['when the import of zod goes', zod, '', '{ a: z.string() }'],
    ['when its import has an error', zod, zod.replace('z }', 'z, = }'), '{ a: z.string() }'],
    [
      'when another import has one that the tree does not show',
      `${zod}import x from 'zlib'\n;\n`,
      `${zod}import x from 'zlib\n;\n`,
      '{ a: z.string() }',
    ],
    [
      'when the key of a handler has another value',
      `${zod}const call = 'a';\n`,
      `${zod}const call = 'b';\n`,
      '{ a: z.string() }, call',
    ],
    ['when an error may hide a definition', zod, `${zod}x = /a\n`, '{ a: z.string(), b: lost }'],
    ['when a function is put around it', zod, `${zod}function register() {\n`, '{ a: z.string() }', '}\n'],
  ])('%s', (_name, before, after, schema, end = '') => {
    const tool = `import { run, server } from './server.js';\nserver.registerTool('one', { inputSchema: ${schema} }, run);\n`;
    const source = createSourceText(before + tool);
    const [first] = typeScriptExtractor.extract(source, options);
    const next = createSourceText(after + tool + end);
    typeScriptExtractor.reusePrevious?.(next, source);
    const [second] = typeScriptExtractor.extract(next, options);
    expect({ ...second, span: first?.span }).not.toEqual(first);
    expect(second).toEqual(typeScriptExtractor.extract(createSourceText(next.text), options)[0]);
  });

  test('when it takes something from another file; one that takes nothing is', () => {
    const text = `import { z } from 'zod';\nimport { Place } from './places.js';\nimport { run, server } from './server.js';\nserver.registerTool('one', { inputSchema: { a: Place } }, run);\n${other}`;
    const source = createSourceText(text);
    const first = typeScriptExtractor.extract(source, options);
    const after = createSourceText(`${text}\n`);
    typeScriptExtractor.reusePrevious?.(after, source);
    const second = typeScriptExtractor.extract(after, options);
    expect(second.map((signature, index) => signature === first[index])).toEqual([false, true]);
  });
});
