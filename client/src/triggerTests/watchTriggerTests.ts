import { Disposable, type LogOutputChannel, TestRunProfileKind, tests, workspace } from 'vscode';
import { debounce } from '../debounce.js';
import { modelMessages } from '../messages/modelMessages.js';
import { watchForFile } from '../watchForFile.js';
import type { NewFolders } from '../watchNewFolders.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { askForTriggers } from './askForTriggers.js';
import { runTriggers } from './runTriggers.js';
import { TriggerTree } from './triggerTree.js';

const triggerFiles = '**/evals/triggers.json';
const isTriggerFile = (path: string): boolean => path.endsWith('/evals/triggers.json');

/** Shows trigger tests in the Test Explorer once the workspace has a file of them. Before that there is no test view. */
export function watchTriggerTests(server: ServerConnection, newFolders: NewFolders, log: LogOutputChannel): Disposable {
  let shown: Disposable | undefined;
  const watch = watchForFile(
    {
      pattern: triggerFiles,
      isMatch: ({ uri }) => isTriggerFile(uri.path),
      onFound() {
        shown = showTests(server, log);
      },
      onError: error => log.debug('Files of trigger tests could not be searched.', String(error)),
    },
    newFolders,
  );
  return new Disposable(() => {
    watch.dispose();
    shown?.dispose();
  });
}

function showTests(server: ServerConnection, log: LogOutputChannel): Disposable {
  const controller = tests.createTestController('skillwright.triggers', modelMessages.triggerTests());
  const tree = new TriggerTree(controller, server);
  const read = (): Promise<void> =>
    tree.readFiles().catch((error: unknown) => {
      log.error('The trigger tests could not be read.', error instanceof Error ? error : String(error));
    });
  // Nothing is read before the user opens the view.
  let isOpen = false;
  controller.resolveHandler = async item => {
    isOpen = true;
    if (!item) await read();
  };
  controller.refreshHandler = read;
  const again = debounce(1000, () => void read());
  const changed = (): void => {
    if (isOpen) again.start();
  };
  const context = { controller, tree, server };
  return Disposable.from(
    again,
    controller.createRunProfile(
      modelMessages.rankByWords(),
      TestRunProfileKind.Run,
      (request, token) => runTriggers(request, token, context),
      true,
    ),
    controller.createRunProfile(
      modelMessages.askModelForTriggers(),
      TestRunProfileKind.Run,
      (request, token) => askForTriggers(request, token, context),
      // Only at the user's request: a model costs money.
      false,
    ),
    controller,
    server.onDidChangeFiles(changed),
    workspace.onDidSaveTextDocument(changed),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (isTriggerFile(document.uri.path)) changed();
    }),
    server.onDidChangeState(state => {
      if (state === 'running') changed();
    }),
  );
}
