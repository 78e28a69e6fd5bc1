import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../../../../server/src/arguments/index.js';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { cli, temporaryFolder } from '../../../../../support/runCli.js';
import { compilerTree } from '../../../../../support/compilerTree.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';

type Files = Readonly<Record<string, string>>;

const extract = (text: string) => typeScriptExtractor.extract(createSourceText(text), defaultSettings.sync);

async function read(files: Files, path: string) {
  const of = memoryWorkspace(files, documentKinds, defaultSettings);
  return findSignatures(of.document(path), of.context);
}

const shape = '{ message: z.string() }';
const json = "{ type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }";
const echo = [
  {
    command: 'echo',
    description: 'Says it.',
    complete: true,
    parameters: [{ name: 'message', type: { kind: 'string' }, required: true }],
  },
];

describe('a tool is read with its name, description and arguments', () => {
  test.each([
    // registerTool
    `server.registerTool('echo', { description: 'Says it.', inputSchema: ${shape} }, run);`,
    `const config = { title: 'Echo', description: 'Says it.', inputSchema: ${shape} }; server.registerTool('echo', config, run);`,
    `const name = 'echo'; const config = { description: 'Says it.', inputSchema: ${shape} }; export const register = (server: McpServer) => { server.registerTool(name, config, async args => say(args)); };`,
    `const name = 'echo' as const; const config = { description: 'Says it.', inputSchema: ${shape} } as const; server.registerTool(name, config, run);`,
    `const config = { description: 'Says it.', inputSchema: ${shape} } satisfies ToolConfig; server.registerTool<typeof config.inputSchema>('echo', config, run);`,
    `const config: ToolConfig = { description: 'Says it.', inputSchema: z.object(${shape}) }; registerTool(server, 'echo', config, run);`,
    `const config = Object.freeze({ description: 'Says it.', inputSchema: ${shape} }); this.server.registerTool('echo', config, run.bind(this));`,
    `const inputSchema = ${shape}; const description = 'Says it.'; server.registerTool('echo', { description, inputSchema }, run);`,
    `const common = { description: 'Says it.', annotations: { readOnlyHint: true } }; server.registerTool('echo', { ...common, inputSchema: ${shape} }, run);`,
    `const common = { description: 'Says it.', inputSchema: ${shape} }; server.registerTool('echo', { ...common, title: 'Echo' }, run);`,
    `enum ToolName { Echo = 'echo' } server.registerTool(ToolName.Echo, { description: 'Says it.', inputSchema: ${shape} }, run);`,
    `const TOOLS = { ECHO: 'echo', ADD: 'add' } as const; server.registerTool(TOOLS.ECHO, { description: 'Says it.', inputSchema: ${shape} }, run);`,
    `const TOOLS = { ECHO: { name: 'echo', text: 'Says it.' }, OTHER: other() }; server.registerTool(TOOLS.ECHO.name, { description: TOOLS.ECHO.text, inputSchema: ${shape} }, run);`,
    `const configs = { echo: { description: 'Says it.', inputSchema: ${shape} } }; server.registerTool('echo', configs.echo, run);`,
    `const tool = { name: 'echo', description: 'Says it.', inputSchema: ${shape}, handler: run }; server.registerTool(tool.name, tool, tool.handler);`,
    `const tool = { name: 'echo', description: 'Says it.', inputSchema: ${shape}, handler: run }; server.registerTool(tool.name, { description: tool.description, inputSchema: tool.inputSchema }, tool.handler);`,
    `const tool = { name: 'echo', config: { description: 'Says it.', inputSchema: ${shape} }, handler: run }; server.registerTool(tool.name, tool.config, tool.handler);`,
    'const PREFIX = "ec"; server.registerTool(`${PREFIX}ho`, { description: `Says it.`, inputSchema: ' +
      shape +
      ' }, run);',
    `server.registerTool('echo', { description: 'Says it.', inputSchema: ${json} as const }, run);`,
    `server.registerTool(<string>'echo', <ToolConfig>{ description: 'Says it.', inputSchema: ${shape} }, run);`,
    // tool
    `server.tool('echo', 'Says it.', ${shape}, run);`,
    `const NAME = 'echo', DESCRIPTION = 'Says it.', SHAPE = ${shape}; server.tool(NAME, DESCRIPTION, SHAPE, run);`,
    `server.tool<Args>('echo', 'Says it.', z.object(${shape}).shape, { readOnlyHint: true }, run);`,
    `const tool = { name: 'echo', description: 'Says it.', schema: z.object(${shape}), run }; server.tool(tool.name, tool.description, tool.schema.shape, tool.run);`,
    `const tool = { name: 'echo', description: 'Says it.', shape: ${shape} }; server.tool(tool.name, tool.description, tool.shape, async ({ message }) => say(message));`,
    // objects that are given to something
    `server.addTool({ name: 'echo', description: 'Says it.', parameters: z.object(${shape}), execute: run });`,
    `const name = 'echo', description = 'Says it.', parameters = z.object(${shape}); server.addTool({ name, description, parameters, execute: run });`,
    `const tool = { name: 'echo', description: 'Says it.', parameters: z.object(${shape}), execute: run }; server.addTool(tool);`,
    `export default defineTool({ name: 'echo', description: ['Says', 'it.'].join(' '), inputSchema: ${shape}, async handler(params) {} });`,
    `export const echo = tool({ description: 'Says it.', inputSchema: z.object(${shape}), execute: async ({ message }) => message });`,
    `export const echo = createTool({ id: 'echo', description: 'Says it.', inputSchema: z.object(${shape}), execute: run });`,
    `const t = tool(run, { name: 'echo', description: 'Says it.', schema: z.object(${shape}) });`,
    `const settings = { name: 'echo', description: 'Says it.', schema: z.object(${shape}) }; const t = tool(run, settings);`,
    `const t = new DynamicStructuredTool({ name: 'echo', description: 'Says it.', schema: z.object(${shape}), func: run });`,
    // objects in lists
    `const tools = [{ name: 'echo', description: 'Says it.', inputSchema: ${json} }];`,
    `const ECHO: Tool = { name: 'echo', description: 'Says it.', inputSchema: ${json} }; const tools = [ECHO];`,
    `const tools: Tool[] = [{ name: ToolName.Echo, description: 'Says it.', inputSchema: zodToJsonSchema(Args) as ToolInput }]; enum ToolName { Echo = 'echo' } const Args = z.object(${shape});`,
    `server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 'echo', description: 'Says it.', inputSchema: ${json} }] }));`,
    `const tools = { echo: { description: 'Says it.', inputSchema: z.object(${shape}) } };`,
    `const tools = { echo: { config: { description: 'Says it.', inputSchema: ${shape} }, handler: run } };`,
    `const tools = [{ name: 'echo', config: { description: 'Says it.', inputSchema: ${shape} }, handler: run }]; for (const { name, config, handler } of tools) server.registerTool(name, config, handler);`,
    `const tools = [{ type: 'function', function: { name: 'echo', description: 'Says it.', parameters: ${json} } }] as const;`,
    `const property = { type: 'string' } as const; const tools = [{ name: 'echo', description: 'Says it.', inputSchema: { type: 'object' as const, properties: { message: property }, required: ['message'] } }];`,
    `const shared = { message: { type: 'string' } }; const names = ['message']; const tools = [{ name: 'echo', description: 'Says it.', inputSchema: { type: 'object', properties: { ...shared }, required: [...names] } }];`,
    `const properties = { message: { type: 'string' } }; const tools = [{ name: 'echo', description: 'Says it.', inputSchema: { properties, required: ['message'] } }];`,
  ])('%s', text => {
    expect(compilerTree(text)).toBeDefined();
    expect(extract(text)).toMatchObject(echo);
  });

  test.each([
    ['"Says" + " " + \'it.\'', 'Says it.'],
    ['["Says", "it."].join(" ")', 'Says it.'],
    ['[\n  "Says it.", // first\n  "Twice.",\n].join("\\n")', 'Says it.\nTwice.'],
    ['LINES.join("\\n")', 'One.\nTwo.'],
    ['[...LINES, "Three."].join("\\n").trim()', 'One.\nTwo.\nThree.'],
    ['`Says it.`', 'Says it.'],
    ['`\n    Says it.\n  `.trim()', 'Says it.'],
    ['`At most ${MOST} of ${"them"}, \\`so\\` \\u0041.`', 'At most 20 of them, `so` A.'],
    ['`${INTRO} More.`', 'One. More.'],
    ['"One. ".concat("Two.", " Three.")', 'One. Two. Three.'],
    ['dedent`\n    Says it.\n      Twice.\n  `', 'Says it.\n  Twice.'],
    ['dedent(`\n    Says it.\n  `)', 'Says it.'],
    ['oneLine`\n    Says\n    it.\n  `', 'Says it.'],
    ['String.raw`C:\\new`', 'C:\\new'],
    ['TEXTS.echo', 'Says it.'],
    ['TEXTS["echo"]', 'Says it.'],
    ['TEXTS.more.deep!', 'Deep.'],
    ['(("Says it." as string) satisfies string)', 'Says it.'],
    ['"Says it.".toUpperCase()', 'SAYS IT.'],
  ])('a description is a constant: %s', (written, description) => {
    const constants = `const LINES = ['One.', 'Two.'], MOST = 20, [INTRO2] = [1], INTRO = LINES[0];\nconst TEXTS = { echo: 'Says it.', more: { deep: 'Deep.', other: f() }, f };\n`;
    for (const text of [
      `${constants}server.registerTool('echo', { description: ${written}, inputSchema: { message: z.string().describe(${written}) } }, run);`,
      `${constants}server.tool('echo', ${written}, { message: z.string().describe(${written}) }, run);`,
      `${constants}const tools = [{ name: 'echo', description: ${written}, inputSchema: { type: 'object', properties: { message: { type: 'string', description: ${written} } } } }];`,
    ]) {
      expect(compilerTree(text)).toBeDefined();
      expect(extract(text)).toMatchObject([{ command: 'echo', description, parameters: [{ description }] }]);
    }
  });

  test.each([
    '`${later} it.`',
    'lines().join(" ")',
    'html`<b>`',
    '["a", later].join("")',
    'texts[key]',
    'dedent`${later}`',
  ])('what is computed is no description, and no reason to lose the tool: %s', written => {
    const [tool] = extract(`server.registerTool('echo', { description: ${written}, inputSchema: ${shape} }, run);`);
    expect(tool).toMatchObject({ command: 'echo', complete: true, parameters: [{ name: 'message' }] });
    expect(tool?.description).toBeUndefined();
    expect(tool?.descriptionSpan).toBeDefined();
  });
});

