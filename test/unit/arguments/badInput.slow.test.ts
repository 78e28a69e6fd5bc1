import { describe, expect, test } from 'vitest';
import { allExtractors } from '../../../server/src/arguments/languages/index.js';
import { jsonExtractor } from '../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import { describeUnknownParts } from '../../../server/src/sync/states/describeUnknownParts.js';
import { defaultOptions } from '../../../server/src/arguments/findSignatures.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';
import { startTimer } from '../../support/startTimer.js';
import { largeSource, sourceLanguages } from '../../bench/largeSource.js';
import { places } from '../sync/mismatches/mismatchPlaces.js';

const read = (id: string, text: string) =>
  (allExtractors.find(extractor => extractor.id === id)?.extract(createSourceText(text), defaultOptions) ?? []).map(
    signature => signature,
  );
const sync = async (files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> =>
  (await memoryWorkspace({ 's/SKILL.md': '', ...files }, documentKinds, defaultSettings).check(path))
    .filter(({ code }) => code.startsWith('sync/'))
    .map(({ code }) => code);

describe('generated files of 20,000 lines', () => {
  test.each(sourceLanguages)('%s is read in time that grows with its length', language => {
    const timer = startTimer();
    expect(read(language, largeSource(language, 20_000)).length).toBeGreaterThan(20_000 / 60);
    timer.expectBelow(15_000);
  });

  test('all of their arguments are compared', async () => {
    const python = largeSource('python', 20_000);
    const tools = largeSource('json', 20_000).replaceAll('"maximum": 50', '"maximum": 51');
    const found = await sync({ 's/tool.py': python, 's/tools.json': tools }, 's/tools.json');
    expect(found.length).toBeGreaterThan(700);
  });

  test('one line of two million letters', () => {
    for (const { id } of allExtractors) expect(read(id, 'a'.repeat(2_000_000))).toEqual([]);
  });
});

describe('schemas that go in circles or out', () => {
  const properties = (text: string, rest = ''): string => `{"type":"object","properties":{${text}}${rest}}`;
  test.each([
    ['a reference to itself', properties('"a":{"$ref":"#/properties/a"}')],
    ['to the whole', properties('"a":{"$ref":"#"}')],
    [
      'two to each other',
      properties('"a":{"$ref":"#/$defs/x"}', ',"$defs":{"x":{"$ref":"#/$defs/y"},"y":{"$ref":"#/$defs/x"}}'),
    ],
    [
      'through a union',
      properties(
        '"a":{"anyOf":[{"$ref":"#/$defs/x"},{"type":"null"}]}',
        ',"$defs":{"x":{"anyOf":[{"$ref":"#/$defs/x"}]}}',
      ),
    ],
    [
      'through items',
      properties('"a":{"$ref":"#/$defs/x"}', ',"$defs":{"x":{"type":"array","items":{"$ref":"#/$defs/x"}}}'),
    ],
    [
      'all of itself',
      properties('"a":{"$ref":"#/$defs/x"}', ',"$defs":{"x":{"allOf":[{"$ref":"#/$defs/x"}],"type":"object"}}'),
    ],
  ])('%s', async (_name, schema) => {
    expect(read('json', schema)[0]?.parameters.map(({ name }) => name)).toEqual(['a']);
    const tool = `@skill_command\ndef f(a): ...\n`;
    expect(await sync({ 's/tool.py': tool, 's/f.schema.json': schema }, 's/f.schema.json')).not.toContain(
      'sync/type-mismatch',
    );
  });

  test.each(['https://example.com/a.json', 'file:///etc/passwd', '../other.schema.json', 'other.json#/$defs/a'])(
    'a reference to %s is not followed, and nothing is said about it',
    async reference => {
      const schema = properties(`"a":{"$ref":"${reference}"}`);
      const asked: string[] = [];
      const files = {
        's/SKILL.md': '',
        's/tool.py': '@skill_command\ndef f(a: int): ...\n',
        's/f.schema.json': schema,
      };
      const of = memoryWorkspace(files, documentKinds, defaultSettings);
      const { services } = of.context;
      const readText = (uri: string) => {
        asked.push(uri);
        return services.files.readText(uri);
      };
      const signatures = jsonExtractor.extract(createSourceText(schema), defaultOptions);
      expect(signatures[0]?.parameters[0]?.type.kind).toBe('unknown');
      expect(signatures[0] && describeUnknownParts(signatures[0])).toEqual(['The type of “a” cannot be determined.']);
      const context = { ...of.context, services: { ...services, files: { ...services.files, readText } } };
      const document = of.document('s/f.schema.json');
      for (const rule of document.kind.rules) {
        const found = await rule.check(document.model, { ...context, document, configured: true });
        expect(Array.from(found, ({ message }) => message).filter(message => message.includes('type'))).toEqual([]);
      }
      expect(asked.filter(uri => !uri.endsWith('SKILL.md'))).toEqual([]);
    },
  );
});

describe('recursive types end', () => {
  test.each([
    ['swift', '@Generable\nstruct NodeArguments {\n  var next: [NodeArguments]?\n  var name: String\n}\n'],
    [
      'python',
      'class Node(BaseModel):\n    next: "Node | None" = None\n    name: str\n\n\n@tool\ndef f(name: str, next: Node): ...\n',
    ],
    ['typescript', 'export interface NodeArgs {\n  next?: NodeArgs;\n  all: NodeArgs[];\n  name: string;\n}\n'],
    [
      'typescript',
      "import { z } from 'zod';\nexport const NodeArgs = z.object({ next: z.lazy(() => NodeArgs).optional(), name: z.string() });\n",
    ],
  ])('%s', (id, text) => {
    const names = read(id, text)[0]?.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['name', 'next']));
  });
});

