import { afterEach, expect, it } from 'vitest';
import { commandsRequest, syncGroupsRequest } from '../../server/src/shared/requests.js';
import { skillsRequest } from '../../server/src/shared/authoring.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

const uri = `${root}/drafts/demo/SKILL.md`;
const schemaUri = `${root}/list_trails.schema.json`;
const skill =
  '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n<chunk id="a" description="A"></chunk>\n';
const text = `${skill}\n[a](#a)\n`;

let client: TestClient;
afterEach(() => client.stop());

const countFindings = async (): Promise<number> => (await client.diagnostics(uri)).length;

it('excluded files have no findings, and keep navigation', async () => {
  client = await startInMemory({ settings: { exclude: ['drafts'] } });
  await client.open(uri, text);
  expect(await countFindings()).toBe(0);
  expect(await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })).not.toEqual([]);
});

it('`enable` turns everything off and on again', async () => {
  const schema = '{"name": "list_trails", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}';
  const files = new MemoryFiles({ [schemaUri]: schema, [uri]: text });
  client = await startInMemory({ settings: { enable: false }, files });
  await client.open(uri, text);
  expect(await countFindings()).toBe(0);
  expect(await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })).toEqual([]);
  const askForViews = async (): Promise<readonly unknown[]> => [
    await client.connection.sendRequest(skillsRequest.method, {}),
    await client.connection.sendRequest(commandsRequest.method, {}),
    await client.connection.sendRequest(syncGroupsRequest.method, { uri: schemaUri }),
  ];
  expect(await askForViews()).toEqual([[], [], []]);
  client.settings = {};
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: undefined });
  expect(await countFindings()).toBeGreaterThan(0);
  expect(await askForViews()).toEqual([[expect.anything()], [expect.anything()], [expect.anything()]]);
});
