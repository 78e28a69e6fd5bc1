import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../server/src/arguments/index.js';
import {
  findImportedModules,
  listModuleFiles,
} from '../../../server/src/arguments/languages/python/parse/findImportedModules.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { memoryWorkspace, type MemoryWorkspace } from '../../support/memoryWorkspace.js';
import { withoutSpans } from './withoutSpans.js';

const models = `from enum import Enum
from typing import Annotated, Literal

from pydantic import BaseModel, Field

MOST = 50
Order = Literal["name", "distance"]
Limit = Annotated[int, Field(ge=1, le=MOST, description="Most results")]


class Mode(str, Enum):
    FAST = "fast"
    FULL = "full"


class Place(BaseModel):
    town: str
    zip: str | None = None


class Base(BaseModel):
    query: Annotated[str, Field(description="What to find")]
`;
const uses = (imports: string, prefix = ''): string => `${imports}


@skill_command
def search(
    mode: ${prefix}Mode = ${prefix}Mode.FAST,
    order: ${prefix}Order = "name",
    limit: ${prefix}Limit = ${prefix}MOST,
    places: list[${prefix}Place] | None = None,
) -> str:
    return "x"
`;
const local = `${models}\n\n${uses('').trim()}\n`;
const workspace = (files: Record<string, string>): MemoryWorkspace =>
  memoryWorkspace(files, documentKinds, defaultSettings);
const read = async (files: Record<string, string>, path: string) => {
  const of = workspace(files);
  return findSignatures(of.document(path), of.context);
};

describe('Python reads what it imports', () => {
  test.each([
    ['from .models import Limit, Mode, MOST, Order, Place', '', 's/app/models.py'],
    ['from .models import (\n    Limit,\n    Mode,  # how\n    MOST, Order,\n    Place,\n)', '', 's/app/models.py'],
    ['from . import models', 'models.', 's/app/models.py'],
    ['from . import models as m', 'm.', 's/app/models.py'],
    ['from ..shared.models import Limit, Mode, MOST, Order, Place', '', 's/shared/models.py'],
    ['from .models import Limit, Mode, MOST, Order, Place', '', 's/app/models/__init__.py'],
    ['from shared.models import Limit, Mode, MOST, Order, Place', '', 's/shared/models.py'],
    ['from models import Limit, Mode, MOST, Order, Place', '', 's/app/models.py'],
  ])('%s', async (imports, prefix, path) => {
    const [expected] = await read({ 's/app/tool.py': local }, 's/app/tool.py');
    const [found] = await read({ 's/app/tool.py': uses(imports, prefix), [path]: models }, 's/app/tool.py');
    expect(found?.parameters.map(({ type }) => type.kind)).toEqual(['string', 'string', 'integer', 'array']);
    expect(withoutSpans(found?.parameters)).toEqual(withoutSpans(expected?.parameters));
  });

  test('bases and models that stand for arguments', async () => {
    const text = `from .models import Base\n\n\nclass SearchArgs(Base):\n    limit: int = 10\n`;
    const [found] = await read({ 'tool.py': text, 'models.py': models }, 'tool.py');
    expect(found?.parameters.map(({ name }) => name)).toEqual(['query', 'limit']);
    expect(found?.complete).toBe(true);
    const tool = `from .models import Base\n\n\n@tool(args_schema=Base)\ndef search(**kwargs): ...\n`;
    const [other] = await read({ 'tool.py': tool, 'models.py': models }, 'tool.py');
    expect(other?.parameters.map(({ name, description }) => [name, description])).toEqual([['query', 'What to find']]);
  });

  test('a place in another file is the name that refers to it, which is no argument', async () => {
    const text = uses('from .models import Limit, Mode, MOST, Order, Place');
    const files = {
      's/SKILL.md': '',
      's/tool.py': text,
      's/models.py': models,
      's/search.schema.json': JSON.stringify({
        type: 'object',
        properties: {
          mode: { type: 'string', enum: ['fast'], default: 'fast' },
          order: { type: 'string', enum: ['name', 'distance'], default: 'name' },
          limit: { type: 'integer', minimum: 1, maximum: 50, default: 50 },
          places: { type: 'array', items: { type: 'object', properties: { town: { type: 'string' } } } },
        },
      }),
    };
    const of = workspace(files);
    const found = (await of.check('s/search.schema.json')).filter(({ code }) => code.startsWith('sync/'));
    expect(
      found.map(({ code, related }) => [code, ...related.map(({ span }) => text.slice(span.start, span.end))]),
    ).toEqual([
      ['sync/enum-mismatch', 'Mode'],
      ['sync/argument-missing', 'Place'],
      ['sync/required-mismatch', 'Place'],
    ]);
    const python = of.document('s/tool.py');
    const { features } = python.kind;
    expect(await features.prepareRename?.(python, text.indexOf('Place]'), of.context)).toBeUndefined();
    expect(await features.prepareRename?.(python, text.indexOf('places:'), of.context)).toMatchObject({
      placeholder: 'places',
    });
    // What others share is not rewritten for one argument.
    const enumFixes = found[0]?.fixes() ?? [];
    expect(enumFixes.filter(({ elsewhere }) => elsewhere)).toEqual([]);
  });

  test.each([
    ['nothing is there', {}],
    ['it is no Python', { 'models.py': '"""' }],
    ['it defines something else', { 'models.py': 'x = 1\n' }],
    ['it imports us', { 'models.py': 'from .tool import Mode, Order, Limit, MOST, Place\n' }],
    ['a name is bound twice', { 'models.py': `${models}\nMode = int\nOrder = str\nPlace = Limit = MOST = 3\n` }],
  ])('unknown where %s', async (_name, others) => {
    const text = uses('from .models import Limit, Mode, MOST, Order, Place');
    const [found] = await read({ 'tool.py': text, ...others }, 'tool.py');
    expect(found?.parameters.filter(({ type }) => type.kind !== 'unknown').map(({ name }) => name)).toEqual(
      found?.parameters.filter(({ name }) => name === 'places').map(({ name }) => name),
    );
  });

  test('a name of a module beside it is no library of that name', async () => {
    const text = `from .types import Path\n\n\n@skill_command\ndef search(a: Path): ...\n`;
    const [found] = await read({ 'tool.py': text }, 'tool.py');
    expect(found?.parameters[0]?.type.kind).toBe('unknown');
  });
});

