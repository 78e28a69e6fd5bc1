import { afterEach, describe, expect, it } from 'vitest';
import type { PublishDiagnosticsParams } from 'vscode-languageserver';
import { documentKinds } from '../../server/src/documentKinds.js';
import { fullClient, root, startInMemory, type ServerOptions, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { codes, tinyKinds } from '../support/tinyKinds.js';

const uri = `${root}/a.tiny`;
let client: TestClient;

const start = async (options: ServerOptions = {}): Promise<TestClient> =>
  (client = await startInMemory({ kinds: tinyKinds, ...options }));

afterEach(() => client.stop());

describe('pulled diagnostics', () => {
  it('carry code, severity, exact range, rule page and source', async () => {
    await start();
    await client.open(uri, 'one bad word');
    const [finding, ...more] = await client.diagnostics(uri);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      code: 'tiny/bad',
      severity: 2,
      source: 'skillwright',
      message: 'Write good.',
      codeDescription: { href: 'file:///installed/docs/rules.md#L1' },
    });
    expect(client.textIn(uri, finding!.range)).toBe('bad');
  });

  it('follow incremental edits', async () => {
    await start();
    await client.open(uri, 'one\nbad\n');
    await client.edit(uri, 'one', 'one\nbad\n\n');
    const ranges = (await client.diagnostics(uri)).map(({ range }) => range.start);
    expect(ranges).toEqual([
      { line: 1, character: 0 },
      { line: 4, character: 0 },
    ]);
  });

  it('have the same positions with CRLF line ends', async () => {
    await start();
    await client.open(uri, 'one\r\nis bad\r\n\r\nbad');
    const findings = await client.diagnostics(uri);
    expect(findings.map(({ range }) => client.textIn(uri, range))).toEqual(['bad', 'bad']);
    await client.edit(uri, 'one\r\n', 'one\r\ntwo\r\n');
    const after = await client.diagnostics(uri);
    expect(after.map(({ range }) => client.textIn(uri, range))).toEqual(['bad', 'bad']);
  });

  it('of fences stand where the fence stands', async () => {
    await start();
    const host = `${root}/a.host`;
    await client.open(host, 'bad\n> ```tiny\n> one\n> is bad\n> ```\nbad\n');
    const findings = await client.diagnostics(host);
    expect(findings.map(({ range }) => [range.start.line, client.textIn(host, range)])).toEqual([[3, 'bad']]);
  });

  it('say when nothing changed', async () => {
    await start();
    await client.open(uri, 'bad');
    const first = await client.connection.sendRequest<{ resultId: string }>('textDocument/diagnostic', {
      textDocument: { uri },
    });
    const previousResultId = first.resultId;
    expect(
      await client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri }, previousResultId }),
    ).toEqual({ kind: 'unchanged', resultId: previousResultId });
  });

  it('survive a bug in a rule, which is told once', async () => {
    await start();
    await client.open(uri, 'boom bad');
    expect(codes(await client.diagnostics(uri))).toEqual(['tiny/bad']);
    await client.edit(uri, 'boom', 'boom boom');
    expect(codes(await client.diagnostics(uri))).toEqual(['tiny/bad']);
    const errors = client.told.filter(({ method }) => method === 'window/logMessage');
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).toContain('tiny/boom');
  });

  it('of a document nobody knows are empty', async () => {
    await start();
    expect(await client.diagnostics(`${root}/nowhere.tiny`)).toEqual([]);
    expect(await client.diagnostics('untitled:x')).toEqual([]);
    expect(await client.diagnostics('no uri at all')).toEqual([]);
  });

  it('of a language nobody reads are empty', async () => {
    await start();
    await client.open(`${root}/a.rs`, 'bad', 'rust');
    expect(await client.diagnostics(`${root}/a.rs`)).toEqual([]);
  });

  it('find an unsaved document by its language', async () => {
    await start();
    await client.open('untitled:Untitled-1', 'bad', 'tiny');
    expect(codes(await client.diagnostics('untitled:Untitled-1'))).toEqual(['tiny/bad']);
  });

  it('know a document by any spelling of its URI, and answer in the one the client opened it with', async () => {
    await start({ files: new MemoryFiles({ [`${root}/a%20b.tiny`]: '' }) });
    await client.open(`${root}/a b.tiny`, 'conflict', 'tiny');
    await client.open(`${root}/c.tiny`, 'x', 'tiny');
    const [finding] = await client.diagnostics(`${root}/c.tiny`);
    expect(finding?.relatedInformation?.[0]?.location.uri).toBe(`${root}/a b.tiny`);
    expect(codes(await client.diagnostics(`${root}/a%20b.tiny`))).toEqual([]);
  });
});

