import { afterEach, expect, it } from 'vitest';
import { cataloguesRequest, type WireCatalogue } from '../../server/src/shared/authoring.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const skill = (name: string, length: number): string =>
  `---\nname: ${name}\ndescription: ${'Word '.repeat(length / 5).trim()}\n---\n\n# ${name}\n\nText.\n`;

let client: TestClient;
afterEach(() => client.stop());

const ask = (uri: string): Promise<readonly WireCatalogue[]> => client.request(cataloguesRequest, { uri });

it('says what each agent lists of the installed skills, as they are in the editor', async () => {
  const names = Array.from('abcdefgh');
  const uriOf = (name: string) => `${root}/.claude/skills/${name}/SKILL.md`;
  const outside = `${root}/skills/other/SKILL.md`;
  client = await startInMemory({
    files: new MemoryFiles({
      ...Object.fromEntries(names.map(name => [uriOf(name), skill(name, 900)])),
      [outside]: skill('other', 900),
    }),
  });
  const claude = async (name: string) => (await ask(uriOf(name))).find(({ id }) => id === 'claude-code');
  expect(await claude('a')).toMatchObject({ skills: 8, cut: 0, isOverBudget: false, budget: 8000, state: 'whole' });
  // Users choose what they install of a collection.
  expect(await ask(outside)).toEqual([]);
  await client.open(uriOf('a'), skill('a', 1500));
  await client.open(uriOf('b'), skill('b', 1500));
  expect(await claude('a')).toMatchObject({ isOverBudget: true, omitted: 0, state: 'whole' });
  expect(await claude('h')).toMatchObject({ isOverBudget: true, cut: 1, state: 'dropped' });
});

it('asks only for the agent that the settings name', async () => {
  const uri = `${root}/.agents/skills/a/SKILL.md`;
  const files = new MemoryFiles({ [uri]: skill('a', 100) });
  client = await startInMemory({ files });
  expect((await ask(uri)).length).toBeGreaterThan(1);
  await client.stop();
  client = await startInMemory({ files, settings: { profile: 'codex' } });
  expect((await ask(uri)).map(({ id }) => id)).toEqual(['codex']);
});

it('reads the metadata beside a skill as it is in the editor, and again when its file changes', async () => {
  const uri = `${root}/.agents/skills/a/SKILL.md`;
  const metadata = `${root}/.agents/skills/a/agents/openai.yaml`;
  const policy = (value: boolean): string => `policy:\n  allow_implicit_invocation: ${value}\n`;
  const files = new MemoryFiles({ [uri]: skill('a', 100), [metadata]: policy(true) });
  client = await startInMemory({ files, settings: { profile: 'codex' } });
  const count = async () => (await ask(uri)).map(({ skills }) => skills);
  expect(await count()).toEqual([1]);
  files.texts.set(metadata, policy(false));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: metadata, type: 2 }],
  });
  expect(await count()).toEqual([0]);
  await client.open(metadata, policy(false));
  await client.edit(metadata, 'false', 'true');
  expect(await count()).toEqual([1]);
});

it('moves the finding to the description that is cut first, while skills are edited', async () => {
  const uriOf = (name: string) => `${root}/.claude/skills/${name}/SKILL.md`;
  const files = Object.fromEntries(Array.from('abcdefgh').map(name => [uriOf(name), skill(name, 1100)]));
  client = await startInMemory({ files: new MemoryFiles(files) });
  for (const name of ['a', 'g', 'h']) await client.open(uriOf(name), skill(name, 1100));
  const reported = async () => {
    const found: string[] = [];
    for (const name of ['a', 'g', 'h'])
      if ((await client.diagnostics(uriOf(name))).some(({ code }) => code === 'skill/catalog-over-budget'))
        found.push(name);
    return found;
  };
  // 7 descriptions of 1,099 characters fit into 8,000.
  expect(await reported()).toEqual(['h']);
  await client.edit(uriOf('a'), 'Word Word', `${'Word '.repeat(100)}Word`);
  expect(await reported()).toEqual(['g']);
  await client.edit(uriOf('a'), 'Word '.repeat(300), '');
  expect(await reported()).toEqual([]);
});
