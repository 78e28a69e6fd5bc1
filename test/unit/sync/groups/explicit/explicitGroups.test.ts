import { describe, expect, test } from 'vitest';
import { findSyncStates } from '../../../../../server/src/sync/index.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { defaultSettings, readSettings } from '../../../../../server/src/settings.js';
import { memoryWorkspace, type MemoryWorkspace } from '../../../../support/memoryWorkspace.js';

const python = `@skill_command
def search(query: str, limit: int = 10) -> str:
    """Searches."""
    return query


@skill_command
def find(name: str) -> str:
    return name
`;
const schema = JSON.stringify({ type: 'object', properties: { query: { type: 'string' } }, required: ['query'] });
const skill = (sync: string): string =>
  `---\nname: s\ndescription: d\nmetadata:\n  skillwright-sync: "${sync}"\n---\n\n# S\n`;

const workspace = (files: Record<string, string>, sync: object = {}): MemoryWorkspace =>
  memoryWorkspace(files, documentKinds, readSettings({ sync }));
const found = async (of: MemoryWorkspace, path: string): Promise<readonly string[]> =>
  (await of.check(path)).filter(({ code }) => code.startsWith('sync/')).map(({ code }) => code);
const places = async (of: MemoryWorkspace, path: string): Promise<readonly string[]> =>
  (await findSyncStates(of.document(path), of.context)).map(({ members, notes }) =>
    [
      ...members.map(({ member, state }) => `${member.document.uri.slice('file:///w/'.length)} ${state}`),
      ...notes,
    ].join('; '),
  );

describe('a group that the configuration declares', () => {
  const files = { 'src/tools.py': python, 'api/request.schema.json': schema };
  const members = ['src/tools.py#search', 'api/request.schema.json'];

  test('is compared wherever its places are', async () => {
    expect(await found(workspace(files), 'api/request.schema.json')).toEqual([]);
    expect(await found(workspace(files, { groups: [{ members }] }), 'api/request.schema.json')).toEqual([
      'sync/argument-missing',
    ]);
    expect(await found(workspace(files, { groups: [members] }), 'src/tools.py')).toEqual([]);
  });

  test('names what a file declares: all that match, not too many, and nothing without a name', async () => {
    const many = Array.from({ length: 15 }, (_, index) => `@skill_command\ndef cmd${index}(a: str): ...\n`).join('\n');
    const interfaces =
      '---\nname: s\ndescription: d\n---\n\n# S\n\n## Interface\n\n- `query` (string, required): Text.\n';
    const notes = async (member: string): Promise<string> =>
      (
        await places(
          workspace(
            { ...files, 'many.py': many, 'doc/SKILL.md': interfaces },
            { groups: [{ members: ['api/request.schema.json', member] }] },
          ),
          'api/request.schema.json',
        )
      ).join();
    expect(await notes('many.py#x')).toMatch(/Use one of these names: cmd0, .*cmd11 and 3 more\.$/);
    expect(await notes('doc/SKILL.md#x')).toContain('because the file declares no command with a name.');
    expect(await notes('doc/SKILL.md')).not.toContain('“doc/SKILL.md');
  });

  test('may have a truth of its own', async () => {
    const other = workspace(files, { groups: [{ members, truth: 'schema' }] });
    expect(await found(other, 'api/request.schema.json')).toEqual([]);
    expect(await found(other, 'src/tools.py')).toEqual(['sync/argument-extra']);
  });

  test('takes what goes with its members by name along, seen from every one of them', async () => {
    const all = workspace(
      { ...files, 'src/SKILL.md': '', 'src/search.schema.json': schema },
      { groups: [{ members }] },
    );
    const expected = 'src/tools.py inSync; api/request.schema.json differs; src/search.schema.json differs';
    expect(await places(all, 'api/request.schema.json')).toEqual([expected]);
    expect(await places(all, 'src/search.schema.json')).toEqual([expected]);
    expect((await places(all, 'src/tools.py'))[0]).toEqual(expected);
  });
});

