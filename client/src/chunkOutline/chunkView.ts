import {
  Disposable,
  type LogOutputChannel,
  type TextDocument,
  type TextEditor,
  type TreeView,
  commands,
  languages,
  window,
  workspace,
} from 'vscode';
import { chunkOutlineRequest } from '../../../server/src/shared/requests.js';
import { afterPause } from '../afterPause.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { isSkill } from '../server/watchForSkills.js';
import { ChunkTree } from './chunkTree.js';
import { outlineMessage } from './outlineMessage.js';
import { type OutlineNode, nodeAt, outlineNodes } from './outlineNodes.js';

/** What an empty view says is chosen in the manifest by the context key `skillwright.chunkView`. */
type Situation = 'chunks' | 'noSkill' | 'starting' | 'stopped' | 'failed';

const pauseMilliseconds = 120;

/** The view `skillwright.chunks`: the active skill's chunks, kept up with the text and with the cursor. */
export class ChunkView implements Disposable {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #tree = new ChunkTree();
  readonly #view: TreeView<OutlineNode>;
  readonly #refresh = afterPause(pauseMilliseconds, () => void this.#load());
  readonly #subscriptions: Disposable;
  /** The document of the last text editor; the focus may be in this view or a preview meanwhile. */
  #document: TextDocument | undefined;
  #situation: Situation | undefined;
  /** What the rows were made from: unchanged rows are not drawn again. */
  #shown = '';

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
    this.#view = window.createTreeView('skillwright.chunks', { treeDataProvider: this.#tree, showCollapseAll: true });
    this.#subscriptions = Disposable.from(
      this.#refresh,
      this.#view,
      this.#tree,
      this.#view.onDidChangeVisibility(() => this.#refresh.start()),
      server.onDidChangeState(() => this.#refresh.start()),
      window.onDidChangeActiveTextEditor(editor => this.#follow(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.#revealCursor(textEditor)),
      workspace.onDidChangeTextDocument(({ document }) => this.#refreshFor(document)),
      workspace.onDidCloseTextDocument(document => this.#refreshFor(document)),
      languages.onDidChangeDiagnostics(({ uris }) => {
        const uri = this.#document?.uri.toString();
        if (uris.some(changed => changed.toString() === uri)) this.#refresh.start();
      }),
    );
    this.#follow(window.activeTextEditor);
  }

  /** The document the rows are of. */
  get document(): TextDocument | undefined {
    return this.#document;
  }

  get selected(): OutlineNode | undefined {
    return this.#view.selection[0];
  }

  #follow(editor: TextEditor | undefined): void {
    // The focus is outside the text editors (output and comments count as editors, but have no column): what was last looked at stays.
    const outside = editor?.viewColumn === undefined;
    if (outside && this.#document && !this.#document.isClosed) return;
    if (editor && editor.document === this.#document) return;
    this.#document = editor?.document;
    this.#refresh.start();
  }

  #refreshFor(document: TextDocument): void {
    if (document === this.#document) this.#refresh.start();
  }

  async #load(): Promise<void> {
    if (!this.#view.visible) return;
    const document = this.#document;
    if (!document || document.isClosed || !isSkill(document)) {
      this.#showNothing('noSkill');
      return;
    }
    if (this.#server.state !== 'running') {
      this.#showNothing(this.#server.state);
      return;
    }
    const { version } = document;
    try {
      const outline = await this.#server.request(chunkOutlineRequest, { uri: document.uri.toString() });
      // Something newer is on its way.
      if (document !== this.#document || document.version !== version) return;
      if (!outline) {
        this.#showNothing('noSkill');
        return;
      }
      this.#view.message = outlineMessage(outline, document.getText().trim() === '') ?? '';
      const shown = `${document.uri.toString()} ${JSON.stringify(outline)}`;
      if (shown !== this.#shown) this.#tree.show(document.uri, outlineNodes(outline));
      this.#shown = shown;
      this.#setSituation('chunks');
      this.#revealCursor(window.activeTextEditor);
    } catch (error) {
      this.#log.error('The chunks could not be read.', error instanceof Error ? error : String(error));
      this.#showNothing('failed');
    }
  }

  #showNothing(situation: Situation): void {
    this.#shown = '';
    this.#tree.show(undefined, []);
    this.#view.message = '';
    this.#setSituation(situation);
  }

  #setSituation(situation: Situation): void {
    if (situation === this.#situation) return;
    this.#situation = situation;
    void commands.executeCommand('setContext', 'skillwright.chunkView', situation);
  }

  /** Marks the row the cursor is in. The row that was clicked stays marked although a heading may start at the same place. */
  #revealCursor(editor: TextEditor | undefined): void {
    if (!editor || editor.document !== this.#document || !this.#view.visible) return;
    const place = editor.selection.active;
    const marked = this.#view.selection[0];
    if (marked && this.#tree.nodes.length > 0 && isAt(marked, place)) return;
    const node = nodeAt(this.#tree.nodes, place);
    if (!node) return;
    this.#view.reveal(node, { select: true, focus: false }).then(undefined, (error: unknown) => {
      // The rows changed meanwhile; the next refresh marks the right one.
      this.#log.trace('The row of the cursor could not be shown.', String(error));
    });
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}

function isAt(node: OutlineNode, place: { readonly line: number; readonly character: number }): boolean {
  const { end } = node.target;
  return end.line === place.line && end.character === place.character;
}
