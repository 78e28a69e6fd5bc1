import { expect, test } from 'vitest';
import { findSyncStates } from '../../server/src/sync/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { defaultSettings } from '../../server/src/settings.js';
import { memoryWorkspace } from '../support/memoryWorkspace.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (type: string): string => `struct ${type}Skill: Skill {
    static let id = "${type.toLowerCase()}"
    struct Arguments: Codable { let query: String }
    static let argumentsJSONSchema = """
        {"type": "object", "properties": {"query": {"type": "string"}}, "required": ["query"]}
        """
}
`;
const tool = (type: string, property: string): string => `    struct ${type}Tool: Tool {
        let name = ${type}Skill.id
        @Generable
        struct Arguments { ${property} }
    }
`;
const schema = '{"type": "object", "properties": {"query": {"type": "integer"}}, "required": ["query"]}\n';
const files = {
  'App/Package.swift': '',
  'App/Sources/Skills.swift': skill('Find') + skill('Mail'),
  'App/Sources/Provider.swift': `struct Provider {\n${tool('Find', 'var query:')}${tool('Mail', 'var query: Int')}}\n`,
  'tools/tools.py':
    '@tool\ndef search(query: str, limit: int = \n    return 1\n\n\n@tool\ndef find(query: str) -> str:\n    return query\n',
  'tools/search.schema.json': schema,
  'tools/find.schema.json': schema,
};
const swift =
  'App/Sources/Provider.swift:5:32  “find” is not compared with its other declarations: syntax error in “Arguments”.\n';
const python =
  'tools/tools.py:3:5  “search” is not compared with its other declarations: syntax error in its signature.\n';

const codesOf = (output: string): string[] => {
  const report = JSON.parse(output) as { files: { path: string; findings: { code: string }[] }[] };
  return report.files.flatMap(({ path, findings }) => findings.map(({ code }) => `${path} ${code}`));
};

test('the rest of a file with a syntax error is compared, and what is not is said once', async () => {
  const cwd = temporaryFolder(files);
  const { output, notes } = await cli(['check', '.'], { cwd });
  expect(output.split('\n').filter(line => line.includes('is not compared'))).toEqual([swift.trim(), python.trim()]);
  expect(notes).toBe('');
  const json = await cli(['check', '.', '--format', 'json'], { cwd });
  expect(codesOf(json.output)).toEqual([
    'App/Sources/Provider.swift sync/type-mismatch',
    'tools/find.schema.json sync/type-mismatch',
  ]);
  const { notCompared } = JSON.parse(json.output) as { notCompared: { path: string; range: object }[] };
  expect(notCompared.map(({ path }) => path)).toEqual(['App/Sources/Provider.swift', 'tools/tools.py']);
  expect(notCompared[1]?.range).toEqual({ start: { line: 2, character: 4 }, end: { line: 2, character: 10 } });
});

test.each(['github', 'sarif'])('%s reports hold findings only: it stands beside them', async format => {
  const { output, notes } = await cli(['check', '.', '--format', format], { cwd: temporaryFolder(files) });
  expect(notes).toBe(swift + python);
  expect(output).not.toContain('is not compared');
});

test('it is said of the neighbour of a file that is checked alone', async () => {
  const { status, output } = await cli(['check', 'tools/search.schema.json'], { cwd: temporaryFolder(files) });
  expect([status, output]).toEqual([0, `No findings in 1 file. 1 declaration or guide was not compared:\n${python}`]);
});

test('nothing is said where nothing is left out', async () => {
  const whole = {
    ...files,
    'App/Sources/Provider.swift': '',
    'tools/tools.py': 'def alone(query: str = \n    return 1\n',
  };
  const { output } = await cli(['check', '.', '--format', 'json'], { cwd: temporaryFolder(whole) });
  expect(output).not.toContain('notCompared');
});

test('a command that cannot be read is named though there is nothing to compare it with', async () => {
  const alone = { 'tools.py': '@tool\ndef alone(query: str = \n    return 1\n' };
  const { status, output } = await cli(['check', '.'], { cwd: temporaryFolder(alone) });
  expect([status, output]).toEqual([
    0,
    'No findings in 1 file. 1 declaration or guide was not compared:\ntools.py:2:22  “alone” is not read: syntax error in its signature.\n',
  ]);
});

test('a file whose commands are hidden by a syntax error is not skipped in silence', async () => {
  const hidden = {
    'a.ts':
      'export function register(server {\n  for const x\n  server.registerTool("y" { inputSchema: {} }, run);\n}\n',
    'b.ts': 'export const tools = list.map(({ inputSchema }) => inputSchema);\n',
    'c.ts': 'export const broken = (1 ;\n',
  };
  const { status, output } = await cli(['check', '.'], { cwd: temporaryFolder(hidden) });
  expect([status, output]).toEqual([
    0,
    'No findings in 1 file. 1 declaration or guide was not compared:\na.ts:1:31  Commands declared here are not read: syntax error.\n',
  ]);
  const reason = 'a.ts:1:31 Commands declared here are not read: syntax error.\n';
  const alone = await cli(['skill', 'manifest', '.'], { cwd: temporaryFolder(hidden) });
  expect([alone.status, alone.notes]).toEqual([1, `. declares no command that Skillwright can read.\n${reason}`]);
  const more = { ...hidden, 'd.ts': 'server.registerTool("z", { inputSchema: {} }, run);\n' };
  const partial = await cli(['skill', 'manifest', '.'], { cwd: temporaryFolder(more) });
  expect([partial.status, partial.output, partial.notes]).toEqual([1, '', `${reason}No tool list was printed.\n`]);
});

test('what has a finding is not said again', async () => {
  const broken = { ...files, 'tools/find.schema.json': '{"type": "object", "properties": ' };
  const { output } = await cli(['check', 'tools'], { cwd: temporaryFolder(broken) });
  expect(output).toContain('sync/schema-invalid');
  expect(output).not.toContain('“find” is not compared');
});

test('the Argument Sync view says it at the place', async () => {
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const states = await findSyncStates(workspace.document('App/Sources/Provider.swift'), workspace.context);
  const placesOf = (command: string) =>
    states
      .filter(state => state.command === command)
      .flatMap(({ members }) => members)
      .map(({ state, notes }) => [state, ...notes]);
  expect(placesOf('find')).toEqual([
    ['inSync'],
    ['inSync'],
    ['notUnderstood', 'Not compared: syntax error in “Arguments”.'],
  ]);
  expect(placesOf('mail')).toEqual([['inSync'], ['inSync'], ['differs']]);
});

const named: Readonly<Record<string, string>> = {
  'names.ts': 'export const NAME = "named";\n',
  'server.ts': `import { z } from "zod";
