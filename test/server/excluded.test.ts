import { afterEach, expect, it } from 'vitest';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

const uri = `${root}/drafts/demo/SKILL.md`;
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
  client = await startInMemory({ settings: { enable: false } });
  await client.open(uri, text);
  expect(await countFindings()).toBe(0);
  expect(await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })).toEqual([]);
  client.settings = {};
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: undefined });
  expect(await countFindings()).toBeGreaterThan(0);
});
