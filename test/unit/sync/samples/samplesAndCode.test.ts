import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { findings, marked, skill } from './sampleFindings.js';

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
