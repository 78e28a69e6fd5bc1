import { describe, expect, test } from 'vitest';
import { findSignatures } from '../../../server/src/arguments/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

type Files = Readonly<Record<string, string>>;

/** The arguments of what a file declares. */
async function read(files: Files, path: string) {
  const of = memoryWorkspace(files, documentKinds, defaultSettings);
  const signatures = await findSignatures(of.document(path), of.context);
  return signatures[0]?.parameters.map(({ name, type, enumValues }) => ({ name, type: type.kind, enumValues }));
}

interface Language {
  readonly extension: string;
  readonly passOn: (module: number) => string;
  readonly define: (values: readonly string[]) => string;
  /** A command of one argument `order`. */
  readonly command: string;
}

const languages: readonly Language[] = [
  {
    extension: 'py',
    passOn: module => `from .m${String(module)} import *\n`,
    define: values => `from typing import Literal\nOrder = Literal[${values.map(value => `"${value}"`).join(', ')}]\n`,
    command: 'from .m1 import Order\n@tool\ndef find(order: Order) -> str: ...\n',
  },
  {
    extension: 'ts',
    passOn: module => `export * from "./m${String(module)}.js";\n`,
    define: values => `import { z } from "zod";\nexport const Order = z.enum(${JSON.stringify(values)});\n`,
    command:
      'import { z } from "zod";\nimport { Order } from "./m1.js";\n' +
      'server.registerTool("find", { inputSchema: { order: Order } }, async () => ({}));\n',
  },
];

const modules = Array.from({ length: 10 }, (_, index) => index);

describe.each(languages)('modules that all pass on all of each other: $extension', language => {
  const { extension, passOn, define, command } = language;
  const file = (module: number): string => `s/m${String(module)}.${extension}`;

  /** @param own what modules define besides */
  const circle = (own: Readonly<Record<number, string>>): Files =>
    Object.fromEntries(
      modules.map(module => {
        const others = modules.filter(other => other !== module).map(passOn);
        return [file(module), others.join('') + (module === 0 ? command : (own[module] ?? ''))];
      }),
    );

  test('a name that none defines is not looked for without end', async () => {
    expect(await read(circle({}), file(0))).not.toHaveProperty('0.enumValues.0');
  });

  test.each([1, 4, 9])('a name that one defines is found: %i', async module => {
    expect(await read(circle({ [module]: define(['name', 'distance']) }), file(0))).toMatchObject([
      { name: 'order', enumValues: ['name', 'distance'] },
    ]);
  });

  test('a name that two define is not decided', async () => {
    const [argument] = (await read(circle({ 5: define(['a']), 8: define(['b']) }), file(0))) ?? [];
    expect(argument).toMatchObject({ name: 'order', enumValues: undefined });
  });

  test('the nearest definition on each way counts', async () => {
    const near = circle({ 1: define(['near']), 8: define(['far']) });
    expect(await read(near, file(0))).toMatchObject([{ enumValues: ['near'] }]);
  });

  test('a name two ways lead to is one', async () => {
    const files: Files = {
      [file(0)]: command,
      [file(1)]: passOn(2) + passOn(3),
      [file(2)]: passOn(4) + passOn(1),
      [file(3)]: passOn(4) + passOn(2),
      [file(4)]: define(['both']),
    };
    expect(await read(files, file(0))).toMatchObject([{ enumValues: ['both'] }]);
  });
});

test('the same of names that are passed on in a circle one by one', async () => {
  const files: Files = {
    's/m0.py': 'from .m1 import Order\n@tool\ndef find(order: Order) -> str: ...\n',
    's/m1.py': 'from .m2 import Order\n',
    's/m2.py': 'from .m1 import Order\n',
  };
  expect(await read(files, 's/m0.py')).toMatchObject([{ name: 'order', type: 'unknown' }]);
});
