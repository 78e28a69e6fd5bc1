import { describe, expect, test } from 'vitest';
import { argumentKinds } from '../../../../server/src/sync/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `@skill_command
def search(query: str, limit: int = 10) -> str:
    """Searches."""
    return query
`;

const schema = (properties: object, required = ['query']): string =>
  JSON.stringify({ type: 'object', properties, required }, null, 2);
const query = { type: 'string' };
const limit = { type: 'integer', default: 10 };

const codes = async (files: Record<string, string>, path: string): Promise<readonly string[]> => {
  const workspace = memoryWorkspace(files, [...documentKinds, ...argumentKinds], defaultSettings);
  const found = await workspace.check(path);
  return found
    .filter(({ code }) => code.startsWith('sync/'))
    .map(({ code, span, related }) => {
      const there = related.map(({ document, span: at }) => document.source.text.slice(at.start, at.end));
      return `${code} ${(files[path] ?? '').slice(span.start, span.end)} ${there.join()}`;
    });
};

describe('what belongs together', () => {
  test.each([
    ['named after the function', 's/search.schema.json', 's/tool.py'],
    ['named after the file', 's/tool.schema.json', 's/tool.py'],
    ['meta.json', 's/meta.json', 's/tool.py'],
    ['in a folder below', 's/schemas/search.schema.json', 's/scripts/tool.py'],
  ])('a schema %s', async (_name, schemaPath, codePath) => {
    const files = { 's/SKILL.md': '---\nname: s\n---\n', [codePath]: python, [schemaPath]: schema({ query }) };
    expect(await codes(files, schemaPath)).toEqual(['sync/argument-missing properties limit']);
    expect(await codes(files, codePath)).toEqual([]);
  });

  test('a list of tools by their names', async () => {
    const tool = {
      name: 'search',
      description: 'Searches.',
      inputSchema: { type: 'object', properties: { query, limit: { type: 'string' } } },
    };
    const files = { 's/SKILL.md': '', 's/tool.py': python, 's/tools.json': JSON.stringify({ tools: [tool] }) };
    expect(await codes(files, 's/tools.json')).toEqual([
      'sync/required-mismatch query query',
      'sync/type-mismatch "string" int',
    ]);
  });

  test.each([
    ['another name', 's/other.schema.json', { 's/tool.py': python }],
    ['another skill', 't/search.schema.json', { 's/tool.py': python, 't/SKILL.md': '' }],
    ['two functions of that name', 's/search.schema.json', { 's/a.py': python, 's/b.py': python }],
    ['two files in a plain folder below', 'search.schema.json', { 'x/tool.py': python }],
  ])('not: %s', async (_name, path, others) => {
    const files = {
      ...(path.startsWith('s') && path.includes('/') ? { 's/SKILL.md': '' } : {}),
      ...others,
      [path]: schema({}),
    };
    expect(await codes(files, path)).toEqual([]);
  });

  test('without a SKILL.md, files named after each other in one folder', async () => {
    expect(await codes({ 'a/tool.py': python, 'a/tool.schema.json': schema({ query }) }, 'a/tool.schema.json')).toEqual(
      ['sync/argument-missing properties limit'],
    );
  });

  test('the schema is the truth where the user says so', async () => {
    const files = { 's/SKILL.md': '', 's/tool.py': python, 's/search.schema.json': schema({ query }) };
    const settings = { ...defaultSettings, sync: { ...defaultSettings.sync, truth: 'schema' as const } };
    const found = await memoryWorkspace(files, argumentKinds, settings).check('s/tool.py');
    expect(found.map(({ code, span }) => `${code} ${python.slice(span.start, span.end)}`)).toEqual([
      'sync/argument-extra limit',
    ]);
  });

  test('the code is the truth where no schema exists, also where the user prefers the schema', async () => {
    const skill =
      '---\nname: s\ndescription: d\n---\n# S\n\n## Interface\n\n- `query` (bool): **Required**. What to find.\n';
    const settings = { ...defaultSettings, sync: { ...defaultSettings.sync, truth: 'schema' as const } };
    const workspace = memoryWorkspace(
      { 's/SKILL.md': skill, 's/tool.py': python },
      [...documentKinds, ...argumentKinds],
      settings,
    );
    const found = await workspace.check('s/SKILL.md');
    expect(found.map(({ code, span }) => `${code} ${skill.slice(span.start, span.end)}`)).toEqual([
      'sync/argument-missing Interface',
      'sync/type-mismatch bool',
    ]);
  });

  test('a fix writes the other file where that is the truth', async () => {
    const files = {
      's/SKILL.md': '',
      's/tool.py': python,
      's/search.schema.json': schema({ query, limit, page: { type: 'integer' } }),
    };
    const found = await memoryWorkspace(files, argumentKinds, defaultSettings).check('s/search.schema.json');
    const fix = found[0]?.fixes()[0];
    expect(applied(files['s/search.schema.json'], fix?.changes ?? [])).toBe(schema({ query, limit }));
  });

  describe('the Interface of a skill with one command', () => {
    const skill = (entries: string): string =>
      `---\nname: s\ndescription: d\n---\n# S\n\n## Interface\n\n${entries}\n\n## Other\n\nText.\n`;
    const all =
      '- `query` (string): **Required**. What to find.\n- `limit` (int, optional): Most results. (default: 10)';

    test.each([
      ['agrees, in its own words', all, []],
      ['lacks an argument', all.replace(/\n.*/, ''), ['sync/argument-missing Interface limit']],
      ['has one more', `${all}\n- \`page\` (int, optional): Page.`, ['sync/argument-extra page search']],
      ['has another type', all.replace('(string)', '(bool)'), ['sync/type-mismatch bool str']],
      ['has another default', all.replace('10', '20'), ['sync/default-mismatch 20 10']],
      [
        'takes another to be required',
        all.replace('(int, optional)', '(int, required)').replace(' (default: 10)', ''),
        ['sync/required-mismatch'],
      ],
    ])('%s', async (_name, entries, expected) => {
      const files = { 's/SKILL.md': skill(entries), 's/tool.py': python };
      const found = await codes(files, 's/SKILL.md');
      expect(
        found.map((line, index) => (expected[index]?.includes(' ') === false ? (line.split(' ')[0] ?? '') : line)),
      ).toEqual(expected);
    });

    test('is not held against two commands', async () => {
      const second = python.replace('search', 'find');
      const files = { 's/SKILL.md': skill('- `other` (int): X.'), 's/tool.py': python, 's/b.py': second };
      expect(await codes(files, 's/SKILL.md')).toEqual([]);
    });
  });
});
