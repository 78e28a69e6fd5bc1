import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../../../../server/src/arguments/index.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { cli, temporaryFolder } from '../../../../../support/runCli.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';
import { echo, json, shape } from './echoTool.js';

type Files = Readonly<Record<string, string>>;

async function read(files: Files, path: string) {
  const of = memoryWorkspace(files, documentKinds, defaultSettings);
  return findSignatures(of.document(path), of.context);
}

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
