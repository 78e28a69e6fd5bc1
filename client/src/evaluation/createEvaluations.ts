import {
  Disposable,
  EventEmitter,
  type LogOutputChannel,
  type TestItem,
  TestRunProfileKind,
  commands,
  tests,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type WireEvalRecord, evalRecordNotification } from '../../../server/src/shared/evaluations.js';
import { debounce } from '../debounce.js';
import { watchForFile } from '../watchForFile.js';
import type { NewFolders } from '../watchNewFolders.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { EvaluationTree } from './evaluationTree.js';
import { runAll, runEvaluations, skipEvaluations } from './runEvaluations.js';
import { modelMessages } from '../messages/modelMessages.js';

/** The evaluations of guides in the Test Explorer. */
export interface Evaluations {
  /** Receives the results from a server. */
  listen(client: BaseLanguageClient): void;
  /** Shows the evaluations once the workspace has a file of cases. Before that there is no test view. */
  watch(server: ServerConnection, newFolders: NewFolders): void;
  /** Runs the benchmark that is included with the extension. */
  runBenchmark(server: ServerConnection): Promise<void>;
  dispose(): void;
}

const caseFiles = '**/*.eval.json';
const isCaseFile = (path: string): boolean => path.endsWith('.eval.json');

export function createEvaluations(log: LogOutputChannel): Evaluations {
  const records = new EventEmitter<WireEvalRecord>();
  const subscriptions: { dispose(): unknown }[] = [records];
  let shown: ShownTests | undefined;
  const show = (server: ServerConnection): ShownTests => {
    if (shown) return shown;
    shown = showTests(server, records, log);
    subscriptions.push(shown);
    return shown;
  };
  return {
    listen: client =>
      void client.onNotification(evalRecordNotification, (record: WireEvalRecord) => records.fire(record)),
    watch(server, newFolders) {
      subscriptions.push(
        watchForFile(
          {
            pattern: caseFiles,
            isMatch: ({ uri }) => isCaseFile(uri.path),
            onFound: () => show(server),
            onError: error => log.debug('Files of evaluation cases could not be searched.', String(error)),
          },
          newFolders,
        ),
      );
    },
    runBenchmark: server => show(server).runBenchmark(),
    dispose() {
      Disposable.from(...subscriptions).dispose();
    },
  };
}

interface ShownTests {
  runBenchmark(): Promise<void>;
  dispose(): void;
}

function showTests(server: ServerConnection, records: EventEmitter<WireEvalRecord>, log: LogOutputChannel): ShownTests {
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
  const notifyChange = (): void => {
    if (isOpen) again.start();
  };
  const context = { controller, tree, server, onRecord: records.event };
  const profile = controller.createRunProfile(
    modelMessages.evaluateWithModel(),
    TestRunProfileKind.Run,
    (request, token) => (request.include ? runEvaluations(request, token, context) : skipEvaluations(request, context)),
    // Running all tests of a project is free. These cost requests to a model.
    false,
  );
  const subscriptions = Disposable.from(
    again,
    profile,
    controller,
    server.onDidChangeFiles(notifyChange),
    workspace.onDidSaveTextDocument(notifyChange),
    // Cases are read from the editor, because their places move while the user types.
    workspace.onDidChangeTextDocument(({ document }) => {
      if (isCaseFile(document.uri.path)) notifyChange();
    }),
    // The view may be open before the server runs, and a new server may return other cases.
    server.onDidChangeState(state => {
      if (state === 'running') notifyChange();
    }),
  );
  return {
    dispose() {
      subscriptions.dispose();
    },
    async runBenchmark() {
      isOpen = true;
      const benchmark = await tree.showBenchmark();
      if (!benchmark) return;
      await commands.executeCommand('workbench.view.testing.focus');
      await runAll([benchmark], profile, context);
    },
  };
}
