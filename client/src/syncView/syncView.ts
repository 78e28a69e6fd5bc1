import { Disposable, type LogOutputChannel, type TreeView, commands, window } from 'vscode';
import type { ActiveGroups, GroupsState } from './activeGroups.js';
import { viewMessages } from '../messages/viewMessages.js';
import { findNode, formatSyncMessage, createSyncNodes, type SyncNode } from './createSyncNodes.js';
import { SyncTree } from './syncTree.js';

/** The view `skillwright.sync`: every place that declares the arguments of the commands in the editor, and how it stands. */
export class SyncView implements Disposable {
  readonly #groups: ActiveGroups;
  readonly #log: LogOutputChannel;
  readonly #tree = new SyncTree();
  readonly #view: TreeView<SyncNode>;
  readonly #subscriptions: Disposable;
  /** What the rows were made from: unchanged rows are not drawn again. */
  #shown = '';

  constructor(groups: ActiveGroups, log: LogOutputChannel) {
    this.#groups = groups;
    this.#log = log;
    this.#view = window.createTreeView('skillwright.sync', { treeDataProvider: this.#tree, showCollapseAll: true });
    this.#subscriptions = Disposable.from(
      this.#view,
      this.#tree,
      this.#view.onDidChangeVisibility(({ visible }) => {
        groups.isVisible = visible;
        // When the view is shown again, an old welcome text must not stand there until the rows come.
        if (!visible) void commands.executeCommand('setContext', 'skillwright.syncView', '');
      }),
      groups.onDidChange(state => this.#show(state)),
      window.onDidChangeActiveTextEditor(editor => {
        // For a moment there is none while another file is opened: the row that was clicked would lose its mark to that of the file before.
        if (editor) void this.#markActive();
      }),
    );
    groups.isVisible = this.#view.visible;
  }

  #show(state: GroupsState): void {
    const groups = state.situation === 'groups' ? state.groups : [];
    const shown = JSON.stringify(groups);
    if (shown !== this.#shown) this.#tree.show(createSyncNodes(groups));
    this.#shown = shown;
    // A message leaves the focus to the rows that come; a welcome text would lose it.
    this.#view.message =
      state.situation === 'starting' ? viewMessages.readingCommands() : (formatSyncMessage(groups) ?? '');
    // The manifest chooses by it what an empty view says.
    void commands.executeCommand('setContext', 'skillwright.syncView', state.situation);
    void this.#markActive();
  }

  /** Marks the place in the file that is being edited. */
  async #markActive(): Promise<void> {
    const uri = this.#groups.document?.uri.toString();
    const row = uri === undefined ? undefined : findNode(this.#tree.nodes, uri);
    const [marked] = this.#view.selection;
    if (!row || !this.#view.visible || marked?.place?.uri === uri) return;
    try {
      await this.#view.reveal(row, { select: true, focus: false });
    } catch (error) {
      // The rows changed meanwhile; the next refresh marks the right one.
      this.#log.trace('The row of the file could not be shown.', String(error));
    }
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
