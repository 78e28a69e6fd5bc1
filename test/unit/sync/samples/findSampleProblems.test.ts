import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRelevantDocument } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { findings, marked, skill } from './sampleFindings.js';

const properties = `"properties": {
    "when": {"type": "string", "enum": ["today", "tomorrow"]},
    "location": {"type": "string"},
    "stops": {"type": "array", "items": {"type": "object", "properties": {"town": {"type": "string"}}, "required": ["town"]}, "maxItems": 2}
  }`;
const schemaWith = (examples: string, rest = ''): string =>
  `{"type": "object", ${properties}, "required": ["when"], "examples": ${examples}${rest}}`;

describe('whole sample calls', () => {
  const wrong: readonly (readonly [string, readonly string[], string])[] = [
    ['[{"when": "today", "location": 5}]', ['5'], '“location” in this sample must be a string, not a number.'],
    ['[{"when": "never"}]', ['"never"'], '“when” in this sample must be one of "today", "tomorrow".'],
    ['[{"location": "Bonn"}]', ['{"location": "Bonn"}'], 'This sample lacks the required “when”.'],
    [
      '[{"when": "today", "stops": [{"town": "Bonn"}, {}]}]',
      ['{}'],
      '“stops[1]” in this sample lacks the required “town”.',
    ],
    [
      '[{"when": "today", "stops": [{"town": 5}]}]',
      ['5'],
      '“stops[0].town” in this sample must be a string, not a number.',
    ],
    [
      '[{"when": "today", "stops": [{"town":"a"},{"town":"b"},{"town":"c"}]}]',
      ['[{"town":"a"},{"town":"b"},{"town":"c"}]'],
      '“stops” in this sample must have at most 2 items.',
    ],
    ['["today"]', ['"today"'], 'This sample must be an object, not a string.'],
    [
      '[{"when": "today"}, {"when": 1}, {"when": 2}]',
      ['1', '2'],
      '“when” in this sample must be a string, not a number.',
    ],
  ];

  test.each(wrong)('%s', async (examples, under, message) => {
    const found = await findings({ 's/forecast.schema.json': schemaWith(examples) }, 's/forecast.schema.json');
    expect(found.map(([text]) => text)).toEqual(under);
    expect(found[0]?.[1]).toBe(message);
  });

  test.each(['[]', '[{"when": "today"}]', '[{"when": "tomorrow", "location": "Bonn", "stops": [{"town": "Bonn"}]}]'])(
    'right: %s',
    async examples => {
      expect(await marked({ 's/forecast.schema.json': schemaWith(examples) }, 's/forecast.schema.json')).toEqual([]);
    },
  );

  test('a call over several lines is marked at its brace', async () => {
    const text = schemaWith('[\n    {\n      "location": "Bonn"\n    }\n  ]');
    expect(await marked({ 's/forecast.schema.json': text }, 's/forecast.schema.json')).toEqual(['{']);
  });

  test('keys that the schema does not allow are marked', async () => {
    const text = schemaWith('[{"when": "today", "locaton": "Bonn"}]', ', "additionalProperties": false');
    expect(await marked({ 's/forecast.schema.json': text }, 's/forecast.schema.json')).toEqual(['locaton']);
  });

  test("in a tool's schema, and beside it as input_examples", async () => {
    const tool = `{"name": "forecast", "inputSchema": ${schemaWith('[{"when": 1}]')}, "input_examples": [{"when": 2}]}`;
    expect(await marked({ 's/tools.json': tool }, 's/tools.json')).toEqual(['1', '2']);
  });

  test.each([
    ['several lines', (json: string) => `"""\n        ${json.replaceAll('\n', '\n        ')}\n        """`, '5'],
    ['one line', (json: string) => `"${json.replaceAll('\n', ' ').replaceAll('"', '\\"')}"`, '5'],
  ])('in a Swift string of %s', async (_name, literal, under) => {
    const text = `struct ForecastSkill: Skill {
    static let id = "forecast"
    static let argumentsJSONSchema = ${literal(schemaWith('[{"when": "today", "location": 5}]'))}
}
`;
    expect(await marked({ 's/A.swift': text }, 's/A.swift')).toEqual([under]);
  });

  test('samples of nested arguments and definitions', async () => {
    const text = `{"type": "object", "properties": {
      "a": {"type": "object", "properties": {"b": {"type": "integer", "examples": [1, "x"]}}},
      "c": {"type": "array", "items": {"type": "boolean", "default": 3}},
      "d": {"$ref": "#/$defs/D"}}, "$defs": {"D": {"type": "string", "enum": ["p"], "default": "q"}}}`;
    const found = await findings({ 's/x.schema.json': text }, 's/x.schema.json');
    expect(found).toEqual([
      ['"x"', 'The sample "x" of “a.b” must be an integer, not a string.'],
      ['3', 'The default 3 of “c[0]” must be a boolean, not a number.'],
      ['"q"', 'The default "q" of “D” must be one of "p".'],
    ]);
  });
});

