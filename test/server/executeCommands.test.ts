import { afterEach, expect, it } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { chunkOutlineRequest } from '../../server/src/shared/requests.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const uri = `${root}/demo/SKILL.md`;
const text =
  '---\nname: demo\ndescription: Shows it. Use it to show.\n---\n\n# Demo\n\n## Part\n\nText.\n\n<chunk id="a" description="One.">\n\nText.\n\n</chunk>\n';

let client: TestClient;
afterEach(() => client.stop());

async function start(commands: readonly string[]): Promise<WorkspaceEdit[]> {
  client = await startInMemory({ files: new MemoryFiles({ [uri]: text }), initializationOptions: { commands } });
  const applied: WorkspaceEdit[] = [];
  client.connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
    applied.push(edit);
    return { applied: true };
  });
  await client.open(uri, text);
  return applied;
}

const execute = (command: string, ...args: unknown[]): Promise<unknown> =>
  client.connection.sendRequest('workspace/executeCommand', { command, arguments: args });

it('every announced command answers as the custom request does', async () => {
  await start([]);
  const announced = client.initialized.capabilities.executeCommandProvider?.commands ?? [];
  expect(announced.length).toBeGreaterThan(10);
  expect(await execute('skillwright.chunkOutline', { uri })).toEqual(
    await client.request(chunkOutlineRequest, { uri }),
  );
  expect(await execute('skillwright.chunkOutline', { uri })).toMatchObject({ chunks: [{ id: 'a' }] });
  for (const command of announced) {
    const method = command.replace('.', '/');
    const params = { uri, command: 'none', position: { line: 0, character: 0 }, prompt: 'demo', kind: 'handoff' };
    if (['skillwright.edit', 'skillwright.promptPreview'].includes(command)) continue;
    expect([command, await execute(command, params)]).toEqual([
      command,
      await client.connection.sendRequest(method, params),
    ]);
  }
});

it('applies the edit of an answer', async () => {
  const applied = await start([]);
  const line = text.split('\n').indexOf('## Part');
  await execute('skillwright.edit', { uri, requestedEdit: { kind: 'extract', position: { line, character: 3 } } });
  expect(applied).toHaveLength(1);
  expect(client.apply(uri, applied[0])).toMatch(/<chunk id="part"/);
});

it('rejects an unknown command and an argument that is no object', async () => {
  await start([]);
  await expect(execute('skillwright.none')).rejects.toThrow("Unknown command 'skillwright.none'.");
  await expect(execute('skillwright.skills', 'text')).rejects.toThrow('must be an object');
});

it('does not announce commands to our own client, which has commands of these names', async () => {
  await start(['skillwright.showRule']);
  expect(client.initialized.capabilities.executeCommandProvider).toBeUndefined();
});
