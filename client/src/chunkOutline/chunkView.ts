import {
  Disposable,
  type LogOutputChannel,
  Selection,
  type TextDocument,
  type TreeView,
  type Uri,
  commands,
  window,
} from 'vscode';
import { viewMessages } from '../messages/viewMessages.js';
import type { ActiveSkill, SkillState } from './activeSkill.js';
import { ChunkDrops } from './chunkDrops.js';
import { ChunkTree } from './chunkTree.js';
import { formatOutlineMessage } from './formatOutlineMessage.js';
import { type OutlineNode, findNodeAt, findNodeWithId, createOutlineNodes } from './createOutlineNodes.js';

/** Moves a chunk among the outer ones of a skill; false where it refused. */
export type MoveChunk = (uri: Uri, from: number, to: number) => Promise<boolean>;

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
  #moving: Promise<void> = Promise.resolve();
  #movingChunk: OutlineNode | undefined;
  #followsCursor = true;
  #following = false;
  #cursorMoved = false;
  /** The row that is being marked from here: a selection of any other row comes from the user. */
  #revealing: OutlineNode | undefined;
  /** The id of the row that the user selected last. Several rows may lead to the same place. */
  #chosen: string | undefined;

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
      this.#view.onDidChangeSelection(({ selection: [row] }) => {
        if (row && row !== this.#revealing) this.#chosen = row.id;
      }),
      this.#view.onDidChangeVisibility(() => void this.#followCursor()),
      skill.onDidChange(state => this.#show(state)),
      window.onDidChangeTextEditorSelection(() => void this.#followCursor()),
    );
    this.#show(skill.state);
  }

  /** The document the rows are of. */
  get document(): TextDocument | undefined {
    return this.#skill.document;
  }

  /** While a chunk moves the rows are drawn again, and for some time none is selected: then the next key is meant for that chunk. */
  get selected(): OutlineNode | undefined {
    return this.#view.selection[0] ?? this.#movingChunk;
  }

  /**
   * Moves wait for each other: the next one counts from where the last one left the chunk.
   * @param step 1 moves the chunk behind the next one, -1 before the one above
   */
  moveChunk(chunk: OutlineNode, step: number): Promise<void> {
    this.#movingChunk = chunk;
    const done = this.#moving.then(async () => {
      try {
        const place = this.#tree.nodes.find(({ id }) => id === chunk.id)?.place;
        if (place !== undefined) await this.#moveBetween(place, place + step);
      } finally {
        if (this.#movingChunk === chunk) this.#movingChunk = undefined;
      }
    });
    // Who asked hears of a failure; the next move does not.
    this.#moving = done.catch(() => undefined);
    return done;
  }

  async #moveBetween(from: number, to: number): Promise<void> {
    const places = this.#tree.nodes.filter(({ place }) => place !== undefined).length;
    const { document } = this.#skill;
    const moved = this.#tree.nodes.find(({ place }) => place === from)?.id;
    if (!document || to < 0 || to >= places || from === to) return;
    // Until the cursor has caught up, the row it is in is not the one to mark.
    this.#followsCursor = false;
    try {
      const { version } = document;
      if (!(await this.#move(document.uri, from, to))) return;
      await this.#skill.refreshAfter(version);
      await this.#goWith(moved);
    } finally {
      this.#followsCursor = true;
      // The user may have put the cursor elsewhere meanwhile.
      void this.#followCursor();
    }
  }

  /** The cursor goes with the chunk that moved: where it was stands another one now, which would be marked and moved next. */
  async #goWith(moved: string | undefined): Promise<void> {
    const row = this.#tree.nodes.find(({ id }) => id === moved);
    const editor = window.visibleTextEditors.find(({ document }) => document === this.#skill.document);
    if (!row || !editor) return;
    const { start, end } = row.target;
    editor.selection = new Selection(start.line, start.character, end.line, end.character);
    await this.#reveal(row, true);
  }

  #show(state: SkillState): void {
    if (state.situation === 'chunks') {
      const { document, outline } = state;
      this.#view.message = formatOutlineMessage(outline, document.getText().trim() === '') ?? '';
      const shown = `${document.uri.toString()} ${JSON.stringify(outline)}`;
      if (document.uri.toString() !== this.#tree.uri?.toString()) this.#chosen = undefined;
      if (shown !== this.#shown) this.#tree.show(document.uri, createOutlineNodes(outline));
      this.#shown = shown;
      void this.#followCursor();
    } else {
      this.#shown = '';
      this.#tree.show(undefined, []);
      // A message leaves the focus to the rows that come; a welcome text would lose it.
      this.#view.message = state.situation === 'starting' ? viewMessages.readingSkill() : '';
    }
    this.#setSituation(state.situation);
  }

  /** The manifest chooses by it what an empty view says. */
  #setSituation(situation: SkillState['situation']): void {
    if (situation === this.#situation) return;
    this.#situation = situation;
    void commands.executeCommand('setContext', 'skillwright.chunkView', situation);
  }

  /**
   * Marks the row the cursor is in. One after the other: while a row is being shown the cursor may have moved on, and the view would be left
   * with the wrong one.
   */
  async #followCursor(): Promise<void> {
    this.#cursorMoved = true;
    if (this.#following || !this.#followsCursor) return;
    this.#following = true;
    while (this.#cursorMoved) {
      this.#cursorMoved = false;
      const row = this.#rowOfCursor();
      // The rows may change meanwhile; the next refresh marks the right one.
      if (row)
        await this.#reveal(row, false).catch((error: unknown) => this.#log.trace('No row shown.', String(error)));
    }
    this.#following = false;
  }

  async #reveal(row: OutlineNode, focus: boolean): Promise<void> {
    this.#revealing = row;
    try {
      await this.#view.reveal(row, { select: true, focus });
    } finally {
      if (this.#revealing === row) this.#revealing = undefined;
    }
  }

  /** Undefined where the right row is marked. The one that was clicked is right, although a heading may start at the same place. */
  #rowOfCursor(): OutlineNode | undefined {
    const editor = window.activeTextEditor;
    if (!editor || editor.document !== this.#skill.document || !this.#view.visible) return undefined;
    const place = editor.selection.active;
    const [marked] = this.#view.selection;
    if (marked && isAt(marked, place)) return undefined;
    // The row that was being marked when the user clicked another one takes the mark from it.
    const chosen = findNodeWithId(this.#tree.nodes, this.#chosen);
    return chosen && isAt(chosen, place) ? chosen : findNodeAt(this.#tree.nodes, place);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}

function isAt(node: OutlineNode, place: { readonly line: number; readonly character: number }): boolean {
  const { end } = node.target;
  return end.line === place.line && end.character === place.character;
}
