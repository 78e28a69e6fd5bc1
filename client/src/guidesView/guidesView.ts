import { Disposable, type LogOutputChannel, type TreeView, commands, languages, window, workspace } from 'vscode';
import { commandsRequest } from '../../../server/src/shared/requests.js';
import { debounce } from '../debounce.js';
import { viewMessages } from '../messages/viewMessages.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { findSavedGuide } from './findSavedGuide.js';
import { createGuideRow, type GuideRow } from './guideRow.js';
import { GuidesTree } from './guidesTree.js';

const pauseMilliseconds = 600;

/** The view `skillwright.guides`: the commands of the workspace, and whether a guide is saved for each. Nothing is read while it is hidden. */
export class GuidesView implements Disposable {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #tree = new GuidesTree();
  readonly #view: TreeView<GuideRow>;
  readonly #subscriptions: Disposable;
  readonly #refresh = debounce(pauseMilliseconds, () => void this.#load());
  /** What the rows were made from: unchanged rows are not drawn again. */
  #shown = '';

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
    this.#view = window.createTreeView('skillwright.guides', { treeDataProvider: this.#tree });
    const refresh = (): void => this.#refresh.start();
    this.#subscriptions = Disposable.from(
      this.#refresh,
      this.#view,
      this.#tree,
      workspace.onDidSaveTextDocument(refresh),
      // A guide becomes outdated by a finding.
      languages.onDidChangeDiagnostics(refresh),
      server.onDidChangeState(refresh),
      server.onDidChangeFiles(refresh),
      this.#view.onDidChangeVisibility(({ visible }) => {
        if (visible) refresh();
        else this.#forgetSituation();
      }),
    );
    refresh();
  }

  async #load(): Promise<void> {
    if (!this.#view.visible) return;
    const { state } = this.#server;
    if (state !== 'running') {
      this.#setSituation(state, []);
      return;
    }
    try {
      const infos = await this.#server.request(commandsRequest, {});
      const rows = await Promise.all(infos.map(async info => createGuideRow(info, await findSavedGuide(info))));
      this.#setSituation(rows.length > 0 ? 'guides' : 'none', rows);
    } catch (error) {
      this.#log.error('The commands could not be listed.', error instanceof Error ? error : String(error));
      this.#setSituation('failed', []);
    }
  }

  #setSituation(situation: string, rows: readonly GuideRow[]): void {
    const shown = JSON.stringify(rows);
    if (shown !== this.#shown) this.#tree.show(rows);
    this.#shown = shown;
    // A message leaves the focus to the rows that come; a welcome text would lose it.
    this.#view.message = situation === 'starting' ? viewMessages.readingCommands() : '';
    // The manifest chooses by it what an empty view says.
    void commands.executeCommand('setContext', 'skillwright.guidesView', situation);
  }

  /** When the view is shown again, an old welcome text must not stand there until the rows come. */
  #forgetSituation(): void {
    void commands.executeCommand('setContext', 'skillwright.guidesView', '');
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
