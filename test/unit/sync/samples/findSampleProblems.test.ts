import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRelevantDocument } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const skill = '---\nname: s\ndescription: d\n---\n# S\n';

/** The findings about the samples in one file of a skill: the marked text and the message. */
async function findings(files: Readonly<Record<string, string>>, path: string, only = 'sync/sample-invalid') {
  const workspace = memoryWorkspace({ 's/SKILL.md': skill, ...files }, documentKinds, defaultSettings);
  const { text } = workspace.document(path).source;
  return (await workspace.check(path))
    .filter(({ code }) => code.startsWith(only))
    .map(({ span, message }) => [text.slice(span.start, span.end), message] as const);
}

const marked = async (files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> =>
  (await findings(files, path, 'sync/')).map(([under]) => under);

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

describe('samples that the code cannot take', () => {
  const open = `{"type": "object", "properties": {"query": {}, "limit": {}}, "required": ["query"], "examples": EXAMPLES}`;
  const languages = {
    python: {
      's/tool.py':
        '@skill_command\ndef search(query: str, limit: int = 10, mode: Literal["fast", "full"] = "fast"): ...\n',
    },
    swift: {
      's/A.swift': `struct SearchSkill: Skill {
    static let id = "search"
    struct Arguments: Codable {
        let query: String
        let limit: Int?
        let mode: Mode?
        enum Mode: String, Codable { case fast, full }
    }
}
`,
    },
    typescript: {
      's/a.ts': `import { z } from "zod";
server.tool("search", { query: z.string(), limit: z.number().int().optional(), mode: z.enum(["fast", "full"]).optional() }, run);
`,
    },
  };
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['[{"query": "a", "limit": "ten"}]', ['"ten"']],
    ['[{"query": 5}]', ['5']],
    ['[{"query": "a", "mode": "slow"}]', ['"slow"']],
    ['[{"limit": 5}]', ['{"limit": 5}']],
    ['[{"query": "a", "limit": 5, "mode": "full"}]', []],
  ];

  describe.each(Object.entries(languages))('%s', (language, code) => {
    test.each(cases)('in a list of calls: %s', async (calls, under) => {
      expect(await marked({ ...code, 's/search.samples.json': calls }, 's/search.samples.json')).toEqual(under);
    });

    test('names that are no arguments are refused by functions only', async () => {
      const files = { ...code, 's/search.samples.json': '[{"query": "a", "limt": 5}]' };
      expect(await marked(files, 's/search.samples.json')).toEqual(language === 'python' ? ['limt'] : []);
    });
  });

  test('beside a schema that takes them', async () => {
    const files = {
      's/tool.py': '@skill_command\ndef search(query, limit: int = 10): ...\n',
      's/search.schema.json': open.replace('EXAMPLES', '[{"query": "a", "limit": "ten"}]'),
    };
    expect(await findings(files, 's/search.schema.json')).toEqual([
      ['"ten"', '“limit” in this sample must be an integer, not a string. See the Python declaration “search”.'],
    ]);
  });

  test('a function with keyword arguments takes what it does not name', async () => {
    const files = {
      's/tool.py': '@skill_command\ndef search(query: str, **more): ...\n',
      's/search.samples.json': '[{"query": "a", "limt": 5}]',
    };
    expect(await marked(files, 's/search.samples.json')).toEqual([]);
  });

  test('a function that takes a model is given its fields', async () => {
    const files = {
      's/tool.py':
        'class Args(BaseModel):\n    query: str\n    limit: int = 5\n\n@skill_command\ndef search(args: Args): ...\n',
      's/search.samples.json': '[{"query": "a", "limit": "x"}, {"args": {"query": 5}}]',
    };
    expect(await marked(files, 's/search.samples.json')).toEqual(['"x"', '5']);
  });
});

describe('what schema and code disagree about is said once', () => {
  const python =
    '@skill_command\ndef search(query: str, limit: int = 10, mode: Literal["fast", "full"] = "fast"): ...\n';
  const schema = {
    type: 'object',
    properties: {
      query: { type: 'string' },
      limit: { type: 'integer', default: 10 },
      mode: { type: 'string', enum: ['fast', 'full'], default: 'fast' },
    },
    required: ['query'],
    examples: [{ query: 'a', limit: 3, mode: 'full' }],
  };
  type Schema = typeof schema & { properties: Record<string, Record<string, unknown>> };
  const drifts: readonly (readonly [string, (copy: Schema) => unknown, string])[] = [
    ['no drift', () => undefined, ''],
    ['a type', copy => Object.assign(copy.properties.limit, { type: 'string' }), 'sync/type-mismatch'],
    ['a value less', copy => copy.properties.mode.enum.pop(), 'sync/enum-mismatch'],
    ['another requirement', copy => copy.required.push('limit'), 'sync/required-mismatch'],
    ['a limit', copy => Object.assign(copy.properties.limit, { maximum: 2 }), 'sync/constraint-mismatch'],
    [
      'another name',
      copy => Object.assign(copy, JSON.parse(JSON.stringify(copy).replace('"query":{', '"text":{')) as Schema),
      'sync/argument-missing sync/argument-extra',
    ],
  ];
  test.each(drifts)('%s', async (_name, change, codes) => {
    const copy = structuredClone(schema) as Schema;
    change(copy);
    const files = {
      's/SKILL.md': skill,
      's/tool.py': python,
      's/search.schema.json': JSON.stringify(copy),
      's/search.samples.json': JSON.stringify(schema.examples),
    };
    const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
    const found = (await workspace.check('s/search.schema.json')).map(({ code }) => code);
    expect(found.filter(code => code !== 'sync/description-mismatch').join(' ')).toBe(codes);
    expect(await workspace.check('s/search.samples.json')).toEqual([]);
  });

  test('also in a definition', async () => {
    const text = JSON.stringify({
      type: 'object',
      properties: { page: { $ref: '#/$defs/Page' } },
      required: ['page'],
      $defs: {
        Page: {
          type: 'object',
          properties: {
            size: { type: 'integer', minimum: 1, default: 0 },
            order: { type: 'integer', examples: ['up'] },
            mark: { type: 'string', examples: [5] },
          },
        },
      },
    });
    const code = `class Page(BaseModel):
    size: int = Field(default=0, ge=0)
    order: str | None = None
    mark: str | None = None

@skill_command
def search(page: Page): ...
`;
    const files = { 's/tool.py': code, 's/search.schema.json': text };
    expect(await marked(files, 's/search.schema.json')).toEqual(['1', '"integer"', '5']);
  });

  test('a sample that neither takes is wrong all the same', async () => {
    const text = JSON.stringify({
      ...schema,
      properties: { ...schema.properties, limit: { type: 'string' } },
      examples: [{ query: 'a', limit: true }],
    });
    expect(await marked({ 's/tool.py': python, 's/search.schema.json': text }, 's/search.schema.json')).toEqual([
      '"string"',
      'true',
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
