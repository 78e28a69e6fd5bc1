import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import {
  evalCasesRequest,
  evalRecordNotification,
  evalSetsRequest,
  evaluateRequest,
  type EvaluateParams,
  type WireEvalRecord,
} from '../../server/src/shared/evaluations.js';
import { askModelRequest } from '../../server/src/shared/models.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const uri = `${root}/a/find.py`;
const code = `@skill_command(name="find", description="Finds files.")
async def find(path: str, limit: int = 5) -> str:
    """Finds files."""
`;
const file = `${root}/a/find.eval.json`;
const set = {
  tool: {
    name: 'find',
    description: 'Finds files.',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  },
  cases: [
    { id: 'home', prompt: 'Look in /home', expect: { path: '/home' } },
    { id: 'nothing', prompt: 'Hello', expect: 'refusal' },
  ],
};
const model = { kind: 'editor', id: 'm', name: 'Model' } as const;
const source = { kind: 'file', uri: file } as const;

let client: TestClient;
let records: WireEvalRecord[];
beforeEach(async () => {
  const files = { [uri]: code, [file]: JSON.stringify(set), [`${root}/broken.eval.json`]: '{"cases": []}' };
  client = await startInMemory({ files: new MemoryFiles(files) });
  records = [];
  client.connection.onNotification(evalRecordNotification, (record: WireEvalRecord) => void records.push(record));
});
afterEach(() => client.stop());

const params = (wanted: EvaluateParams['selection']): EvaluateParams => ({
  run: 'r',
  source,
  selection: wanted,
  model,
});

describe('the evaluations of a workspace', () => {
  it('are its commands, its files and the set that ships', async () => {
    const sets = await client.request(evalSetsRequest, {});
    expect(sets.map(({ source: { kind }, label }) => [kind, label])).toEqual([
      ['command', 'find'],
      ['file', 'find.eval.json'],
      ['file', 'broken.eval.json'],
      ['shipped', 'filesystem.replace'],
    ]);
    for (const { source: each } of sets) {
      const cases = await client.request(evalCasesRequest, { source: each });
      if ('refused' in cases)
        expect(cases.refused).toBe('The evaluation set needs “tool” with “name” and “inputSchema”.');
      else expect(cases.cases).not.toEqual([]);
    }
  });

  it('say where their cases are, in the editor where their file is open', async () => {
    const places = async () => {
      const answer = await client.request(evalCasesRequest, { source });
      if ('refused' in answer) throw new Error(answer.refused);
      return answer.cases.map(({ id, range }) => [id, range?.start]);
    };
    const at = (id: string) => JSON.stringify(set).indexOf(`{"id":"${id}"`);
    expect(await places()).toEqual([
      ['home', { line: 0, character: at('home') }],
      ['nothing', { line: 0, character: at('nothing') }],
    ]);
    const typed = { ...set, cases: [...set.cases, { id: 'typed', prompt: 'Not saved', expect: 'refusal' }] };
    await client.open(file, JSON.stringify(typed, undefined, 2), 'json');
    const ranges = await client.request(evalCasesRequest, { source });
    const last = 'cases' in ranges ? ranges.cases.at(-1) : undefined;
    expect(last?.range && client.textIn(file, last.range)).toBe(
      '{\n      "id": "typed",\n      "prompt": "Not saved",\n      "expect": "refusal"\n    }',
    );
    expect(await client.request(evalCasesRequest, { source: { kind: 'command', uri, command: 'find' } })).toMatchObject(
      {
        cases: [{ id: 'scenario-1' }],
      },
    );
  });

  it('are repeated as often as is asked for', async () => {
    let asked = 0;
    client.connection.onRequest(askModelRequest.method, () =>
      asked++ % 2 === 0
        ? { text: '', calls: [{ name: 'find', arguments: '{"path": "/home"}' }] }
        : { text: 'No.', calls: [] },
    );
    const wanted = [{ condition: 'guide', cases: ['home'] }];
    const answer = await client.request(evaluateRequest, { ...params(wanted), repetitions: 4 });
    expect(asked).toBe(4);
    expect(records.map(({ success }) => success).sort()).toEqual([false, false, true, true]);
    expect(answer).toEqual({ report: expect.stringContaining('| guide | 2/4 ') as string });
  });

  it('are run with a model of the client; each result is told', async () => {
    client.connection.onRequest(askModelRequest.method, ({ tools }: { tools: { description: string }[] }) =>
      tools[0]?.description.includes('<tool_augmentation')
        ? { text: '', calls: [{ name: 'find', arguments: '{"path": "/home"}' }] }
        : { text: 'No.', calls: [] },
    );
    const wanted = [
      { condition: 'none', cases: ['home'] },
      { condition: 'guide', cases: ['home', 'nothing'] },
    ];
    const answer = await client.request(evaluateRequest, params(wanted));
    expect(records.map(({ condition, case: id, success, reason }) => [condition, id, success, reason])).toEqual([
      ['none', 'home', false, 'No call was made.'],
      ['guide', 'home', true, ''],
      ['guide', 'nothing', false, 'A call was made, but none was expected.'],
    ]);
    expect(answer).toEqual({ report: expect.stringContaining('| guide | 1/2 ') as string });
  });

  it('tell of a model that fails, and end with the request', async () => {
    client.connection.onRequest(askModelRequest.method, () => ({ failed: 'Not allowed.', mayPass: false }));
    await client.request(evaluateRequest, params([{ condition: 'guide', cases: ['home'] }]));
    expect(records.map(({ success, reason }) => [success, reason])).toEqual([[undefined, 'Not allowed.']]);
    const cancel = new CancellationTokenSource();
    const asked = new Promise<void>(resolve => {
      client.connection.onRequest(askModelRequest.method, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    const running = client.connection.sendRequest(
      evaluateRequest.method,
      params([{ condition: 'guide', cases: ['home'] }]),
      cancel.token,
    );
    await asked;
    cancel.cancel();
    await expect(running).rejects.toThrow('cancelled');
  });

  it('refuse a condition and a command there is not', async () => {
    expect(await client.request(evaluateRequest, params([{ condition: 'x', cases: ['home'] }]))).toEqual({
      refused: expect.stringContaining('Unknown condition “x”') as string,
    });
    expect(await client.request(evalCasesRequest, { source: { kind: 'command', uri, command: 'x' } })).toEqual({
      refused: 'The command x is no longer declared.',
    });
  });
});
