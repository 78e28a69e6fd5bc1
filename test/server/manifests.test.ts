import { afterEach, expect, it } from 'vitest';
import { MemoryFiles } from '../support/memoryFiles.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
afterEach(() => client.stop());

const skill = '---\nname: tidy\ndescription: Tidies up.\n---\n\n# Tidy\n';

it('an editor gets findings and fixes in manifests, and none in other files of their names', async () => {
  const files = new MemoryFiles({ [`${root}/skills/tidy/SKILL.md`]: skill });
  client = await startInMemory({ files });
  const manifest = `${root}/.claude-plugin/plugin.json`;
  await client.open(manifest, '{ "name": "demo", "skills": ["./skills/tidi"] }', 'json');
  const [finding, ...more] = await client.diagnostics(manifest);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ code: 'plugin/skill-missing', severity: 1 });
  const actions = await client.actions(manifest, finding!.range);
  expect(client.apply(manifest, actions[0]?.edit)).toBe('{ "name": "demo", "skills": ["./skills/tidy"] }');

  const metadata = `${root}/skills/tidy/agents/openai.yaml`;
  await client.open(metadata, 'interface:\n  display_nam: Tidy\n', 'yaml');
  expect((await client.diagnostics(metadata)).map(({ code }) => code)).toEqual(['plugin/field-unknown']);

  for (const [uri, language] of [
    [`${root}/agents/openai.yaml`, 'yaml'],
    [`${root}/openai.yaml`, 'yaml'],
    [`${root}/plugin.json`, 'json'],
  ] as const) {
    await client.open(uri, '[7]', language);
    expect(await client.diagnostics(uri), uri).toEqual([]);
  }
});
