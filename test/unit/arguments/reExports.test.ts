import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../server/src/arguments/index.js';
import type { Context } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';
import { withoutSpans } from './withoutSpans.js';

type Files = Readonly<Record<string, string>>;

/** What a file declares, and every URI that was asked for on the way. */
async function read(files: Files, path: string) {
  const of = memoryWorkspace(files, documentKinds, defaultSettings);
  const { services } = of.context;
  const asked: string[] = [];
  const document = (uri: string) => {
    asked.push(uri);
    return services.workspace.document(uri);
  };
  const context: Context = { ...of.context, services: { ...services, workspace: { ...services.workspace, document } } };
  return { signatures: await findSignatures(of.document(path), context), asked };
}

const kinds = async (files: Files, path: string): Promise<readonly string[]> => {
  const { signatures } = await read(files, path);
  return signatures[0]?.parameters.map(({ name, type }) => `${name}: ${type.kind}`) ?? [];
};

describe('Python follows what modules pass on', () => {
  const order = 'from typing import Literal\n\nOrder = Literal["name", "distance"]\nMOST = 50\n';
  const place = `from pydantic import BaseModel, Field
from pydantic.alias_generators import to_camel

from .order import MOST, Order


class Camel(BaseModel, alias_generator=to_camel):
    pass


class Place(Camel):
    town_name: str
    sort: Order = "name"
    most: int = Field(MOST, le=MOST)
`;
  const tool = (imports: string, prefix = ''): string => `${imports}


@skill_command
def search(place: ${prefix}Place, order: ${prefix}Order = "name", most: int = ${prefix}MOST) -> str:
    return "x"
`;
  const whole = { name: 'place', type: { kind: 'object' } };

  test.each<[string, string, Files]>([
    [
      'a package, by name',
      tool('from .models import MOST, Order, Place'),
      { 's/models/__init__.py': 'from .order import MOST, Order\nfrom .place import Place\n' },
    ],
    [
      'a package, all of it',
      tool('from .models import *'),
      {
        's/models/__init__.py': 'from .order import *\nfrom .place import *\n\n__all__ = ["MOST", "Order", "Place"]\n',
      },
    ],
    [
      'a package, under another name',
      tool('from .models import MOST, Place\nfrom .models import Sorting as Order'),
      {
        's/models/__init__.py':
          'from .order import MOST\nfrom .order import Order as Sorting\nfrom .place import Place\n',
      },
    ],
    [
      'a package, as a module',
      tool('from . import models as m', 'm.'),
      { 's/models/__init__.py': 'from .order import MOST, Order\nfrom .place import Place\n' },
    ],
    [
      'a package, imported as a whole',
      tool('import models as m', 'm.'),
      { 's/models/__init__.py': 'from .order import MOST, Order\nfrom .place import Place\n' },
    ],
    [
      'a module of a package',
      tool('from .api import types', 'types.'),
      {
        's/api/types.py': 'from ..models.order import MOST, Order\nfrom ..models.place import Place\n',
      },
    ],
    [
      'three modules on the way',
      tool('from .a import MOST, Order, Place'),
      {
        's/a.py': 'from .b import MOST, Order, Place\n',
        's/b.py': 'from .c import MOST, Order, Place\n',
        's/c.py': 'from .models.order import MOST, Order\nfrom .models.place import Place\n',
      },
    ],
    [
      'modules that import each other',
      tool('from .a import MOST, Order, Place'),
      {
        's/a.py': 'from .b import Place, unrelated\nfrom .models.order import MOST, Order\n',
        's/b.py': 'from .a import Order\nfrom .models.place import Place\n',
      },
    ],
  ])('%s', async (_name, text, others) => {
    const files = { 's/tool.py': text, 's/models/order.py': order, 's/models/place.py': place, ...others };
    const { signatures } = await read(files, 's/tool.py');
    expect(withoutSpans(signatures[0]?.parameters)).toMatchObject([
      {
        ...whole,
        type: {
          properties: [
            { name: 'townName', required: true },
            { name: 'sort', enumValues: ['name', 'distance'], defaultValue: 'name' },
            { name: 'most', defaultValue: 50, constraints: { maximum: 50 } },
          ],
        },
      },
      { name: 'order', enumValues: ['name', 'distance'] },
      { name: 'most', defaultValue: 50 },
    ]);
  });

  test.each<[string, Files]>([
    ['nothing defines it', { 's/a.py': 'from .b import Order\n', 's/b.py': '' }],
    ['modules pass it on in a circle', { 's/a.py': 'from .b import Order\n', 's/b.py': 'from .a import Order\n' }],
    ['a module imports itself', { 's/a.py': 'from .a import Order\n' }],
    ['a module imports all of itself', { 's/a.py': 'from .a import *\n' }],
    ['two modules bring it', { 's/a.py': 'from .b import *\nfrom .c import *\n', 's/b.py': order, 's/c.py': order }],
    ['it is imported and defined', { 's/a.py': 'from .b import Order\nOrder = int\n', 's/b.py': order }],
    [
      'it is too far away',
      Object.fromEntries(
        'abcdefgh'.split('').map((name, i, all) => [`s/${name}.py`, `from .${all[i + 1] ?? 'z'} import Order\n`]),
      ),
    ],
  ])('unknown where %s', async (_name, others) => {
    const text = 'from .a import Order\n\n\n@skill_command\ndef search(order: Order): ...\n';
    expect(await kinds({ 's/tool.py': text, 's/z.py': order, ...others }, 's/tool.py')).toEqual(['order: unknown']);
  });

  test('never leaves the workspace, however far it follows', async () => {
    const text = 'from .a import Order\n\n\n@skill_command\ndef search(order: Order): ...\n';
    const files = {
      's/tool.py': text,
      's/a.py': 'from ..b import Order\n',
      'b.py': 'from ..outside import Order\nfrom outside import Other\n',
    };
    const { asked } = await read(files, 's/tool.py');
    expect(asked).toContain('file:///w/b.py');
    expect(asked.filter(uri => !uri.startsWith('file:///w/'))).toEqual([]);
  });

  test('reads a bounded number of modules, each once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
    const all = names.map(name => `from .${name} import A${name}`).join('\n');
    const modules = names.flatMap(name => names.map(inner => [`s/${name}/${inner}.py`, all] as const));
    const files = {
      's/tool.py': `${all}\n\n\n@skill_command\ndef search(a: Am3): ...\n`,
      ...Object.fromEntries(names.map(name => [`s/${name}/__init__.py`, all])),
      ...Object.fromEntries(modules),
    };
    const { asked } = await read(files, 's/tool.py');
    expect(asked.length).toBeLessThanOrEqual(1200);
  });

  test('a change far away is seen, and nothing is read twice for none', async () => {
    const files = {
      's/tool.py': 'from .a import Order\n\n\n@skill_command\ndef search(order: Order): ...\n',
      's/a.py': 'from .b import Order\n',
      's/b.py': order,
    };
    const before = memoryWorkspace(files, documentKinds, defaultSettings);
    const after = memoryWorkspace({ ...files, 's/b.py': 'Order = int\n' }, documentKinds, defaultSettings);
    const tool = before.document('s/tool.py');
    const again = { ...before.context, signal: new AbortController().signal };
    const changed = { ...before.context, signal: new AbortController().signal, services: after.context.services };
    const first = await findSignatures(tool, before.context);
    expect(first[0]?.parameters[0]?.type.kind).toBe('string');
    expect(await findSignatures(tool, again)).toBe(first);
    expect((await findSignatures(tool, changed))[0]?.parameters[0]?.type.kind).toBe('integer');
  });

  test('a place in a module far away is the name that refers to it', async () => {
    const text = tool('from .models import MOST, Order, Place');
    const { signatures } = await read(
      {
        's/tool.py': text,
        's/models/order.py': order,
        's/models/place.py': place,
        's/models/__init__.py': 'from .order import MOST, Order\nfrom .place import Place\n',
      },
      's/tool.py',
    );
    const type = signatures[0]?.parameters[0]?.type;
    const fields = type?.kind === 'object' ? type.properties : [];
    expect(fields.map(({ nameSpan }) => text.slice(nameSpan.start, nameSpan.end))).toEqual(['Place', 'Place', 'Place']);
  });
});