describe('a tool without arguments', () => {
  test.each([
    `server.registerTool('ping', { description: 'Pings.' }, run);`,
    `const config = { title: 'Ping' }; server.registerTool('ping', config, run);`,
    `server.registerTool('ping', {}, run);`,
    `server.tool('ping', 'Pings.', run);`,
    `server.addTool({ name: 'ping', description: 'Pings.', execute: async () => 'pong' });`,
    `export const ping = tool({ description: 'Pings.', execute: async () => 'pong' });`,
    `defineTool({ name: 'ping', description: 'Pings.', async handler() { return 'pong'; } });`,
  ])('%s', text => {
    expect(extract(text)).toMatchObject([{ command: 'ping', parameters: [], complete: true }]);
  });
});

describe('a tool whose arguments cannot be read is listed, as not complete', () => {
  test.each([
    `server.registerTool('echo', configOf('echo'), run);`,
    `server.registerTool('echo', { description: 'Says it.', inputSchema: build() }, run);`,
    `server.registerTool('echo', { ...rest(), description: 'Says it.' }, run);`,
    `server.tool('echo', 'Says it.', build(), run);`,
    `import { config } from './gone.js'; server.registerTool('echo', config, run);`,
    `const tools = [{ name: 'echo', description: 'Says it.', inputSchema: build() }];`,
    `const tools = [{ name: 'echo', inputSchema: { type: 'object', properties: { ...build() } } }];`,
    `defineTool({ name: 'echo', description: 'Says it.', parameters: build(), execute: run });`,
  ])('%s', text => {
    expect(extract(text)).toMatchObject([{ command: 'echo', parameters: [], complete: false }]);
  });
});

