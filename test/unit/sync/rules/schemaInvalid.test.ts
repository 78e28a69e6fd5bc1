import { describe, expect, test } from 'vitest';
import { createSwiftSkill } from '../../../../server/src/sync/rules/createSwiftSkill.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const code = `@skill_command
def search(query: str, loud: bool = False) -> str:
    return query
`;

/** What `sync/*` says of a file beside the code above: code, marked text, message. */
async function findings(text: string, name = 'search.schema.json'): Promise<readonly (readonly string[])[]> {
  const files = { 's/SKILL.md': '---\nname: s\n---\n', 's/tool.py': code, [`s/${name}`]: text };
  const found = await memoryWorkspace(files, documentKinds, defaultSettings).check(`s/${name}`);
  return found
    .filter(finding => finding.code.startsWith('sync/'))
    .map(finding => [finding.code, text.slice(finding.span.start, finding.span.end), finding.message]);
}

const places = async (text: string, name?: string): Promise<readonly string[]> =>
  (await findings(text, name)).map(([finding, under]) => `${finding ?? ''} ${under ?? ''}`);

const typed = (type: string, query = '"string"', rest = ''): string =>
  `{${type}"properties": {"query": {"type": ${query}}, "loud": {"type": "boolean", "default": false}}, "required": ["query"]${rest}}`;

describe('a schema file', () => {
  test.each([
    ['without a type', '', []],
    ['of an object', '"type": "object", ', []],
    ['of a dict', '"type": "dict", ', ['sync/schema-invalid "dict"']],
    ['of an Object', '"type": "Object", ', ['sync/schema-invalid "Object"']],
    ['of an objekt', '"type": "objekt", ', ['sync/schema-invalid "objekt"']],
    ['of nothing known', '"type": "thing", ', ['sync/schema-invalid "thing"']],
  ])('%s is compared with its command', async (_name, type, said) => {
    expect(await places(typed(type))).toEqual(said);
    expect(await places(typed(type, '"integer"'))).toEqual([...said, 'sync/type-mismatch "integer"']);
  });

  test.each(['bolean', 'strng', 'Strng', 'intger', 'obejct', 'arry'])('misspelt: %s', async word => {
    expect(await places(typed('', `"${word}"`))).toEqual([`sync/schema-invalid "${word}"`]);
  });

  test.each([
    ['bolean', 'boolean'],
    ['strng', 'string'],
    ['Integer', 'integer'],
    ['STRING', 'string'],
    ['str', 'string'],
    ['float', 'number'],
    ['flaot', 'number'],
    ['doubel', 'number'],
    ['dictionray', 'object'],
    ['arary', 'array'],
    ['dict', 'object'],
    ['objekt', 'object'],
    ['stirng', 'string'],
    ['HashMap', 'object'],
  ])('%s is corrected to %s', async (word, meant) => {
    const text = `{"type": "object", "properties": {"other": {"type": ["null", "${word}"]}}}`;
    const workspace = memoryWorkspace({ 'x.schema.json': text }, documentKinds, defaultSettings);
    const [finding, ...others] = await workspace.check('x.schema.json');
    expect(others).toEqual([]);
    expect(finding?.message).toBe(`“${word}” is not a JSON Schema type. Did you mean “${meant}”?`);
    const [fix] = finding?.fixes() ?? [];
    const fixed = applied(text, fix?.changes ?? []);
    expect(fixed).toBe(text.replace(word, meant));
    const again = memoryWorkspace({ 'x.schema.json': fixed }, documentKinds, defaultSettings);
    expect(await again.check('x.schema.json')).toEqual([]);
  });

  test('a word that means nothing near gets the list of types', async () => {
    const [[, , message] = []] = await findings(typed('', '"date"'));
    expect(message).toBe(
      '“date” is not a JSON Schema type. Use one of: string, integer, number, boolean, array, object, null.',
    );
  });

  test('with something behind it is no JSON', async () => {
    expect(await places(`${typed('')}\n${typed('')}\n`)).toEqual(['sync/schema-invalid {']);
  });
});

describe('which other files are schemas', () => {
  const wrong = '"properties": {"query": {"type": "strng"}}';
  test.each([
    ['with $schema', `{"$schema": "https://json-schema.org/draft/2020-12/schema", ${wrong}}`],
    ['with required', `{${wrong}, "required": ["query"]}`],
    ['with properties alone', `{${wrong}}`],
    ['with a misspelt root', `{"type": "objekt", ${wrong}, "required": ["query"]}`.replace('strng', 'string')],
  ])('%s', async (_name, text) => {
    expect((await findings(text, 'args.json')).map(([rule]) => rule)).toEqual(['sync/schema-invalid']);
  });

  test.each([
    ['GeoJSON', '{"type": "Feature", "properties": {"a": {"type": "x"}}, "geometry": null}'],
    ['a cloud resource', '{"type": "Microsoft.Web/sites", "apiVersion": "1", "properties": {"a": {"type": "b"}}}'],
    ['a search mapping', '{"properties": {"title": {"type": "text"}, "day": {"type": "date"}}}'],
    [
      'settings of a schema elsewhere',
      '{"$schema": "./node_modules/x/config.json", "required": ["a"], "type": "thing"}',
    ],
    ['lists of names', '{"required": ["a", "b"], "optional": ["c"]}'],
    ['a database validator', '{"bsonType": "object", "required": ["a"], "properties": {"a": {"bsonType": "int"}}}'],
    ['values', '{"properties": {"a": 1, "b": "x"}, "required": ["a"]}'],
  ])('%s is none', async (_name, text) => {
    expect(await findings(text, 'data.json')).toEqual([]);
  });
});

