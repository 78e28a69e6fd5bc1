import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type TextEdit,
} from 'vscode-languageserver/node';
import { toFileUri } from '../../server/src/core/index.js';
import { buildNodeBundle } from '../support/buildNodeBundle.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { connectClient, type TestClient } from '../support/testClient.js';

/** The built server as a process, for clients that support less than VS Code. */
let bundle = '';
let folder = '';
let uri = '';
let client: TestClient;
beforeAll(async () => {
  bundle = await buildNodeBundle();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillwright-clients-'));
  mkdirSync(join(folder, 'demo'));
  uri = toFileUri(join(folder, 'demo/SKILL.md'));
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
});

const text = '---\nname: other\ndescription: Shows it. Use it to show.\n---\n\n# Demo 😀\n\n😀 [part](part.md)\n';

async function start(capabilities: ClientCapabilities): Promise<void> {
  const server = spawn(process.execPath, [join(bundle, 'server.js'), '--stdio']);
  const ended = new Promise(resolve => server.once('exit', resolve));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const options = { capabilities, folders: [toFileUri(folder)] };
  client = await connectClient(connection, new MemoryFiles(), options, async () => {
    await ended;
  });
}

const codes = (diagnostics: readonly Diagnostic[]): unknown[] => diagnostics.map(({ code }) => code);
const pushed = async (): Promise<Diagnostic[]> =>
  ((await client.next('textDocument/publishDiagnostics')) as { diagnostics: Diagnostic[] }).diagnostics;
const toldMethods = (): string[] => client.told.map(({ method }) => method);

it('a client without any capability gets diagnostics, hover, symbols, a quick fix and formatting', async () => {
  await start({});
  await client.open(uri, text);
  expect(codes(await pushed()).toSorted()).toEqual(['frontmatter/name-directory-mismatch', 'skill/link-broken']);
  expect(client.initialized.capabilities.diagnosticProvider).toBeUndefined();

  const name = client.at(uri, 'other');
  const hover = await client.connection.sendRequest('textDocument/hover', name);
  expect(JSON.stringify(hover)).toContain('name');
  const symbols = await client.connection.sendRequest<object[]>('textDocument/documentSymbol', name);
  expect(symbols[0]).toHaveProperty('location.range');
  const actions = await client.actions(uri, { start: name.position, end: name.position });
  const fix = actions.find(({ edit }) => edit?.changes);
  expect(client.apply(uri, fix?.edit)).toContain('name: demo\n');

  await client.edit(uri, 'other', 'demo');
  expect(codes(await pushed())).toEqual(['skill/link-broken']);
  await client.close(uri);
  expect(await pushed()).toEqual([]);
  expect(toldMethods()).not.toContain('client/registerCapability');
  expect(toldMethods()).not.toContain('workspace/configuration');
});

it('a client without `workspace/configuration` pushes its settings', async () => {
  await start({ textDocument: { diagnostic: {} } });
  await client.open(uri, text);
  expect(codes(await client.diagnostics(uri))).toContain('skill/link-broken');
  const rules = { 'skill/link-broken': 'off', 'frontmatter/name-directory-mismatch': 'error' };
  await client.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { skillwright: { rules } },
  });
  expect((await client.diagnostics(uri)).map(({ code, severity }) => [code, severity])).toEqual([
    ['frontmatter/name-directory-mismatch', 1],
  ]);
  expect(toldMethods()).not.toContain('workspace/configuration');
});

describe('a client without dynamic registration', () => {
  it('sees files that appear and change, though it reports none', async () => {
    await start({ textDocument: { diagnostic: {} } });
    await client.open(uri, text);
    expect(codes(await client.diagnostics(uri))).toContain('skill/link-broken');
    writeFileSync(join(folder, 'demo/part.md'), '# Part\n');
    await client.edit(uri, '# Demo', '# The demo');
    expect(codes(await client.diagnostics(uri))).not.toContain('skill/link-broken');
  });

  it('formats', async () => {
    await start({ workspace: { configuration: true }, textDocument: { diagnostic: {} } });
    const xml = toFileUri(join(folder, 'handoff.xml'));
    await client.open(
      xml,
      '<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1"><a/></agent_request>',
      'xml',
    );
    const edits = await client.connection.sendRequest<TextEdit[]>('textDocument/formatting', {
      textDocument: { uri: xml },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(client.apply(xml, edits)).toContain('\n  <a/>\n');
    expect(toldMethods()).not.toContain('client/registerCapability');
  });
});

it('a client with UTF-8 positions only edits, and gets places, in bytes', async () => {
  await start({ general: { positionEncodings: ['utf-8'] }, textDocument: { diagnostic: {} } });
  expect(client.initialized.capabilities.positionEncoding).toBe('utf-8');
  await client.open(uri, text);
  const link = (await client.diagnostics(uri)).find(({ code }) => code === 'skill/link-broken');
  // The emoji has 4 bytes.
  expect(link?.range).toEqual({ start: { line: 7, character: 12 }, end: { line: 7, character: 19 } });

  const range = { start: { line: 7, character: 0 }, end: { line: 7, character: 4 } };
  const change = { textDocument: { uri, version: 2 }, contentChanges: [{ range, text: '中é' }] };
  await client.connection.sendNotification('textDocument/didChange', change);
  const moved = (await client.diagnostics(uri)).find(({ code }) => code === 'skill/link-broken');
  expect(moved?.range).toEqual({ start: { line: 7, character: 13 }, end: { line: 7, character: 20 } });
});
