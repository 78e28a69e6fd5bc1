import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProtocolConnection,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import { toFileUri } from '../../server/src/core/index.js';
import { buildNodeBundle } from '../support/buildNodeBundle.js';
import { fullClient } from '../support/inMemoryServer.js';

let bundle = '';
let workspace = '';
beforeAll(async () => {
  bundle = await buildNodeBundle();
  workspace = mkdtempSync(join(tmpdir(), 'skillwright-server-'));
});
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

const serverPath = (): string => join(bundle, 'server.js');

async function initialize(connection: ProtocolConnection): Promise<InitializeResult> {
  connection.onRequest('workspace/configuration', () => [null]);
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const result = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: fullClient,
    workspaceFolders: [{ uri: toFileUri(workspace), name: 'workspace' }],
  });
  await connection.sendNotification('initialized', {});
  return result;
}

async function end(connection: ProtocolConnection, server: ChildProcess): Promise<unknown> {
  const exit = once(server, 'exit');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  const [code] = (await exit) as unknown[];
  connection.dispose();
  return code;
}

describe('dist/server.js', () => {
  it('serves a client over stdio, reads the byte order mark from disk, and ends when told', async () => {
    const server = spawn(process.execPath, [serverPath(), '--stdio']);
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const { serverInfo, capabilities } = await initialize(connection);
    expect(serverInfo?.name).toBe('skillwright');
    expect(capabilities.diagnosticProvider).toBeDefined();

    const text =
      '---\nname: marked\ndescription: A skill whose file begins with a mark that editors hide.\n---\n\n# Marked\n';
    const path = join(workspace, 'SKILL.md');
    writeFileSync(path, `\uFEFF${text}`);
    const textDocument = { uri: toFileUri(path), languageId: 'markdown', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    const { items } = await connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument,
    });
    const mark = items.find(({ code }) => code === 'frontmatter/byte-order-mark');
    expect(mark?.range).toEqual({ start: { line: 0, character: 0 }, end: { line: 0, character: 3 } });
    expect(await end(connection, server)).toBe(0);
  });

  it('serves a client over node-ipc', async () => {
    const server = fork(serverPath(), ['--node-ipc'], { silent: true });
    const connection = createProtocolConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
    expect((await initialize(connection)).serverInfo?.name).toBe('skillwright');
    expect(await end(connection, server)).toBe(0);
  });

  it('ends with its client', async () => {
    const server = spawn(process.execPath, [serverPath(), '--stdio']);
    const exit = once(server, 'exit');
    server.stdin.end();
    await exit;
    expect(server.exitCode).toBe(1);
  });

  it('says how it is to be started', async () => {
    const server = spawn(process.execPath, [serverPath()]);
    let said = '';
    server.stderr.on('data', data => (said += String(data)));
    const [code] = (await once(server, 'close')) as unknown[];
    expect(code).toBe(2);
    expect(said).toContain('--stdio');
  });
});