test('a lone schema of any name may have types of its own, which are not like those of JSON Schema', async () => {
  const text =
    '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"type": "intrinsic"}, "b": {"type": "strng"}}}';
  expect(await places(text, 'data.json')).toEqual(['sync/schema-invalid "strng"']);
});

describe('JSON Lines', () => {
  const line = '{"name": "search", "parameters": {"type": "object", "properties": {"other": {"type": "string"}}}}';
  test.each([
    ['lines', `${line}\n${line}\n`],
    ['with blank lines and CRLF', `${line}\r\n\r\n${line}`],
    ['printed over several lines', `${JSON.stringify(JSON.parse(line), null, 2)}\n${line}`],
    ['with a broken one', `${line}\n{"name": \n`],
    ['lists', `[${line}]\n[${line}]\n`],
  ])('are left alone: %s', async (_name, text) => {
    expect(await findings(text, 'tools.json')).toEqual([]);
  });

  test.each([`${line}\n}`, `${line},\n${line}`, line.slice(0, -1)])('are not this: %s', async text => {
    expect((await places(text, 'tools.json')).map(place => place.split(' ')[0])).toContain('sync/schema-invalid');
  });
});

describe('lists of tools', () => {
  const tools = (root: string, type: string): string =>
    JSON.stringify([{ name: 'other', parameters: { type: root, properties: { a: { type } }, required: ['a'] } }]);

  test.each(['dict', 'OBJECT', 'HashMap'])('in the words of another language (%s) are left alone', async root => {
    for (const type of ['float', 'any', 'tuple', 'STRING', 'Expression']) {
      expect(await findings(tools(root, type), 'tools.json')).toEqual([]);
    }
  });

  test('in the words of JSON Schema may not mix in others', async () => {
    for (const type of ['float', 'any', 'strng']) {
      expect(await places(tools('object', type), 'tools.json')).toEqual([`sync/schema-invalid "${type}"`]);
    }
    expect(await places(tools('objekt', 'string'), 'tools.json')).toEqual(['sync/schema-invalid "objekt"']);
  });

  test('in a file of schemas are held to JSON Schema', async () => {
    expect(await places(tools('dict', 'string'), 'other.schema.json')).toEqual(['sync/schema-invalid "dict"']);
  });
});

describe('schema strings in Swift', () => {
  const swift = (schema: string): string => `struct SearchSkill: Skill {
    static let id = "search"
    @Generable
    struct Arguments: Codable {
        var query: String
        var loud: Bool
    }
    static let argumentsJSONSchema = ${schema}
}
`;
  const body = (root: string, loud: string): string =>
    `{"type": "${root}", "properties": {"query": {"type": "string"}, "loud": {"type": "${loud}"}}, "required": ["query", "loud"]}`;
  const written: readonly (readonly [string, (json: string) => string])[] = [
    ['several lines', json => `"""\n        ${json}\n        """`],
    ['one line', json => `"${json.replaceAll('"', '\\"')}"`],
    ['raw', json => `#"${json}"#`],
  ];
  test.each(written)('%s', async (_name, literal) => {
    for (const [root, loud, word, meant] of [
      ['object', 'bolean', 'bolean', 'boolean'],
      ['objekt', 'boolean', 'objekt', 'object'],
      ['dict', 'boolean', 'dict', 'object'],
    ] as const) {
      const text = swift(literal(body(root, loud)));
      const workspace = memoryWorkspace({ 'A.swift': text }, documentKinds, defaultSettings);
      const [finding, ...others] = await workspace.check('A.swift');
      expect(others).toEqual([]);
      expect(finding?.code).toBe('sync/schema-invalid');
      const fixed = applied(text, finding?.fixes()[0]?.changes ?? []);
      expect(fixed).toBe(text.replace(word, meant));
      expect(await memoryWorkspace({ 'A.swift': fixed }, documentKinds, defaultSettings).check('A.swift')).toEqual([]);
    }
  });
});

describe('two declarations of one file', () => {
  const swift = (...types: readonly string[]): string =>
    types
      .map(type =>
        createSwiftSkill({
          swift: ['var city: String'],
          schema: [`"city": { "type": "${type}" }`],
          required: ['city'],
        }),
      )
      .map((text, index) => text.replaceAll('Weather', `Weather${index}`).replaceAll('"weather"', `"weather${index}"`))
      .join('');

  test.each([
    [swift('strng', 'string'), 'Weather0Skill'],
    [swift('string', 'strng'), 'Weather1Skill'],
  ])('%#: the related place is the declaration of the schema', async (text, name) => {
    const workspace = memoryWorkspace({ 'A.swift': text }, documentKinds, defaultSettings);
    const found = (await workspace.check('A.swift')).filter(({ code }) => code === 'sync/schema-invalid');
    const [related] = found[0]?.related ?? [];
    expect(found).toHaveLength(1);
    expect(
      text
        .slice(0, related?.span.start)
        .match(/Weather\dSkill/g)
        ?.at(-1),
    ).toBe(name);
    expect(found[0]?.fixes().map(({ changes }) => changes.map(({ newText }) => newText))).toEqual([['"string"']]);
  });

  test('a defect without a correction has no fix', async () => {
    const text = '{"type": "object", "properties": {"a": {"minLength": -1}}}';
    const workspace = memoryWorkspace({ 'x.schema.json': text }, documentKinds, defaultSettings);
    const found = (await workspace.check('x.schema.json')).filter(({ code }) => code === 'sync/schema-invalid');
    expect(found.map(finding => finding.fixes())).toEqual([[]]);
  });
});