import { NAME } from "./names.js";
const inputSchema = { path: z.string() };
const echo = { name: "echo", config: { description: "Echo", inputSchema } };
server.registerTool(echo.name, echo.config, run);
server.registerTool(NAME, { description: "N", inputSchema }, run);
for (const loop of ["a", "b"]) server.registerTool(loop, { description: "Loop", inputSchema }, run);
export function register(parameter: string, config: Config) {
  server.registerTool(parameter, config, run);
}
server.registerTool(\`x_\${suffix()}\`, { description: "T", inputSchema }, async () => say());
server.tool(prefix + "y", "Does y.", inputSchema, async () => say());
class Server { registerTool(passedOn: string, config: Config) { this.server.registerTool(passedOn, config, run); } }
registry.tool(spec);
`,
  'tool.py':
    '@mcp.tool(name=f"x_{n}")\ndef foo(a: int) -> str:\n    return ""\n\n\n@mcp.tool()\ndef bar(a: int) -> str:\n    return ""\n',
  'swept.ts': 'for (const only of names) server.registerTool(only, { description: "Loop", inputSchema: {} }, run);\n',
};
const computed =
  'The name of this tool is computed, so the tool is not compared with other declarations. It is also left out of exported tool lists.';
const places = [
  'server.ts:7:52',
  'server.ts:9:23',
  'server.ts:11:21',
  'server.ts:12:13',
  'swept.ts:1:47',
  'tool.py:1:16',
];

test('tools whose name is computed are not left out in silence', async () => {
  const cwd = temporaryFolder(named);
  const checked = await cli(['check', '.'], { cwd });
  expect(checked.status).toBe(0);
  expect(checked.output.split('\n').filter(line => line.includes('is computed'))).toEqual(
    places.map(place => `${place}  ${computed}`),
  );
  const manifest = await cli(['skill', 'manifest', '.', '--format', 'anthropic'], { cwd });
  expect(manifest.status).toBe(0);
  expect((JSON.parse(manifest.output) as { name: string }[]).map(({ name }) => name)).toEqual(['echo', 'named', 'bar']);
  expect(manifest.notes.trim().split('\n')).toEqual(places.map(place => `${place} ${computed}`));
  // The only tool of a named file is listed under the name of the file.
  const alone = await cli(['skill', 'manifest', 'swept.ts', '--format', 'anthropic'], { cwd });
  expect([alone.status, alone.notes]).toEqual([0, '']);
  expect((JSON.parse(alone.output) as { name: string }[]).map(({ name }) => name)).toEqual(['swept_ts']);
});
