import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

const uri = `${root}/handoff.xml`;
const handoff = readFileSync(new URL('../fixtures/xml/handoff.xml', import.meta.url), 'utf8');

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory({});
  await client.open(uri, handoff, 'xml');
});
afterEach(() => client.stop());

it('a declaration in a schema of ours is where we are installed', async () => {
  const found: readonly { readonly uri: string }[] = await client.connection.sendRequest(
    'textDocument/definition',
    client.at(uri, 'mode'),
  );
  expect(found.map(place => place.uri)).toEqual(['file:///installed/schemas/agent-handoff-v1.xsd']);
});
