import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultSettings } from '../../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../../server/src/text/createSourceText.js';
import { fixture } from '../../../../../../support/fixture.js';
import { byName, schemaParameters } from '../../../../withoutSpans.js';

const schemas = JSON.parse(fixture('arguments/typescript/zod.schemas.json')) as Record<string, object>;
const imported = new Map([
  ['./zodShared.js', { source: createSourceText(fixture('arguments/typescript/zodShared.ts')), imported: new Map() }],
]);
/** The fixture, with each schema registered as the tool of its name. */
const text = `${fixture('arguments/typescript/zod.ts')}
${Object.keys(schemas)
  .map(name => `server.registerTool('${name}', { inputSchema: schemas.${name} }, () => {});`)
  .join('\n')}`;
const signatures = typeScriptExtractor.extract(createSourceText(text), { ...defaultSettings.sync, imported });

describe('zod schemas', () => {
  test.each(Object.keys(schemas))('%s give the schema zod exports', name => {
    const signature = signatures.find(({ command }) => command === name);
    expect(byName(signature?.parameters ?? [])).toEqual(schemaParameters(schemas[name] ?? {}));
    expect(signature?.complete).toBe(true);
  });
});

describe('what a schema does not decide', () => {
  const read = (schema: string) => {
    const source = createSourceText(
      `import { z } from 'zod';\nexport const SearchArgs = z.object({ a: ${schema} });\n`,
    );
    return typeScriptExtractor.extract(source, defaultSettings.sync)[0]?.parameters[0];
  };

  test.each([
    ['z.prefault(z.string(), "x")', undefined, 'unknown'],
    ['z.somethingNew()', undefined, 'unknown'],
    ['z.somethingNew().optional()', false, 'unknown'],
    ['z.bigint()', true, 'unknown'],
    ['z.stringbool()', true, 'unknown'],
    // Any number in zod 3, a whole one in zod 4.
    ['z.number().safe()', true, 'unknown'],
    ['z.number().finite()', true, 'number'],
  ])('%s', (schema, required, kind) => {
    const parameter = read(schema);
    expect([parameter?.required, parameter?.type.kind]).toEqual([required, kind]);
  });
});

test.each(['base.refine(ok)', 'base.partial()', "base.describe('What to find').strict()", 'z.object(base.shape)'])(
  'a constant made of another one: %s',
  made => {
    const source = createSourceText(
      `import { z } from 'zod';\nconst base = z.object({ query: z.string() });\nexport const Search = ${made};\n`,
    );
    const [signature] = typeScriptExtractor.extract(source, defaultSettings.sync);
    expect([signature?.declaration, signature?.parameters.map(({ name }) => name)]).toEqual(['Search', ['query']]);
  },
);
