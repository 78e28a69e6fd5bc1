import { describe, expect, test } from 'vitest';
import { syncStates } from '../../../server/src/arguments/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { defaultSettings, readSettings } from '../../../server/src/settings.js';
import { memoryWorkspace, type MemoryWorkspace } from '../../support/memoryWorkspace.js';

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
  (await syncStates(of.document(path), of.context)).map(({ members, notes }) =>
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
      '“tool.py” declares several commands: add # and the name of one. There are: search, find.',
      '“tool.py#gone”: no command of that name is there. There are: search, find.',
      'There is no file “gone.json” that could declare arguments.',
      '“../../../outside.json” is outside of the workspace.',
    ]);
  });

  test.each(['', ';;,', '#', '..', '../../..', '/etc/passwd', 'file:///etc/passwd', '%2e%2e/%2e%2e/%2e%2e/x.json'])(
    'a value such as “%s” harms nothing',
    async sync => {
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
      await syncStates(of.document('skills/s/SKILL.md'), spied);
      expect(asked.filter(uri => !uri.startsWith('file:///w/'))).toEqual([]);
    },
  );
});

test('settings of the wrong type are left out', () => {
  const { groups } = readSettings({
    sync: { groups: [1, {}, { members: 'a' }, { members: ['a', 2], truth: 'x' }, []] },
  }).sync;
  expect(groups).toEqual([{ members: ['a'] }]);
  expect(readSettings({ sync: { groups: 'a' } }).sync.groups).toEqual(defaultSettings.sync.groups);
});
