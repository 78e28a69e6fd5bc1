import { afterEach, expect, test } from 'vitest';
import { editRequest, renameableRequest } from '../../server/src/shared/authoring.js';
import { syncGroupsRequest, type SyncGroup } from '../../server/src/shared/requests.js';
import { root, startInMemory, type ServerOptions, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const python = `@skill_command
def search(query: str, limit: int = 10) -> str:
    return query


@skill_command
def report(name: str, page: Page) -> str:
    return name
`;
const schema = (properties: object, required: readonly string[]): string =>
  JSON.stringify({ type: 'object', properties, required }, null, 2);
const files: Readonly<Record<string, string>> = {
  [`${root}/s/SKILL.md`]: '---\nname: s\ndescription: d\n---\n\n# S\n',
  [`${root}/s/scripts/tool.py`]: python,
  [`${root}/s/search.schema.json`]: schema({ query: { type: 'integer' } }, ['query']),
  [`${root}/s/search.guide.xml`]:
    '<tool_augmentation name="search"><constraints><rule param="limit">Small.</rule></constraints></tool_augmentation>',
};

let client: TestClient | undefined;
afterEach(() => client?.stop());

const groups = async (path: string, options: ServerOptions = {}): Promise<readonly SyncGroup[]> => {
  client = await startInMemory({ files: new MemoryFiles(files), ...options });
  return client.request(syncGroupsRequest, { uri: `${root}/${path}` });
};

const inWords = (found: readonly SyncGroup[]): readonly string[] =>
  found.flatMap(({ command, members }) =>
    members.map(
      ({ kind, language, uri, range, isTruth, state, findings }) =>
        `${command}: ${kind} ${language} ${uri.slice(root.length + 1)}:${range.start.line}${isTruth ? ' truth' : ''} ${state} ${findings}`,
    ),
  );

const search = [
  'search: code python s/scripts/tool.py:1 truth inSync 0',
  'search: guide xml s/search.guide.xml:0 inSync 0',
  'search: schema json s/search.schema.json:2 differs 2',
];

test('the places of a command, the truth first', async () => {
  expect(inWords(await groups('s/search.schema.json'))).toEqual([search[0], search[2], search[1]]);
});

test('a SKILL.md shows all commands of the skill, those with one place too, and what was not understood', async () => {
  const found = await groups('s/SKILL.md');
  expect(inWords(found)).toEqual([
    search[0],
    search[2],
    search[1],
    'report: code python s/scripts/tool.py:6 truth notUnderstood 0',
  ]);
  expect(found[1]?.members[0]?.notes).toEqual(['The type of “page” cannot be determined.']);
  expect(found[0]?.members.map(({ label }) => label)).toEqual([
    'the Python declaration “search”',
    'the JSON Schema',
    'the usage guide',
  ]);
});

test('a main is listed in a skill only', async () => {
  const main = 'def main(query: str) -> None:\n    print(query)\n';
  const places: Readonly<Record<string, string>> = {
    [`${root}/plain/main.py`]: main,
    [`${root}/s/SKILL.md`]: files[`${root}/s/SKILL.md`] ?? '',
    [`${root}/s/scripts/main.py`]: main,
  };
  const listed = async (path: string): Promise<readonly string[]> =>
    inWords(await groups(path, { files: new MemoryFiles(places) }));
  expect(await listed('plain/main.py')).toEqual([]);
  await client?.stop();
  expect(await listed('s/scripts/main.py')).toEqual(['main: code python s/scripts/main.py:0 truth inSync 0']);
});

test('the truth is the one of the settings', async () => {
  const [found] = await groups('s/search.schema.json', { settings: { sync: { truth: 'schema' } } });
  expect(found?.members.map(({ kind, isTruth, state }) => [kind, isTruth, state])).toEqual([
    ['schema', true, 'inSync'],
    ['code', false, 'differs'],
    ['guide', false, 'differs'],
  ]);
});

test('an open document is seen as it is in the editor', async () => {
  client = await startInMemory({ files: new MemoryFiles(files) });
  const uri = `${root}/s/search.schema.json`;
  await client.open(uri, files[uri] ?? '', 'json');
  await client.edit(uri, '"integer"', '"string"');
  await client.edit(uri, '}\n  },', '},\n    "limit": { "type": "integer", "default": 10 }\n  },');
  const [found] = await client.request(syncGroupsRequest, { uri });
  expect(found?.members.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'code inSync',
    'schema inSync',
    'guide inSync',
  ]);
});