describe('what findings depend on', () => {
  it('a file that appears or goes', async () => {
    await start();
    await client.open(uri, 'file-x');
    expect(codes(await client.diagnostics(uri))).toEqual(['tiny/missing']);
    client.files.texts.set(`${root}/file-x.tiny`, '');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: `${root}/file-x.tiny`, type: 1 }],
    });
    await client.next('workspace/diagnostic/refresh');
    expect(codes(await client.diagnostics(uri))).toEqual([]);
    client.files.texts.delete(`${root}/file-x.tiny`);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: root, type: 3 }] });
    await client.next('workspace/diagnostic/refresh');
    expect(codes(await client.diagnostics(uri))).toEqual(['tiny/missing']);
  });

  it('not a file that nothing looked at', async () => {
    await start();
    await client.open(uri, 'file-x');
    await client.diagnostics(uri);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: `${root}/other/thing.txt`, type: 1 }],
    });
    await client.diagnostics(uri);
    expect(client.told.map(({ method }) => method)).not.toContain('workspace/diagnostic/refresh');
  });

  it('another document: on disk, then as the editor has it', async () => {
    const other = `${root}/deep/b.tiny`;
    await start({ files: new MemoryFiles({ [uri]: '', [other]: 'conflict' }) });
    await client.open(uri, 'fine');
    const [finding] = await client.diagnostics(uri);
    expect(finding?.code).toBe('tiny/elsewhere');
    expect(finding?.relatedInformation).toMatchObject([
      { message: 'There.', location: { uri: other, range: { end: { line: 0, character: 8 } } } },
    ]);
    await client.open(other, 'peace');
    expect(codes(await client.diagnostics(uri))).toEqual([]);
    await client.edit(other, 'peace', 'a conflict');
    expect(codes(await client.diagnostics(uri))).toEqual(['tiny/elsewhere']);
    await client.edit(other, 'conflict', 'thing');
    await client.close(other);
    expect(codes(await client.diagnostics(uri))).toEqual(['tiny/elsewhere']);
  });

  it('the settings', async () => {
    await start({ settings: { rules: { 'tiny/bad': 'error' } } });
    await client.open(uri, 'bad');
    expect((await client.diagnostics(uri))[0]?.severity).toBe(1);
    client.settings = { rules: { 'tiny/bad': 'off' } };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await client.next('workspace/diagnostic/refresh');
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(client.told.filter(({ method }) => method === 'workspace/configuration')).toHaveLength(2);
  });

  it('no settings that are announced and are the same', async () => {
    await start({ settings: { rules: { 'tiny/bad': 'error' } } });
    await client.open(uri, 'bad');
    await client.diagnostics(uri);
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await client.next('workspace/configuration');
    expect((await client.diagnostics(uri))[0]?.severity).toBe(1);
    expect(client.told.map(({ method }) => method)).not.toContain('workspace/diagnostic/refresh');
  });

  it('settings that a client can only push', async () => {
    await start({ capabilities: { textDocument: { diagnostic: {} } } });
    await client.open(uri, 'bad');
    expect((await client.diagnostics(uri))[0]?.severity).toBe(2);
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { skillwright: { rules: { 'tiny/bad': 'hint' } } },
    });
    expect((await client.diagnostics(uri))[0]?.severity).toBe(4);
  });
});

describe('pushed diagnostics, for clients that cannot ask', () => {
  const pushed = async (): Promise<PublishDiagnosticsParams> =>
    (await client.next('textDocument/publishDiagnostics')) as PublishDiagnosticsParams;

  it('come after opening and every change, and go with the document', async () => {
    await start({ capabilities: {} });
    expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();
    await client.open(uri, 'bad');
    expect(codes((await pushed()).diagnostics)).toEqual(['tiny/bad']);
    await client.edit(uri, 'bad', 'bad bad');
    expect((await pushed()).diagnostics).toHaveLength(2);
    await client.close(uri);
    expect(await pushed()).toEqual({ uri, diagnostics: [] });
  });

  it('come to documents that an edit of another concerns', async () => {
    const other = `${root}/b.tiny`;
    await start({ capabilities: {}, files: new MemoryFiles({ [uri]: '', [other]: '' }) });
    await client.open(uri, 'fine');
    await client.open(other, 'conflict');
    const message = await pushed();
    expect([message.uri, ...codes(message.diagnostics)]).toEqual([uri, 'tiny/elsewhere']);
  });
});

