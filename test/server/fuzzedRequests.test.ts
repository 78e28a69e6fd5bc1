import { TextDocument } from 'vscode-languageserver-textdocument';
import { expect, it } from 'vitest';
import { createRequest } from '../fuzz/requests.js';
import { createRandom } from '../fuzz/random.js';
import { startInMemory } from '../support/inMemoryServer.js';

/** Requests that start and end a session. */
const ofSession = ['initialize', 'shutdown'];

it('the fuzzer sends every request that the server handles, and all of ours as commands too', async () => {
  const handled = new Set<string>();
  const client = await startInMemory({ onHandler: method => handled.add(method) });
  await client.stop();
  const ours = [...handled].filter(method => method.startsWith('skillwright/'));
  expect(ours.length).toBeGreaterThan(20);

  const random = createRandom(1);
  const document = TextDocument.create('file:///workspace/demo/SKILL.md', 'markdown', 1, '# Demo\n\nSome words.\n');
  const sent = new Set<string>();
  const commands = new Set<string>();
  for (let count = 0; count < 20_000; count++) {
    const { method, params } = createRequest(random, document);
    sent.add(method);
    if (method === 'workspace/executeCommand') commands.add((params as { command: string }).command);
  }
  expect([...sent].sort()).toEqual([...handled].filter(method => !ofSession.includes(method)).sort());
  expect([...commands].sort()).toEqual(ours.map(method => method.replaceAll('/', '.')).sort());
});
