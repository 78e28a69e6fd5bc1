import { afterEach, describe, expect, it } from 'vitest';
import { skillsRequest } from '../../server/src/shared/authoring.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
afterEach(() => client.stop());

const uri = `${root}/skills/fruit/SKILL.md`;

async function createSkill(): Promise<void> {
  client.files.texts.set(uri, '---\nname: fruit\ndescription: Knows what ripens when.\n---\n');
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 1 }] });
}

const listNames = async (): Promise<string[]> => (await client.request(skillsRequest, {})).map(({ name }) => name);

describe('after a file was created', () => {
  it('a client that handles it hears when answers include the file', async () => {
    client = await startInMemory({ initializationOptions: { handlesFileChanges: true } });
    expect(await listNames()).toEqual([]);
    await createSkill();
    await client.next('skillwright/filesChanged');
    expect(await listNames()).toEqual(['fruit']);
  });

  it('another client hears nothing of it', async () => {
    client = await startInMemory();
    await createSkill();
    expect(await listNames()).toEqual(['fruit']);
    expect(client.told.map(({ method }) => method)).not.toContain('skillwright/filesChanged');
  });
});

describe('a client that reports no files', () => {
  const text = '---\nname: fruit\ndescription: Knows what ripens when.\n---\n';

  it('gets answers with a new file that it opens, and hears of them', async () => {
    client = await startInMemory({ initializationOptions: { handlesFileChanges: true } });
    expect(await listNames()).toEqual([]);
    client.files.texts.set(uri, text);
    await client.open(uri, text);
    await client.next('skillwright/filesChanged');
    expect(await listNames()).toEqual(['fruit']);
  });

  it('gets answers with a new document once it is saved', async () => {
    client = await startInMemory({ initializationOptions: { handlesFileChanges: true } });
    await client.open(uri, text);
    expect(await listNames()).toEqual([]);
    client.files.texts.set(uri, text);
    await client.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    await client.next('skillwright/filesChanged');
    expect(await listNames()).toEqual(['fruit']);
  });
});
