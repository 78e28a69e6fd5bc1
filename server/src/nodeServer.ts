import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { readPackageVersion } from './packageVersion.js';
import { messages } from './messages.js';
import { createMessageGate, startServer } from './lsp/handshake/index.js';

/**
 * The language server as a process: `--stdio` or `--node-ipc` says how it is spoken to.
 * @param installation base URI of the folder with docs/, l10n/ and schemas/, with a slash at the end
 */
export function startNodeServer(installation: string): void {
  if (!process.argv.some(flag => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/.test(flag))) {
    process.stderr.write(`${messages.startFromEditor()}\n`);
    process.exit(2);
  }
  const gate = createMessageGate();
  startServer(createConnection(ProposedFeatures.all, { messageStrategy: gate.strategy }), gate, {
    version: readPackageVersion(),
    load: async () => (await import('./nodeShell.js')).serveOnNode(installation),
  });
}
