import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { packageVersion } from './packageVersion.js';
import { documentKinds } from './documentKinds.js';
import { rulesAbove } from './gitRules.js';
import { startServer } from './lsp/index.js';
import { nodeWorkers } from './nodeWorkers.js';
import { nodeFileSystem } from './nodeFileSystem.js';

/** The language server as a process: `--stdio` or `--node-ipc` says how it is spoken to. */
if (!process.argv.some(flag => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/.test(flag))) {
  process.stderr.write('Start me from an editor, with --stdio or --node-ipc.\n');
  process.exit(2);
}

const startWorker = nodeWorkers();

startServer(createConnection(ProposedFeatures.all), {
  version: packageVersion(),
  kinds: documentKinds,
  fileSystem: roots => nodeFileSystem(roots),
  rulesAbove,
  ...(startWorker && { startWorker }),
  installation: new URL('..', import.meta.url).href,
});
