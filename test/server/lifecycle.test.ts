import { describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import type { DocumentKind } from '../../server/src/core/index.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { codes, tinyKind, tinyKinds } from '../support/tinyKinds.js';

const uri = `${root}/a.tiny`;

/** The tiny kind with a rule that waits until it is told to go on, and counts. */
function slowKind(): { kind: DocumentKind; started: () => number; finished: () => number; release: () => void } {
  let started = 0;
  let finished = 0;
  let release = (): void => undefined;
  const slow: DocumentKind = {
    ...tinyKind,
    rules: [
      {
        ...tinyKind.rules[0]!,
        code: 'tiny/slow',
        async check(_model, { signal }) {
          started++;
          await new Promise<void>(resolve => {
            release = resolve;
            signal.addEventListener('abort', () => resolve());
          });
          if (!signal.aborted) finished++;
          return [];
        },
      },
      ...tinyKind.rules,
    ],
  };
  return { kind: slow, started: () => started, finished: () => finished, release: () => release() };
}

describe('a request', () => {
  it('that is cancelled is rejected as cancelled', async () => {
    const { kind } = slowKind();
    const client = await startInMemory({ kinds: [kind] });
    await client.open(uri, 'bad');
    const source = new CancellationTokenSource();
    source.cancel();
    const cancelled = client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } }, source.token);
    await expect(cancelled).rejects.toMatchObject({ code: -32800 });
    await client.stop();
  });

  it('that is superseded stops, and answers for the newest version', async () => {
    const slow = slowKind();
    const client = await startInMemory({ kinds: [slow.kind] });
    await client.open(uri, 'bad');
    const first = client.diagnostics(uri);
    while (slow.started() < 1) await client.connection.sendRequest('textDocument/hover', client.at(uri, 'bad'));
    await client.edit(uri, 'bad', 'bad bad');
    while (slow.started() < 2) await client.connection.sendRequest('textDocument/hover', client.at(uri, 'bad'));
    expect(slow.finished()).toBe(0);
    slow.release();
    expect(codes(await first)).toEqual(['tiny/bad', 'tiny/bad']);
    expect(slow.finished()).toBe(1);
    await client.stop();
  });

  it('is computed once for everyone who asks for the same version', async () => {
    const slow = slowKind();
    const client = await startInMemory({ kinds: [slow.kind] });
    await client.open(uri, 'bad');
    const answers = [client.diagnostics(uri), client.diagnostics(uri)];
    while (slow.started() < 1) await client.connection.sendRequest('textDocument/hover', client.at(uri, 'bad'));
    slow.release();
    const [one, two] = await Promise.all(answers);
    expect(one).toEqual(two);
    expect(slow.started()).toBe(1);
    await client.stop();
  });
});

describe('two servers in one process', () => {
  it('share nothing', async () => {
    const [one, two] = await Promise.all([
      startInMemory({
        kinds: tinyKinds,
        settings: { rules: { 'tiny/bad': 'error' } },
        files: new MemoryFiles({ [`${root}/b.tiny`]: 'conflict' }),
      }),
      startInMemory({ kinds: tinyKinds, settings: { rules: { 'tiny/bad': 'hint' } } }),
    ]);
    await one.open(uri, 'bad boom', 'tiny');
    await two.open(uri, 'very bad boom', 'tiny');
    const [first, second] = await Promise.all([one.diagnostics(uri), two.diagnostics(uri)]);
    expect(first.map(({ code, severity, range }) => [code, severity, range.start.character])).toEqual([
      ['tiny/elsewhere', 2, 0],
      ['tiny/bad', 1, 0],
    ]);
    expect(second.map(({ code, severity, range }) => [code, severity, range.start.character])).toEqual([
      ['tiny/bad', 4, 5],
    ]);
    // A bug is told once to each client, not once in the process.
    for (const client of [one, two]) {
      expect(client.told.filter(({ method }) => method === 'window/logMessage')).toHaveLength(1);
    }
    await one.stop();
    await two.edit(uri, 'bad', 'bad bad');
    expect(await two.diagnostics(uri)).toHaveLength(2);
    await two.stop();
  });
});
