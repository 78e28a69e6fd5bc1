import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import * as authoringSpecs from '../../server/src/shared/authoring.js';
import * as evaluationSpecs from '../../server/src/shared/evaluations.js';
import * as guideSpecs from '../../server/src/shared/guides.js';
import * as modelSpecs from '../../server/src/shared/models.js';
import * as previewSpecs from '../../server/src/shared/promptPreview.js';
import * as requestSpecs from '../../server/src/shared/requests.js';
import * as triggerSpecs from '../../server/src/shared/triggers.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const uri = `${root}/demo/SKILL.md`;
const text =
  '---\nname: demo\ndescription: Shows it. Use it to show.\n---\n\n# Demo\n\n## Part\n\nText.\n\n<chunk id="a" description="One.">\n\nText.\n\n</chunk>\n';

/** What a request needs besides a document, a command and a position. */
const argumentsOf: Readonly<Record<string, object>> = {
  'skillwright.agentTool': { name: 'list_chunks', arguments: { path: 'demo/SKILL.md' } },
  'skillwright.autoClose': { uri, position: { line: 10, character: 36 } },
  'skillwright.checkDraft': { uri, text: '# Draft' },
  'skillwright.edit': { uri, requestedEdit: { kind: 'move', from: 0, to: 9 } },
  'skillwright.evaluation.cases': { source: { kind: 'shipped', name: 'filesystem.replace' } },
  'skillwright.evaluation.run': { run: 'r', source: { kind: 'shipped', name: 'none' }, selection: [] },
  'skillwright.newFiles': { kind: 'handoff' },
  'skillwright.promptPreview': {
    uri,
    text,
    flags: { xml: true, compact: false, metadata: true, examples: true, maxTokens: 0 },
    skills: false,
    chunks: [],
    request: 'Hello?',
  },
  'skillwright.rankSkills': { prompt: 'demo' },
};

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
    await client.request(requestSpecs.chunkOutlineRequest, { uri }),
  );
  expect(await execute('skillwright.chunkOutline', { uri })).toMatchObject({ chunks: [{ id: 'a' }] });
  for (const command of announced) {
    const params = argumentsOf[command] ?? { uri, command: 'none', position: { line: 0, character: 0 } };
    expect([command, await execute(command, params)]).toEqual([
      command,
      await client.connection.sendRequest(command.replaceAll('.', '/'), params),
    ]);
  }
});

it('every request of our own client is a command, whose argument is documented', async () => {
  await start([]);
  const documented = readFileSync(new URL('../../docs/other-editors.md', import.meta.url), 'utf8');
  const specs = [
    requestSpecs,
    authoringSpecs,
    evaluationSpecs,
    guideSpecs,
    modelSpecs,
    previewSpecs,
    triggerSpecs,
  ].flatMap((module): unknown[] => Object.values(module));
  const methods = specs.flatMap(spec =>
    typeof spec === 'object' && spec !== null && 'method' in spec ? String(spec.method) : [],
  );
  // The server sends these.
  const fromClient = methods.filter(method => !/^skillwright\/(?:fs|model)\//.test(method));
  const commands = fromClient.map(method => method.replaceAll('/', '.')).sort();
  expect(client.initialized.capabilities.executeCommandProvider?.commands.toSorted()).toEqual(commands);
  for (const command of commands) expect(documented).toContain(`| \`${command}\` | \`{`);
});

it('says that the editor has no models', async () => {
  await start([]);
  const source = { kind: 'shipped', name: 'filesystem.replace' };
  const { conditions, cases } = (await execute('skillwright.evaluation.cases', { source })) as {
    conditions: { id: string }[];
    cases: { id: string }[];
  };
  const selection = [{ condition: conditions[0]?.id, cases: [cases[0]?.id] }];
  const model = { kind: 'editor', id: 'm', name: 'Model' };
  const answer = await execute('skillwright.evaluation.run', { run: 'r', source, selection, model });
  expect(JSON.stringify(answer)).toContain(
    'This editor offers no models: it does not support “skillwright/model/ask”.',
  );
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
  await expect(execute('skillwright.none')).rejects.toThrow('Unknown command “skillwright.none”.');
  await expect(execute('skillwright.skills', 'text')).rejects.toThrow('must be an object');
});

it('does not announce commands to our own client, which has commands of these names', async () => {
  await start(['skillwright.showRule']);
  expect(client.initialized.capabilities.executeCommandProvider).toBeUndefined();
});
