import {
  Disposable,
  type LogOutputChannel,
  type TextDocument,
  type TextEditor,
  type TreeView,
  type Uri,
  commands,
  window,
} from 'vscode';
import type { ActiveSkill, SkillState } from './activeSkill.js';
import { ChunkDrops } from './chunkDrops.js';
import { ChunkTree } from './chunkTree.js';
import { outlineMessage } from './outlineMessage.js';
import { type OutlineNode, nodeAt, outlineNodes } from './outlineNodes.js';

/** Moves a chunk among the outer ones of a skill. */
export type MoveChunk = (uri: Uri, from: number, to: number) => Promise<unknown>;

/** The view `skillwright.chunks`: the active skill's chunks, kept up with the text and with the cursor. */
export class ChunkView implements Disposable {
  readonly #skill: ActiveSkill;
  readonly #log: LogOutputChannel;
  readonly #move: MoveChunk;
  readonly #tree = new ChunkTree();
  readonly #view: TreeView<OutlineNode>;
  readonly #subscriptions: Disposable;
  #situation: SkillState['situation'] | undefined;
  /** What the rows were made from: unchanged rows are not drawn again. */
  #shown = '';

  constructor(skill: ActiveSkill, log: LogOutputChannel, move: MoveChunk) {
    this.#skill = skill;
    this.#log = log;
    this.#move = move;
    const dragAndDropController = new ChunkDrops((from, to) => this.#moveBetween(from, to));
    this.#view = window.createTreeView('skillwright.chunks', {
      treeDataProvider: this.#tree,
      showCollapseAll: true,
      dragAndDropController,
    });
    this.#subscriptions = Disposable.from(
      this.#view,
      this.#tree,
      this.#view.onDidChangeVisibility(() => this.#revealCursor(window.activeTextEditor)),
      skill.onDidChange(state => this.#show(state)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.#revealCursor(textEditor)),
    );
    this.#show(skill.state);
  }

  /** The document the rows are of. */
  get document(): TextDocument | undefined {
    return this.#skill.document;
  }

  get selected(): OutlineNode | undefined {
    return this.#view.selection[0];
  }

  /** @param step 1 moves the chunk behind the next one, -1 before the one above */
  async moveChunk(row: OutlineNode, step: number): Promise<void> {
    if (row.place !== undefined) await this.#moveBetween(row.place, row.place + step);
  }

  async #moveBetween(from: number, to: number): Promise<void> {
    const places = this.#tree.nodes.filter(({ place }) => place !== undefined).length;
    const uri = this.#skill.document?.uri;
    if (uri && to >= 0 && to < places && from !== to) await this.#move(uri, from, to);
  }

  #show(state: SkillState): void {
    if (state.situation === 'chunks') {
      const { document, outline } = state;
      this.#view.message = outlineMessage(outline, document.getText().trim() === '') ?? '';
      const shown = `${document.uri.toString()} ${JSON.stringify(outline)}`;
      if (shown !== this.#shown) this.#tree.show(document.uri, outlineNodes(outline));
      this.#shown = shown;
      this.#revealCursor(window.activeTextEditor);
    } else {
      this.#shown = '';
      this.#tree.show(undefined, []);
      this.#view.message = '';
    }
    this.#setSituation(state.situation);
  }

  /** The manifest chooses by it what an empty view says. */
  #setSituation(situation: SkillState['situation']): void {
    if (situation === this.#situation) return;
    this.#situation = situation;
    void commands.executeCommand('setContext', 'skillwright.chunkView', situation);
  }

  /** Marks the row the cursor is in. The row that was clicked stays marked although a heading may start at the same place. */
  #revealCursor(editor: TextEditor | undefined): void {
    if (!editor || editor.document !== this.#skill.document || !this.#view.visible) return;
    const place = editor.selection.active;
    const marked = this.#view.selection[0];
    if (marked && isAt(marked, place)) return;
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