describe('what is no tool', () => {
  test.each([
    `const config = { description: 'Says it.', inputSchema: ${shape} };`,
    `const tools = list.map(tool => ({ name: tool.name, description: tool.description, inputSchema: tool.schema }));`,
    `for (const tool of tools) server.registerTool(tool.name, tool.config, tool.run);`,
    `const tool = registry.tool('echo');`,
    `createTool({ name: 'hammer' });`,
    `const page = { name: 'home', description: 'd', schema: pageSchema };`,
  ])('%s', text => {
    expect(extract(text)).toEqual([]);
  });

  test('arguments that are called like keys of a tool', () => {
    const text = `server.registerTool('create', { inputSchema: { name: z.string(), description: z.string(), schema: z.string(), inputSchema: z.string().optional() } }, run);`;
    expect(extract(text).map(({ command, parameters }) => [command, parameters.map(({ name }) => name)])).toEqual([
      ['create', ['name', 'description', 'schema', 'inputSchema']],
    ]);
  });

  test('a constant that several calls use names none of them', () => {
    const text = `const inputSchema = ${shape}; const config = { description: 'Says it.', inputSchema };
server.registerTool('one', config, run); server.registerTool('two', { ...config, title: 'Two' }, run);
registerTool(server, 'three', config, run);`;
    expect(extract(text).map(({ command, complete }) => [command, complete])).toEqual([
      ['one', true],
      ['two', true],
      ['three', true],
    ]);
  });
});