test.each([
  ['s/tool.py', 'from ...outside import Mode\n\n\n@skill_command\ndef f(a: Mode): ...\n'],
  ['s/tool.py', 'from outside import Mode\n\n\n@skill_command\ndef f(a: Mode): ...\n'],
  [
    's/tool.ts',
    "import { a } from '../../outside.js';\nimport { z } from 'zod';\nexport const Args = z.object({ a });\n",
  ],
])('nothing outside of the workspace is asked for: %s', async (path, text) => {
  const of = workspace({ [path]: text });
  const asked: string[] = [];
  const { services } = of.context;
  const document = (uri: string) => {
    asked.push(uri);
    return services.workspace.document(uri);
  };
  const context = { ...of.context, services: { ...services, workspace: { ...services.workspace, document } } };
  await findSignatures(of.document(path), context);
  expect(asked.filter(uri => !uri.startsWith('file:///w/'))).toEqual([]);
});

test('which modules are looked for is bounded', () => {
  const many = Array.from({ length: 50 }, (_, index) => `from .m${index} import A`).join('\n');
  expect(findImportedModules(many)).toHaveLength(24);
  expect(
    findImportedModules('from typing import Any\nfrom pydantic import BaseModel\nfrom x import lower\nimport y'),
  ).toEqual([]);
  expect(listModuleFiles('..a.b')).toEqual(['../a/b.py', '../a/b/__init__.py']);
  expect(listModuleFiles('a')).toHaveLength(8);
});

describe('TypeScript reads what it imports', () => {
  const shared = `import { z } from 'zod';
export const limit = z.number().int().max(50).describe('Most results');
const inner = z.enum(['fast', 'full']);
export { inner as mode };
export const place = z.object({ town: z.string() });
export const MOST = 7;
`;
  const tool = (imports: string, prefix = ''): string => `${imports}
import { z } from 'zod';

server.registerTool(
  'search',
  { inputSchema: { limit: ${prefix}limit, mode: ${prefix}mode.optional(), near: z.array(${prefix}place) } },
  run,
);
`;

  test.each([
    ["import { limit, mode, place } from './shared.js';", '', 's/shared.ts'],
    ["import { limit, mode, place } from '../lib/shared';", '', 'lib/shared.ts'],
    ["import * as shared from './shared';", 'shared.', 's/shared/index.ts'],
    ["import { limit, mode, place } from './shared.mjs';", '', 's/shared.mts'],
  ])('%s', async (imports, prefix, path) => {
    const [found] = await read({ 's/tool.ts': tool(imports, prefix), [path]: shared }, 's/tool.ts');
    expect(withoutSpans(found?.parameters)).toMatchObject([
      { name: 'limit', type: { kind: 'integer' }, constraints: { maximum: 50 }, description: 'Most results' },
      { name: 'mode', required: false, enumValues: ['fast', 'full'] },
      { name: 'near', type: { kind: 'array', items: { kind: 'object', properties: [{ name: 'town' }] } } },
    ]);
  });
});
