import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { findSyncStates } from '../../../../server/src/sync/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const swift = (limit = 'Int?', body = 'run(arguments.limit)'): string => `struct SearchSkill: Skill {
    static let id = "search"

    @Generable
    struct Arguments {
        var query: String
        var limit: ${limit}
    }

    func execute(_ arguments: Arguments) -> Int { ${body} }
}
`;
const skill = (limit: string): string =>
  `---\nname: s\ndescription: d\n---\n\n# S\n\n## Interface\n\n- \`query\` (string, required): Q\n- \`limit\` (integer, optional): L (default: ${limit})\n`;
const schema = (limit: string): string =>
  `{ "type": "object", "properties": { "query": { "type": "string" }, "limit": { "type": "integer", "default": ${limit} } }, "required": ["query"] }`;
const zod = (limit: string): string =>
  `server.registerTool('search', { inputSchema: { query: z.string(), limit: z.number().int().default(${limit}) } }, run);\n`;

const files = (doc: string, json: string, ts: string, code = swift()) => ({
  's/SKILL.md': skill(doc),
  's/app/SearchSkill.swift': code,
  's/search.schema.json': schema(json),
  's/web/search.ts': zod(ts),
});

interface Hit {
  readonly path: string;
  readonly text: string;
  readonly finding: Finding;
}

async function hits(of: Readonly<Record<string, string>>): Promise<readonly Hit[]> {
  const workspace = memoryWorkspace(of, documentKinds, defaultSettings);
  const found: Hit[] = [];
  for (const [path, text] of Object.entries(of)) {
    const checked = (await workspace.check(path)).filter(({ code }) => /sync\/\w+-mis|sync\/argument/.test(code));
    found.push(...checked.map(finding => ({ path, text, finding })));
  }
  return found;
}

const said = async (of: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await hits(of)).map(
    ({ path, text, finding: { code, severity, message, span } }) =>
      `${path} ${severity} ${code} “${text.slice(span.start, span.end)}” ${message}`,
  );

describe('where the code only says that an argument may be left out', () => {
  test('the others agree', async () => {
    expect(await said(files('20', '20', '20'))).toEqual([]);
  });

  test.each([
    ['the Interface', files('25', '20', '20'), 's/SKILL.md', '25', '20 in the JSON Schema'],
    ['the schema', files('20', '25', '20'), 's/search.schema.json', '25', '20 in the TypeScript declaration “search”'],
    ['the TypeScript', files('20', '20', '25'), 's/web/search.ts', '25', '20 in the JSON Schema'],
  ])('%s alone differs from the most', async (_name, of, path, text, there) => {
    expect(await said(of)).toEqual([
      `${path} warning sync/default-mismatch “${text}” The default of “limit” is ${text} here, but ${there}. Make them equal.`,
    ]);
  });

  test('of two, the schema is right', async () => {
    const all = Object.entries(files('25', '20', '20'));
    expect(await said(Object.fromEntries(all.filter(([path]) => !path.endsWith('.ts'))))).toEqual([
      's/SKILL.md warning sync/default-mismatch “25” The default of “limit” is 25 here, but 20 in the JSON Schema. Make them equal.',
    ]);
  });

  test('of three that all differ, too', async () => {
    expect((await hits(files('25', '20', '30'))).map(({ path }) => path)).toEqual(['s/SKILL.md', 's/web/search.ts']);
  });

  test('both ways out of it are offered', async () => {
    const of = files('20', '20', '25');
    const [hit] = await hits(of);
    const [here, there] = hit?.finding.fixes() ?? [];
    expect(hit?.finding.related.map(({ document }) => document.uri)).toEqual(['file:///w/s/search.schema.json']);
    expect(applied(of['s/web/search.ts'], here?.changes ?? [])).toBe(zod('20'));
    expect(applied(of['s/search.schema.json'], there?.elsewhere?.[0]?.changes ?? [])).toBe(schema('25'));
  });

  test('the state of the place says so', async () => {
    const workspace = memoryWorkspace(files('20', '20', '25'), documentKinds, defaultSettings);
    const [state] = await findSyncStates(workspace.document('s/web/search.ts'), workspace.context);
    const differing = state?.members.filter(member => member.state === 'differs');
    expect(differing?.map(({ member, findings }) => [member.signature.language, findings])).toEqual([
      ['typescript', 1],
    ]);
  });

  test('a default in the code is what the others are held against', async () => {
    expect((await hits(files('20', '20', '25', swift('Int = 25')))).map(({ path }) => path)).toEqual([
      's/SKILL.md',
      's/search.schema.json',
    ]);
  });

  test('words about a default are none', async () => {
    expect(await said(files('as configured', '20', '20'))).toEqual([]);
  });
});

describe('where the code puts a value in the place of what is not given', () => {
  const using = (...uses: readonly string[]): string => swift('Int?', uses.join('\n'));

  test.each([
    [
      '20 everywhere',
      ['let limit = arguments.limit ?? 20', 'run(arguments.limit ?? 20, limit: arguments.limit ?? 20)'],
    ],
    ['an implicit return', ['arguments.limit ?? 20']],
  ])('%s is the default', async (_name, uses) => {
    const [hit, ...more] = await hits(files('20', '25', '20', using(...uses)));
    expect(more).toEqual([]);
    expect(hit?.finding.message).toBe(
      'The default of “limit” is 25 here, but 20 in the Swift type “SearchSkill.Arguments”. Make them equal.',
    );
    const [here, there] = hit?.finding.fixes() ?? [];
    expect(applied(hit?.text ?? '', here?.changes ?? [])).toBe(schema('20'));
    const code = using(...uses);
    expect(applied(code, there?.elsewhere?.[0]?.changes ?? [])).toBe(code.replace('?? 20', '?? 25'));
  });

  test('a schema need not repeat it', async () => {
    const plain =
      '{ "type": "object", "properties": { "query": { "type": "string" }, "limit": { "type": "integer" } }, "required": ["query"] }';
    const of = {
      's/SKILL.md': '',
      's/app/SearchSkill.swift': using('run(arguments.limit ?? 20)'),
      's/search.schema.json': plain,
    };
    expect(await said(of)).toEqual([]);
  });

  test.each([
    [['run(arguments.limit ?? 20)', 'run(arguments.limit ?? 30)']],
    [['run(arguments.limit ?? 20)', 'if let limit = arguments.limit { run(limit) }']],
    [['if (arguments.limit ?? 0) > 3 { run() }']],
    [['let limit = arguments.limit ?? 20 * 2']],
    [['let limit = arguments.limit ?? standard']],
    [['let limit = arguments.limit ?? "20"']],
    [['let limit = 2 + arguments.limit ?? 20']],
    [['print("limit", arguments.limit ?? 20)', 'return try await find(arguments)']],
    [['let a = arguments', 'run(limit: a.limit ?? 50, log: arguments.limit ?? 20)']],
    [['hasher.combine(arguments.limit ?? 20)']],
    [['let most = [arguments.limit ?? 20, 50].max()']],
    [['let limit = other.arguments.limit ?? 20']],
    [['let arguments = other', 'run(arguments.limit ?? 20)']],
    [['list.map { arguments in arguments.limit ?? 20 }']],
  ])('%j states none', async uses => {
    expect(await said(files('25', '25', '25', using(...uses)))).toEqual([]);
  });
});
