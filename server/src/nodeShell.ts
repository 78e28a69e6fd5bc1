import { readFile } from 'node:fs/promises';
import { documentKinds } from './documentKinds.js';
import { readRulesAbove } from './node/gitRules.js';
import { serveClient } from './lsp/index.js';
import type { ServeClient } from './lsp/handshake/index.js';
import { readPackagedFile } from './node/nodePackagedFiles.js';
import { createNodeWorkers } from './node/nodeWorkers.js';
import { letYoungHeapGrow } from './node/prepareProcess.js';
import { createNodeFileSystem } from './node/nodeFileSystem.js';

/** How the language server serves a client in a process. @param installation as for `startNodeServer` */
export function serveOnNode(installation: string): ServeClient {
  const startWorker = createNodeWorkers();
  return (connection, params) =>
    serveClient(
      connection,
      {
        kinds: documentKinds,
        fileSystem: roots => createNodeFileSystem(roots),
        readRulesAbove,
        onEdit: letYoungHeapGrow,
        readPackagedFile: () => readPackagedFile,
        readTranslation: language => readFile(new URL(`l10n/bundle.l10n.${language}.json`, installation), 'utf8'),
        ...(startWorker && { startWorker }),
        installation,
      },
      params,
    );
}