test('the arguments of each place, where they are named', async () => {
  const [found] = await groups('s/search.schema.json');
  const named = found?.members.map(({ uri, arguments: list }) =>
    list.map(({ name, range: { start, end } }) => {
      const text = (files[uri] ?? '').split('\n')[start.line]?.slice(start.character, end.character);
      return `${name}: ${text}`;
    }),
  );
  expect(named).toEqual([['query: query', 'limit: limit'], ['query: query'], ['limit: limit']]);
});

test('an argument is renamed from a file that is not open', async () => {
  const [found] = await groups('s/search.schema.json');
  const [python] = found?.members ?? [];
  const position = python?.arguments[0]?.range.start;
  if (!client || !python || !position) throw new Error('No argument');
  expect(await client.request(renameableRequest, { uri: python.uri, position })).toBe('query');
  const asked = { kind: 'rename', position, newName: 'words' } as const;
  const answer = await client.request(editRequest, { uri: python.uri, requestedEdit: asked });
  if (!answer || 'refused' in answer) throw new Error(answer?.refused);
  expect(answer.documents.map(({ uri, edits }) => [uri.slice(root.length + 1), edits.length])).toEqual([
    ['s/scripts/tool.py', 2],
    ['s/search.schema.json', 2],
  ]);
});

test('where the old name stays is part of the answer, and told to clients that rename by the protocol', async () => {
  const guide = `${root}/s/search.guide.xml`;
  const text = (files[guide] ?? '').replace('Small.', 'Small. The limit `limit`.');
  client = await startInMemory({ files: new MemoryFiles({ ...files, [guide]: text }) });
  const uri = `${root}/s/scripts/tool.py`;
  const position = { line: 1, character: 'def search(query: str, '.length };
  const answer = await client.request(editRequest, {
    uri,
    requestedEdit: { kind: 'rename', position, newName: 'most' },
  });
  if (!answer || 'refused' in answer) throw new Error(answer?.refused);
  const start = text.indexOf('limit `limit`');
  expect(answer.leftAlone).toEqual([
    { uri: guide, range: { start: { line: 0, character: start }, end: { line: 0, character: start + 5 } }, text },
  ]);
  await client.open(uri, python, 'python');
  const edit = await client.connection.sendRequest('textDocument/rename', {
    textDocument: { uri },
    position,
    newName: 'most',
  });
  expect(edit).not.toBeNull();
  const told = client.told.filter(({ method }) => method === 'window/showMessage');
  expect(told.map(({ params }) => (params as { readonly message: string }).message)).toEqual([
    '“limit” was not renamed in one place, where it may mean something else: search.guide.xml:1.',
  ]);
});

test.each(['s/none.py', 's/README.md'])('nothing of %s, which declares nothing or is not there', async path => {
  expect(await groups(path)).toEqual([]);
});

test('the log says which members of declared groups lead nowhere, once, and what a group may not be', async () => {
  const settings = { sync: { groups: [{ members: ['s/scripts/tool.py#serach', 'gone.json'] }, { members: 's' }] } };
  client = await startInMemory({ files: new MemoryFiles(files), settings });
  const logged = (): readonly unknown[] =>
    (client?.told ?? []).flatMap(({ method, params }) =>
      method === 'window/logMessage' ? (params as { readonly message: string }).message : [],
    );
  await expect
    .poll(logged)
    .toEqual([
      'Settings: skillwright.sync.groups[1]: “members” must be a non-empty array of paths. Write the group as an object, such as {"members": ["tool.py#search", "search.json"]}.',
      'skillwright.sync.groups[0]: “s/scripts/tool.py#serach” does not match a command. Use one of these names: search, report.',
      'skillwright.sync.groups[0]: The file “gone.json” does not exist, or is not a type of file that can declare arguments.',
    ]);
});