describe('a list of calls beside its command', () => {
  const schema = schemaWith('[]');
  test.each([
    ['[{"when": "today", "location": 5}]', ['5']],
    ['[{"when": "today"}, {"location": "Bonn"}]', ['{"location": "Bonn"}']],
    ['[{"when": "today"}]', []],
    ['{"when": "today"}', ['{']],
    ['[{"when": "today"]', [']']],
    ['[7]', ['7']],
  ])('%s', async (calls, under) => {
    const files = { 's/forecast.schema.json': schema, 's/forecast.samples.json': calls };
    expect(await marked(files, 's/forecast.samples.json')).toEqual(under);
  });

  test('of no command says nothing', async () => {
    const files = { 's/forecast.schema.json': schema, 's/sounds.samples.json': '{"a": 1' };
    expect(await marked(files, 's/sounds.samples.json')).toEqual([]);
  });
});

test('a folder check takes the samples of commands, and no others', async () => {
  const files = {
    's/SKILL.md': skill,
    's/forecast.schema.json': schemaWith('[]'),
    's/forecast.samples.json': '[]',
    's/sounds.samples.json': '[]',
    's/promptfoo.eval.json': '{"tests": []}',
  };
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const relevant = Object.keys(files).map(path => isRelevantDocument(workspace.document(path), workspace.context));
  expect(await Promise.all(relevant)).toEqual([true, true, true, false, false]);
});

describe('files of cases', () => {
  const cases = (...expected: readonly unknown[]): string =>
    JSON.stringify({
      tool: { name: 'forecast', inputSchema: JSON.parse(schemaWith('[]')) as unknown },
      cases: expected.map(expect => ({ prompt: 'p', expect })),
    });
  test.each([
    [{ when: 'today', location: 5 }, ['5']],
    [{ when: { oneOf: ['today', 'later', 'tomorrow'] } }, ['"later"']],
    [{ when: { equals: 'never' }, location: { matches: '^B' } }, ['"never"']],
    [{ location: { present: true } }, ['{"location":{"present":true}}']],
    [{ when: { absent: true } }, ['{"when":{"absent":true}}']],
    [{ when: { present: true }, location: { matches: '^B' } }, []],
    ['refusal', []],
    [null, []],
  ])('%j', async (expected, under) => {
    expect(await marked({ 's/forecast.eval.json': cases(expected) }, 's/forecast.eval.json')).toEqual(under);
  });

  test('are held against the command they name as well', async () => {
    const files = {
      's/tool.py': '@skill_command\ndef forecast(when: str, location: int = 0): ...\n',
      's/x.eval.json':
        '{"tool": {"name": "forecast", "inputSchema": {}}, "cases": [{"prompt": "p", "expect": {"when": "a", "where": 1, "location": {"matches": "b"}}}]}',
    };
    expect(await marked(files, 's/x.eval.json')).toEqual(['where']);
  });

  test.each(['[]', '{"tests": []}', '{"tool": 5, "cases": []}', '{"tool": {', ''])('of others: %s', async text => {
    expect(await marked({ 's/x.eval.json': text }, 's/x.eval.json')).toEqual([]);
  });
});

test('any JSON can be sampled, described and expected', async () => {
  const python = '@skill_command\ndef forecast(when: str, location: int = 0): ...\n';
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.json({ maxDepth: 4 }), async (one, two) => {
      const files = {
        's/SKILL.md': skill,
        's/tool.py': python,
        's/forecast.schema.json': `{"type": "object", "properties": {"when": ${one}, "location": ${two}}, "examples": [${two}], "default": ${one}}`,
        's/forecast.samples.json': `[${one}, ${two}]`,
        's/forecast.eval.json': `{"tool": {"name": "forecast", "inputSchema": {"properties": ${one}}}, "cases": [${two}, {"expect": ${one}}]}`,
      };
      // A rule that throws fails the test.
      const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
      for (const path of Object.keys(files).slice(2)) {
        const { text } = workspace.document(path).source;
        for (const { span } of await workspace.check(path)) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }
    }),
    { numRuns: 200 },
  );
});