describe('names that are declared twice', () => {
  test.each([
    ['swift', '@Generable\nstruct XArguments {\n  var a: Int\n  var a: String\n}\n'],
    ['python', '@tool\ndef f(a: int, a: str): ...\n'],
    ['python', 'class XArgs(BaseModel):\n    a: int\n    a: str\n'],
    ['typescript', "import { z } from 'zod';\nexport const XArgs = z.object({ a: z.number(), a: z.string() });\n"],
    ['typescript', 'export interface XArgs {\n  a: number;\n  a: string;\n}\n'],
    ['json', '{"type":"object","properties":{"a":{"type":"integer"},"a":{"type":"string"}}}'],
    ['markdown', '---\nname: s\n---\n# S\n\n## Interface\n\n- `a` (int): x\n- `a` (string): y\n'],
  ])('%s: %j has the argument once', (id, text) => {
    expect(read(id, text)[0]?.parameters.map(({ name }) => name)).toEqual(['a']);
  });

  test.each([
    ['two structs', 's/A.swift', places.swift.text + places.swift.text.replace('area', 'region')],
    ['two functions', 's/tool.py', places.python.text + places.python.text.replace('area', 'region')],
  ])('%s of one name: nobody knows which is meant', async (_name, path, text) => {
    const found = await sync({ [path]: text, [places.json.path]: places.json.text }, places.json.path);
    expect(found.filter(code => code !== 'sync/argument-extra' && code !== 'sync/argument-missing')).toEqual([]);
  });
});

describe('sources that do not parse', () => {
  test.each(
    [places.swift, places.python, places.typescript, places.literal, places.interface].map(
      ({ path, text }) => [path, text] as const,
    ),
  )('%s cut anywhere does not make the schema wrong', async (path, text) => {
    for (let end = 0; end < text.length; end += 7) {
      const found = await sync({ [path]: text.slice(0, end), [places.json.path]: places.json.text }, places.json.path);
      expect(found.map(code => [code, text.slice(0, end).slice(-40)])).toEqual([]);
    }
  });

  // Prose that ends early is prose all the same: what it does not name is missing.
  const sources = Object.values(places).filter(place => place !== places.markdown);
  test.each(sources.map(({ path, text }) => [path, text] as const))(
    '%s cut anywhere gives no error about what is not there yet',

    async (path, text) => {
      for (let end = 0; end < text.length; end += 41) {
        const half = text.slice(0, end);
        const found = await sync(
          { [path]: half, ...(path === places.json.path ? {} : { [places.json.path]: places.json.text }) },
          path,
        );
        expect(found.filter(code => code !== 'sync/schema-invalid')).toEqual([]);
      }
    },
  );
});