describe('TypeScript follows what modules pass on', () => {
  const limits = 'export const MOST = 50;\nexport enum Mode { Fast = "fast", Full = "full" }\n';
  const shared = `import { z } from 'zod';
import { MOST as MAXIMUM } from './limits.js';
export const limit = z.number().int().max(MAXIMUM);
const place = z.object({ town: z.string() });
export default place;
`;
  const tool = (imports: string): string => `${imports}
import { z } from 'zod';

server.registerTool('search', { inputSchema: { limit, place, mode: z.nativeEnum(Mode).optional() } }, run);
`;

  test.each<[string, string]>([
    [
      "import { limit, place, Mode } from './index.js';",
      "export { limit, default as place } from './shared.js';\nexport { Mode } from './limits.js';\n",
    ],
    [
      "import { limit, place, Mode } from './index.js';",
      "export * from './shared.js';\nexport * from './limits.js';\nexport { default as place } from './shared.js';\n",
    ],
    [
      "import place, { limit, Mode } from './index.js';",
      "import inner, { limit } from './shared.js';\nexport { limit };\nexport * from './limits.js';\nexport default inner;\n",
    ],
  ])('%s', async (imports, index) => {
    const files = { 's/tool.ts': tool(imports), 's/index.ts': index, 's/shared.ts': shared, 's/limits.ts': limits };
    const { signatures } = await read(files, 's/tool.ts');
    expect(withoutSpans(signatures[0]?.parameters)).toMatchObject([
      { name: 'limit', type: { kind: 'integer' }, constraints: { maximum: 50 } },
      { name: 'place', type: { kind: 'object', properties: [{ name: 'town' }] } },
      { name: 'mode', enumValues: ['fast', 'full'], required: false },
    ]);
  });

  test('an interface that extends one of another file', async () => {
    const text =
      "import type { Paged } from './index.js';\nexport interface SearchArgs extends Paged {\n  query: string;\n  other: Paged;\n}\n";
    const { signatures } = await read(
      {
        's/search.ts': text,
        's/index.ts': "export * from './paged.js';\n",
        's/paged.ts': "export interface Paged {\n  /** Most results. */\n  sort?: 'name' | 'distance';\n}\n",
      },
      's/search.ts',
    );
    const [sort, query, other] = signatures[0]?.parameters ?? [];
    expect(sort).toMatchObject({ name: 'sort', required: false, enumValues: ['name', 'distance'] });
    expect(text.slice(sort?.nameSpan.start, sort?.nameSpan.end)).toBe('Paged');
    expect(query).toMatchObject({ name: 'query', type: { kind: 'string' } });
    expect(other).toMatchObject({ name: 'other', type: { kind: 'object' } });
    expect(signatures[0]?.complete).toBe(true);
  });

  test.each<[string, Files]>([
    ['nothing exports it', { 's/index.ts': 'export const other = 1;\n' }],
    [
      'modules pass it on in a circle',
      { 's/index.ts': "export * from './b.js';\n", 's/b.ts': "export * from './index.js';\n" },
    ],
    [
      'two modules export it',
      { 's/index.ts': "export * from './limits.js';\nexport * from './shared.js';\n", 's/limits.ts': shared },
    ],
  ])('unknown where %s', async (_name, others) => {
    const text =
      "import { limit } from './index.js';\nimport { z } from 'zod';\nserver.registerTool('search', { inputSchema: { limit, all: z.string() } }, run);\n";
    expect(await kinds({ 's/tool.ts': text, 's/shared.ts': shared, ...others }, 's/tool.ts')).toEqual([
      'limit: unknown',
      'all: string',
    ]);
  });
});