describe('a group that a skill declares in its frontmatter', () => {
  const files = (sync: string): Record<string, string> => ({
    'skills/s/SKILL.md': skill(sync),
    'skills/s/tool.py': python,
    'api/request.schema.json': schema,
    'api/other.schema.json': schema,
  });

  test.each([
    ['tool.py#search, ../../api/request.schema.json'],
    ['tool.py#find,../../api/other.schema.json ; tool.py#search , ../../api/request.schema.json'],
  ])('%s', async sync => {
    const of = workspace(files(sync));
    expect(await found(of, 'api/request.schema.json')).toEqual(['sync/argument-missing']);
    expect((await places(of, 'skills/s/SKILL.md'))[0]).toBe('skills/s/tool.py inSync; api/request.schema.json differs');
  });

  test('says what leads nowhere, and reports nothing about it', async () => {
    const sync =
      'tool.py#search, tool.py, tool.py#gone, gone.json, ../../../outside.json, ../../api/request.schema.json';
    const of = workspace(files(sync));
    expect((await places(of, 'skills/s/SKILL.md'))[0]?.split('; ')).toEqual([
      'skills/s/tool.py inSync',
      'api/request.schema.json differs',
      '“tool.py” declares several commands. Add # and one of these names: search, find.',
      '“tool.py#gone” does not match a command. Use one of these names: search, find.',
      'The file “gone.json” does not exist, or is not a type of file that can declare arguments.',
      '“../../../outside.json” is outside the workspace.',
    ]);
  });

  test.each([
    '',
    ';;,',
    '#',
    '..',
    '../../../../..',
    '/etc/passwd',
    'file:///etc/passwd',
    '%2e%2e/%2e%2e/%2e%2e/x.json',
  ])('a value such as “%s” harms nothing', async sync => {
    const of = workspace(files(sync));
    const asked: string[] = [];
    const { services } = of.context;
    const spied = {
      ...of.context,
      services: {
        ...services,
        workspace: {
          ...services.workspace,
          document: (uri: string) => {
            asked.push(uri);
            return services.workspace.document(uri);
          },
        },
      },
    };
    await findSyncStates(of.document('skills/s/SKILL.md'), spied);
    expect(asked.filter(uri => !uri.startsWith('file:///w/'))).toEqual([]);
  });
});

test('settings of the wrong type are left out', () => {
  const { groups } = readSettings({
    sync: { groups: [1, {}, { members: 'a' }, { members: ['a', 2], truth: 'x' }, []] },
  }).sync;
  expect(groups).toEqual([{ members: ['a'] }]);
  expect(readSettings({ sync: { groups: 'a' } }).sync.groups).toEqual(defaultSettings.sync.groups);
});

describe('many groups', () => {
  const names = Array.from({ length: 500 }, (_, at) => `tool${at}`);

  test('may have many members', async () => {
    const files = Object.fromEntries(names.slice(0, 40).map(name => [`api/${name}.schema.json`, schema]));
    const members = ['src/tools.py#search', ...Object.keys(files)];
    const of = workspace({ ...files, 'src/tools.py': python }, { groups: [{ members }] });
    expect(await found(of, 'api/tool39.schema.json')).toEqual(['sync/argument-missing']);
  });
});

describe('a Swift type that a group names', () => {
  const query = `@Generable
struct SearchQuery {
    @Guide(description: "What to look for")
    var query: String
    var limit: Int?
}

struct Plain { var query: String; var limit: Int? }

enum API { struct Nested: Codable { let query: String } }

actor Store { var query = "" }
`;
  const of = (name: string) =>
    workspace(
      { 'app/Query.swift': query, 'api/request.schema.json': schema },
      { groups: [{ members: [`app/Query.swift#${name}`, 'api/request.schema.json'] }] },
    );

  test.each(['SearchQuery', 'Plain'])('%s is compared, whatever it is called', async name => {
    expect(await found(of(name), 'api/request.schema.json')).toEqual(['sync/argument-missing']);
    expect(await places(of(name), 'app/Query.swift')).toEqual([
      'app/Query.swift inSync; api/request.schema.json differs',
    ]);
  });

  test.each(['Nested', 'API.Nested'])('%s is found in the type around it', async name => {
    expect(await places(of(name), 'app/Query.swift')).toEqual([
      'app/Query.swift inSync; api/request.schema.json inSync',
    ]);
  });

  test.each(['Missing', 'Store', 'API'])('%s leads nowhere', async name => {
    expect(await places(of(name), 'api/request.schema.json')).toEqual([
      expect.stringContaining(`“app/Query.swift#${name}” declares no arguments.`),
    ]);
  });

  test('is nothing where no group names it', async () => {
    expect(await places(workspace({ 'app/Query.swift': query }), 'app/Query.swift')).toEqual([]);
  });

  test('that is a command already is the same one', async () => {
    const tool = `struct SearchTool: Tool {\n    let name = "search"\n    @Generable struct Arguments { var query: String }\n}\n`;
    const all = workspace(
      { 'app/Tool.swift': tool, 'api/request.schema.json': schema },
      { groups: [{ members: ['app/Tool.swift#SearchTool.Arguments', 'api/request.schema.json'] }] },
    );
    expect(await places(all, 'app/Tool.swift')).toEqual(['app/Tool.swift inSync; api/request.schema.json inSync']);
  });
});
