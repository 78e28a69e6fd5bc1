import {
  Disposable,
  EventEmitter,
  type LogOutputChannel,
  type TestItem,
  TestRunProfileKind,
  tests,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type WireEvalRecord, evalRecordNotification } from '../../../server/src/shared/evaluations.js';
import { debounce } from '../debounce.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { EvaluationTree } from './evaluationTree.js';
import { runEvaluations } from './runEvaluations.js';
import { modelMessages } from '../messages/modelMessages.js';

/** The evaluations of guides in the Test Explorer. */
export interface Evaluations {
  /** Receives the results from a server. */
  listen(client: BaseLanguageClient): void;
  /** Shows the evaluations. Not called for a workspace without skills, which gets no test view. */
  show(server: ServerConnection): void;
  dispose(): void;
}

export function createEvaluations(log: LogOutputChannel): Evaluations {
  const records = new EventEmitter<WireEvalRecord>();
  let shown: Disposable | undefined;
  return {
    listen: client =>
      void client.onNotification(evalRecordNotification, (record: WireEvalRecord) => records.fire(record)),
    show(server) {
      shown ??= showTests(server, records, log);
    },
    dispose() {
      shown?.dispose();
      records.dispose();
    },
  };
}

function showTests(server: ServerConnection, records: EventEmitter<WireEvalRecord>, log: LogOutputChannel): Disposable {
  const controller = tests.createTestController('skillwright.evaluations', modelMessages.evaluations());
  const tree = new EvaluationTree(controller, server);
  const reporting = async (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      log.error('The evaluations could not be read.', error instanceof Error ? error : String(error));
    });
  // Nothing is read before the user opens the view.
  let isOpen = false;
  controller.resolveHandler = async (item: TestItem | undefined) => {
    isOpen = true;
    await reporting(item ? tree.readCases(item) : tree.readSets());
  };
  controller.refreshHandler = token => reporting(tree.readSets(token));
  const again = debounce(1000, () => void reporting(tree.readSets()));
  const changed = (): void => {
    if (isOpen) again.start();
  };
  const files = workspace.createFileSystemWatcher('**/*.eval.json');
  const profile = controller.createRunProfile(
    modelMessages.evaluateWithModel(),
    TestRunProfileKind.Run,
    (request, token) => runEvaluations(request, token, { controller, tree, server, onRecord: records.event }),
    true,
  );
  return Disposable.from(
    again,
    profile,
    controller,
    files,
    files.onDidCreate(changed),
    files.onDidChange(changed),
    files.onDidDelete(changed),
    workspace.onDidSaveTextDocument(changed),
    // Cases are read from the editor, because their places move while the user types.
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document.uri.path.endsWith('.eval.json')) changed();
    }),
    // The view may be open before the server runs, and a new server may return other cases.
    server.onDidChangeState(state => {
      if (state === 'running') changed();
    }),
  );
}
