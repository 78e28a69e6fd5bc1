import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSignatures } from '../../../../../../server/src/arguments/index.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { compilerTree } from '../../../../../support/compilerTree.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';
import { scaleInputs } from '../../../../../support/inputShare.js';

/** An argument: as zod writes it, and as JSON Schema does. */
interface Argument {
  readonly zod: string;
  readonly schema: object;
}

const refined = '.refine((value): value is never => Boolean(value))';
const argumentsOf: readonly Argument[] = [
  { zod: 'z.string()', schema: { type: 'string' } },
  { zod: `z.string().min(1)${refined}`, schema: { type: 'string', minLength: 1 } },
  { zod: 'z.number().int().max(MOST)', schema: { type: 'integer', maximum: 50 } },
  { zod: 'z.boolean().default(false)', schema: { type: 'boolean', default: false } },
  { zod: 'z.enum(UNITS)', schema: { type: 'string', enum: ['km', 'mile'] } },
  { zod: 'z.nativeEnum(Mode).optional()', schema: { type: 'string', enum: ['fast', 'full'] } },
  { zod: 'z.enum(shared.LISTS.sizes)', schema: { type: 'string', enum: ['s', 'l'] } },
  {
    zod: 'z.array(z.string()).transform(<T,>(all: T[]): [first: T, ...rest: T[]] => all as never)',
    schema: { type: 'array', items: { type: 'string' } },
  },
  { zod: 'schemas.place', schema: { type: 'object', properties: { town: { type: 'string' } }, required: ['town'] } },
];
const isOptional = ({ zod }: Argument): boolean => /\.(optional|default)\(/.test(zod);

const descriptions: readonly string[] = [
  "'Converts it.'",
  "['Converts', 'it.'].join(' ')",
  "'Converts' + ' ' + 'it.'",
  '`Converts it.`',
  '`Converts ${IT}.`',
  'dedent`\n    Converts it.\n  `',
  'TEXTS.convert',
  '`\n    Converts it.\n  `.trim()',
];
const names: readonly string[] = [
  "'convert'",
  'NAME',
  'Names.Convert',
  'TOOLS.convert',
  '`con${"vert"}`',
  'shared.convertName',
];

/** Valid code of which @lezer/javascript knows nothing, or that hides what follows where it is misread. */
const around: readonly string[] = [
  'const isText = (value: unknown): value is string => typeof value === "string";',
  'type Pair = [first: string, second?: number, ...rest: boolean[]];',
  'type Last<T> = T extends [...unknown[], infer U extends string] ? U : never;',
  'type Made = abstract new <T>(value: T) => object;',
  'let later!: string, other: number = 1;',
  'declare module "elsewhere" { export type A = typeof import("zod"); }',
  'try { JSON.parse("") } catch (error: unknown) { console.error(error) }',
  'export interface State<in out T> { <U>(value: U): value is never; new <V>(): V; readonly [key: string]: unknown; a\n  b?: T }',
  'abstract class Base { protected abstract readonly x?: number; static #y = 1; declare z: string; [key: string]: unknown; is(): this is Base { return true } }',
  'export { type Pair as Two, Base as default } from "./pairs.js";',
  'function assert(value: unknown): asserts value is object {}',
  'const pick = ({ a = 1, b: [c] = [] }: { a?: number; b?: number[] } = {}): number => a < 2 ? c! : (a as number) >> 1;',
  'const map = new Map<string, <T>(value: T) => T>();\n[other] = [1];\n({ a: other } = { a: 2 });',
  'export const guard = async <T extends object>(value: T): Promise<T> => (await (async () => value)()) satisfies T;',
];

const registrations: readonly ((name: string, description: string, shape: string) => string)[] = [
  (name, description, shape) =>
    `server.registerTool(${name}, { description: ${description}, inputSchema: ${shape} }, run);`,
  (name, description, shape) =>
    `const config = { title: 'Convert', description: ${description}, inputSchema: ${shape} };\nexport const register = (server: McpServer) => {\n  server.registerTool(${name}, config, async args => run(args));\n};`,
  (name, description, shape) =>
    `const common = { description: ${description} };\nconst inputSchema = ${shape};\nregisterTool(server, ${name}, { ...common, inputSchema } as const, run);`,
  (name, description, shape) =>
    `server.tool(${name}, ${description}, ${shape}, { readOnlyHint: true }, async ({ a }): Promise<void> => run(a));`,
  (name, description, shape) => `server.tool<typeof later>(${name}, ${description}, z.object(${shape}).shape, run);`,
  (name, description, shape) =>
    `server.addTool({ name: ${name}, description: ${description}, parameters: z.object(${shape}).strict(), execute: run });`,
  (name, description, shape) =>
    `export default defineTool({ name: ${name}, description: ${description}, inputSchema: ${shape}, async handler(params): Promise<string> { return run(params) } });`,
  (name, description, shape) =>
    `const convert = { name: ${name}, config: { description: ${description}, inputSchema: ${shape} }, handler: run } satisfies Tool;\nserver.registerTool(convert.name, convert.config, convert.handler);`,
  (name, description, shape) =>
    `const tools = [{ name: ${name}, description: ${description}, inputSchema: zodToJsonSchema(z.object(${shape})) as ToolInput }];`,
];

const head = `import { z } from 'zod';
import { MOST, Mode, UNITS, schemas } from '@/shared';
import * as shared from '../shared/index.js';
const NAME = 'convert' as const, IT = 'it', TEXTS = { convert: 'Converts it.', other: shared.text() };
enum Names { Convert = 'convert' }
const TOOLS = { convert: NAME } as const;
`;
const others = {
  's/SKILL.md': '',
  's/package.json': '{}',
  's/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  's/src/shared/index.ts':
    "export * from './constants.js';\nexport { type Mode as ModeType, Mode } from './mode.js';\n",
  's/src/shared/constants.ts': `import { z } from 'zod';
export const UNITS = ['km', 'mile'] as const;
export const MOST = 50, convertName = 'convert', LISTS = { sizes: ['s', 'l'], text };
export const schemas = { place: z.object({ town: z.string() }) };
export function text(): string { return ''; }
`,
  's/src/shared/mode.ts': "export enum Mode { Fast = 'fast', Full = 'full' }\n",
};

test('random valid tools are read with all they say, and differ from no schema', async () => {
  const some = <T>(all: readonly T[], most: number) =>
    fc
      .uniqueArray(fc.nat(all.length - 1), { minLength: 1, maxLength: most })
      .map(at => at.flatMap(index => all[index] ?? []));
  const one = <T>(all: readonly T[]) => fc.constantFrom(...all);
  const source = fc.record({
    before: some(around, 4),
    after: some(around, 3),
    registration: one(registrations),
    name: one(names),
    description: one(descriptions),
    given: some(argumentsOf, 5),
  });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(source, async ({ before, after, registration, name, description, given }) => {
      const shape = `{\n${given.map(({ zod }, index) => `  a${index}: ${zod}.describe(${description}),\n`).join('')}}`;
      const text = `${head}${before.join('\n')}\n${registration(name, description, shape)}\n${after.filter(line => !before.includes(line)).join('\n')}\n`;
      expect(compilerTree(text)).toBeDefined();
      const properties = Object.fromEntries(
        given.map(({ schema }, index) => [`a${index}`, { ...schema, description: 'Converts it.' }]),
      );
      const required = given.flatMap((argument, index) => (isOptional(argument) ? [] : [`a${index}`]));
      const tool = {
        name: 'convert',
        description: 'Converts it.',
        inputSchema: { type: 'object', properties, required },
      };
      const files = { ...others, 's/src/tools/convert.ts': text, 's/tools.json': JSON.stringify([tool]) };
      const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
      const [read, ...more] = await findSignatures(workspace.document('s/src/tools/convert.ts'), workspace.context);
      expect(more).toEqual([]);
      expect(read).toMatchObject({ command: 'convert', description: 'Converts it.', complete: true });
      expect(read?.syntaxError).toBeUndefined();
      expect(read?.parameters.map(({ name: key, type, required: isRequired }) => [key, type.kind, isRequired])).toEqual(
        given.map((argument, index) => [
          `a${index}`,
          'type' in argument.schema ? argument.schema.type : '',
          !isOptional(argument),
        ]),
      );
      expect(read?.parameters.flatMap(({ enumValues }) => enumValues ?? [])).toEqual(
        given.flatMap(({ schema }) => ('enum' in schema ? schema.enum : [])),
      );
      const findings = [
        ...(await workspace.check('s/src/tools/convert.ts')),
        ...(await workspace.check('s/tools.json')),
      ];
      expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
      count++;
    }),
    { numRuns: 1000 },
  );
  expect(count).toBe(scaleInputs(1000));
});