describe('workspace diagnostics', () => {
  interface Report {
    readonly items: readonly {
      readonly uri: string;
      readonly kind: string;
      readonly resultId?: string;
      readonly items: unknown[];
    }[];
  }
  const ask = (previous: Report | undefined): Promise<Report> =>
    client.connection.sendRequest('workspace/diagnostic', {
      previousResultIds: (previous?.items ?? []).map(({ uri: known, resultId }) => ({ uri: known, value: resultId })),
    });

  it('list every document that concerns us, then wait for a change', async () => {
    const files = new MemoryFiles({
      [`${root}/a.tiny`]: 'bad',
      [`${root}/b.tiny`]: 'good',
      [`${root}/empty.tiny`]: '',
      [`${root}/out/c.tiny`]: 'bad',
      [`${root}/.gitignore`]: 'out/\n',
      [`${root}/node_modules/d.tiny`]: 'bad',
    });
    await start({ files });
    const first = await ask(undefined);
    expect(first.items.map(item => [item.uri, item.items.length])).toEqual([
      [`${root}/a.tiny`, 1],
      [`${root}/b.tiny`, 0],
    ]);
    const second = ask(first);
    await client.open(`${root}/b.tiny`, 'bad bad');
    const { items } = await second;
    expect(items.map(item => [item.uri, item.kind, item.items.length])).toEqual([[`${root}/b.tiny`, 'full', 2]]);
  });

  it('list documents that only the settings make relevant', async () => {
    const files = new MemoryFiles({
      [`${root}/a.xsd`]:
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a"><xs:element name="e" type="xs:int"/></xs:schema>',
      [`${root}/a.xml`]: '<e xmlns="urn:a">one</e>',
      [`${root}/b.xml`]: '<e xmlns="urn:b">one</e>',
      [`${root}/pay.py`]: '@house.command()\ndef pay(amount: int): ...\n',
    });
    const settings = { sync: { decorators: ['house.command'] }, xml: { schemas: { 'urn:a': 'a.xsd' } } };
    await start({ files, settings, kinds: documentKinds });
    const { items } = await ask(undefined);
    expect(items.map(item => [item.uri, item.items.length])).toEqual([
      [`${root}/a.xml`, 1],
      [`${root}/a.xsd`, 0],
      [`${root}/pay.py`, 0],
    ]);
  });

  it('take back the findings of a file that is gone', async () => {
    await start({ files: new MemoryFiles({ [`${root}/a.tiny`]: 'bad', [`${root}/b.tiny`]: 'x' }) });
    const second = ask(await ask(undefined));
    client.files.texts.delete(`${root}/a.tiny`);
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: `${root}/a.tiny`, type: 3 }],
    });
    expect((await second).items).toEqual([{ uri: `${root}/a.tiny`, kind: 'full', version: null, items: [] }]);
  });

  it('stop waiting when cancelled', async () => {
    await start({ files: new MemoryFiles({ [`${root}/a.tiny`]: 'bad' }) });
    const first = await ask(undefined);
    const { CancellationTokenSource } = await import('vscode-languageserver');
    const source = new CancellationTokenSource();
    const params = { previousResultIds: [{ uri: `${root}/a.tiny`, value: first.items[0]?.resultId }] };
    const second = client.connection.sendRequest('workspace/diagnostic', params, source.token);
    source.cancel();
    await expect(second).rejects.toMatchObject({ code: -32800 });
  });

  it('are announced only to clients that pull', async () => {
    await start();
    expect(client.initialized.capabilities.diagnosticProvider).toEqual({
      identifier: 'skillwright',
      interFileDependencies: true,
      workspaceDiagnostics: true,
    });
    expect(fullClient.textDocument?.diagnostic).toBeDefined();
  });
});