describe('constants are followed inside the package', () => {
  const tool = (imports: string, unit = 'z.enum(UNITS)') => `${imports}
import { z } from 'zod';
server.registerTool('convert', { description: 'Converts.', inputSchema: { unit: ${unit} } }, run);
`;
  const units = "export const UNITS = ['km', 'mile'] as const;\n";
  const tsconfig = (options: string) => `{\n  // How modules are found.\n  "compilerOptions": { ${options} },\n}\n`;

  test.each<[string, string, Files]>([
    ['beside it', tool("import { UNITS } from './units';"), { 'p/src/tools/units.ts': units }],
    ['by its JavaScript name', tool("import { UNITS } from '../units.js';"), { 'p/src/units.ts': units }],
    ['by its own name', tool("import { UNITS } from '../units.ts';"), { 'p/src/units.ts': units }],
    ['in JavaScript', tool("import { UNITS } from '../units';"), { 'p/src/units.js': units.replace(' as const', '') }],
    ['in a folder', tool("import { UNITS } from '../units';"), { 'p/src/units/index.ts': units }],
    ['in the folder above', tool("import { UNITS } from '..';"), { 'p/src/index.ts': units }],
    ['in its own folder', tool("import { UNITS } from '.';"), { 'p/src/tools/index.ts': units }],
    [
      'through an index',
      tool("import { UNITS } from '../shared/index.js';"),
      { 'p/src/shared/index.ts': "export * from './units.js';\n", 'p/src/shared/units.ts': units },
    ],
    [
      'through an index, renamed',
      tool("import { ALL as UNITS } from '../shared/index.js';"),
      {
        'p/src/shared/index.ts': "export { UNITS as ALL, type Unit } from './units.js';\n",
        'p/src/shared/units.ts': units,
      },
    ],
    [
      'as a member',
      tool("import * as shared from '../units.js';", 'z.enum(shared.UNITS)'),
      { 'p/src/units.ts': units },
    ],
    [
      'as a member of a constant',
      tool("import { LISTS } from '../units.js';", 'z.enum(LISTS.units)'),
      { 'p/src/units.ts': "export const LISTS = { units: ['km', 'mile'], other: f() };\n" },
    ],
    [
      'as an enum of a module',
      tool("import * as shared from '../units.js';", 'z.nativeEnum(shared.Unit)'),
      { 'p/src/units.ts': "export enum Unit { Km = 'km', Mile = 'mile' }\n" },
    ],
    [
      'as a schema',
      tool("import { schemas } from '../units.js';", 'schemas.unit'),
      { 'p/src/units.ts': "import { z } from 'zod';\nexport const schemas = { unit: z.enum(['km', 'mile']) };\n" },
    ],
    [
      'by an alias',
      tool("import { UNITS } from '@/shared/units';"),
      { 'p/tsconfig.json': tsconfig('"paths": { "@/*": ["./src/*"], }'), 'p/src/shared/units.ts': units },
    ],
    [
      'by an alias from the base',
      tool("import { UNITS } from '@shared/units.js';"),
      {
        'p/tsconfig.json': tsconfig('"baseUrl": "src", "paths": { "@shared/*": ["gone/*", "shared/*"] }'),
        'p/src/shared/units.ts': units,
      },
    ],
    [
      'by an alias that another configuration has',
      tool("import { UNITS } from '~units';"),
      {
        'p/tsconfig.json': '{ "extends": "./config/base", "compilerOptions": {} }',
        'p/config/base.json': '{ "compilerOptions": { "paths": { "~units": ["../src/units.ts"] } } }',
        'p/src/units.ts': units,
      },
    ],
    [
      'from the base',
      tool("import { UNITS } from 'shared/units';"),
      { 'p/tsconfig.json': tsconfig('"baseUrl": "./src"'), 'p/src/shared/units.ts': units },
    ],
    [
      'by an import of the package',
      tool("import { UNITS } from '#shared/units.js';"),
      { 'p/package.json': '{ "imports": { "#shared/*": "./src/shared/*" } }', 'p/src/shared/units.ts': units },
    ],
    [
      'by the name of the package',
      tool("import { UNITS } from '@me/units/shared';"),
      {
        'p/package.json':
          '{ "name": "@me/units", "exports": { "./shared": { "types": "./dist/shared.d.ts", "import": "./dist/shared.js" } } }',
        'p/src/shared.ts': units,
      },
    ],
  ])('%s', async (_name, text, others) => {
    const [found] = await read(
      { 'p/package.json': '{}', 'p/src/tools/convert.ts': text, ...others },
      'p/src/tools/convert.ts',
    );
    expect(found).toMatchObject({ command: 'convert', parameters: [{ name: 'unit', enumValues: ['km', 'mile'] }] });
  });

  test.each([
    "import { UNITS } from './units.js'; export interface ConvertArgs { unit: (typeof UNITS)[number] }",
    "import { UNITS } from './units.js'; export interface ConvertArgs { unit: typeof UNITS[number] }",
    "import * as shared from './units.js'; export interface ConvertArgs { unit: (typeof shared.UNITS)[number] }",
    "import type { Unit } from './units.js'; export type ConvertArgs = { unit: Unit };",
    "import { FACTORS } from './units.js'; export type ConvertArgs = { unit: keyof typeof FACTORS };",
    "import { NAMES } from './units.js'; export type ConvertArgs = { unit: (typeof NAMES)[keyof typeof NAMES] };",
  ])('by a type: %s', async text => {
    const shared = `${units}export type Unit = (typeof UNITS)[number];
export const FACTORS = { km: 1, mile: other() };
export const NAMES = { KM: 'km', MILE: 'mile' } as const;
`;
    const [found] = await read({ 'p/src/args.ts': text, 'p/src/units.ts': shared }, 'p/src/args.ts');
    expect(found).toMatchObject({ parameters: [{ name: 'unit', enumValues: ['km', 'mile'] }], complete: true });
  });

  test('names, settings and descriptions too; what is written elsewhere is marked where the file names it', async () => {
    const files = {
      'src/echo.ts': `import { z } from 'zod';
export const name = 'echo';
export const config = { title: 'Echo', description: ['Says', 'it.'].join(' '), inputSchema: ${shape} };
export const add = { name: 'add', config: { description: 'Adds.', inputSchema: ${json} } };
`,
      'src/index.ts': `import { add, config, name as toolName } from './echo.js';
export const register = (server: McpServer) => {
  server.registerTool(toolName, config, run);
  server.registerTool(add.name, add.config, run);
};
`,
    };
    const found = await read(files, 'src/index.ts');
    expect(found).toMatchObject([echo[0], { command: 'add', description: 'Adds.', parameters: [{ name: 'message' }] }]);
    const at = ({ start, end }: { readonly start: number; readonly end: number }) =>
      files['src/index.ts'].slice(start, end);
    expect(
      found.map(({ anchor, descriptionSpan, parameters: [message] }) =>
        [anchor, descriptionSpan, message?.nameSpan].map(span => span && at(span)),
      ),
    ).toEqual([
      ['toolName', 'config', 'config'],
      ['add.name', 'add.config', 'add.config'],
    ]);
    // The settings by themselves name no tool.
    expect((await read(files, 'src/echo.ts')).map(({ command }) => command)).toEqual(['add']);
  });

  test('a single file or folder is read with the rest of its package, and with nothing outside', async () => {
    const files = {
      'package.json': '{ "name": "tools" }',
      'p/package.json': '{}',
      'p/src/units.ts': units,
      'outside.ts': units.replaceAll('UNITS', 'OUTSIDE'),
      'p/src/tools/convert.ts': tool("import { UNITS } from '../units.js';"),
      'p/src/other/other.ts': tool("import { OUTSIDE } from '../../../outside.js';", 'z.enum(OUTSIDE)').replace(
        'convert',
        'other',
      ),
    };
    const folder = temporaryFolder(files);
    const enumOf = async (path: string, cwd: string) => {
      const { output } = await cli(['skill', 'manifest', path, '--format', 'mcp'], { cwd });
      const { tools } = JSON.parse(output) as {
        tools: { inputSchema: { properties: { unit: { enum?: string[] } } } }[];
      };
      return tools[0]?.inputSchema.properties.unit.enum;
    };
    expect(await enumOf('convert.ts', `${folder}/p/src/tools`)).toEqual(['km', 'mile']);
    expect(await enumOf('p/src/tools/convert.ts', folder)).toEqual(['km', 'mile']);
    expect(await enumOf('p/src/tools', folder)).toEqual(['km', 'mile']);
    expect(await enumOf('p/src/other', folder)).toBeUndefined();
  });
});
