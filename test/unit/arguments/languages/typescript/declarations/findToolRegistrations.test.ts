import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { compilerTree } from '../../../../../support/compilerTree.js';
import { echo, json, shape } from './echoTool.js';

const extract = (text: string) => typeScriptExtractor.extract(createSourceText(text), defaultSettings.sync);

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
