import { afterEach, expect, it } from 'vitest';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

const uri = `${root}/demo/SKILL.md`;
const text =
  '---\nname: demo\ndescription: Shows one thing.\nmodel: opus\nuser_invocable: false\nsource: x\n---\n\n# Demo\n';
let client: TestClient;

afterEach(() => client.stop());

it('an editor gets one hint of all fields that agents treat differently, and its fixes at each of them', async () => {
  client = await startInMemory();
  await client.open(uri, text);
  const [hint, ...more] = await client.diagnostics(uri);
  expect(more).toEqual([]);
  expect(hint).toMatchObject({ code: 'frontmatter/unknown-field', severity: 4 });
  expect(hint?.relatedInformation?.map(({ location }) => client.textIn(location.uri, location.range))).toEqual([
    'model',
    'user_invocable',
    'source',
  ]);
  for (const mark of ['odel:', 'ser_invocable', 'ource:']) {
    const { position } = client.at(uri, mark);
    const actions = await client.actions(uri, { start: position, end: position });
    expect(actions.map(({ title }) => title)).toEqual([
      'Change to “user-invocable”',
      'Move “user_invocable” under `metadata`',
      'Move “source” under `metadata`',
      ...(client.textIn(uri, hint!.range).includes(mark.replace(':', ''))
        ? ['Disable frontmatter/unknown-field for this line']
        : []),
    ]);
    expect(client.apply(uri, actions[0]?.edit)).toBe(text.replace('user_invocable', 'user-invocable'));
  }
  const elsewhere = client.at(uri, 'Shows').position;
  expect(await client.actions(uri, { start: elsewhere, end: elsewhere })).toEqual([]);
});
