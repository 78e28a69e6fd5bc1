import { readFile } from 'node:fs/promises';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { readPackageVersion } from './packageVersion.js';
import { documentKinds } from './documentKinds.js';
import { readRulesAbove } from './node/gitRules.js';
import { messages } from './messages.js';
import { startServer } from './lsp/index.js';
import { readPackagedFile } from './node/nodePackagedFiles.js';
import { createNodeWorkers } from './node/nodeWorkers.js';
import { letYoungHeapGrow } from './node/prepareProcess.js';
import { createNodeFileSystem } from './node/nodeFileSystem.js';

/**
 * The language server as a process: `--stdio` or `--node-ipc` says how it is spoken to.
 * @param installation base URI of the folder with docs/, l10n/ and schemas/, with a slash at the end
 */
export function startNodeServer(installation: string): void {
  if (!process.argv.some(flag => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/.test(flag))) {
    process.stderr.write(`${messages.startFromEditor()}\n`);
    process.exit(2);
  }
  const startWorker = createNodeWorkers();
  startServer(createConnection(ProposedFeatures.all), {
    version: readPackageVersion(),
    kinds: documentKinds,
    fileSystem: roots => createNodeFileSystem(roots),
    readRulesAbove,
    onEdit: letYoungHeapGrow,
    readPackagedFile: () => readPackagedFile,
    readTranslation: language => readFile(new URL(`l10n/bundle.l10n.${language}.json`, installation), 'utf8'),
    ...(startWorker && { startWorker }),
    installation,
  });
}
