import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import {
  createConnection,
  createProtocolConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createMessageGate, startServer } from '../../server/src/lsp/handshake/index.js';

test('a server whose features cannot be loaded answers requests with errors, and says why', async () => {
  const [up, down] = [new PassThrough(), new PassThrough()];
  const gate = createMessageGate();
  const server = createConnection(ProposedFeatures.all, new StreamMessageReader(up), new StreamMessageWriter(down), {
    messageStrategy: gate.strategy,
  });
  startServer(server, gate, { version: '1.2.3', load: () => Promise.reject(new Error('chunk is missing')) });
  const client = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  const logged: string[] = [];
  client.onNotification('window/logMessage', ({ message }: { message: string }) => {
    logged.push(message);
  });
  client.listen();
  const { serverInfo } = await client.sendRequest<{ serverInfo: object }>('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
  });
  expect(serverInfo).toEqual({ name: 'skillwright', version: '1.2.3' });
  await expect(client.sendRequest('textDocument/hover', {})).rejects.toThrow(/Unhandled method/);
  expect(logged.join('\n')).toContain('chunk is missing');
  client.dispose();
  server.dispose();
});
