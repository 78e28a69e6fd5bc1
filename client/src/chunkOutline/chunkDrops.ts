import { type DataTransfer, DataTransferItem, type TreeDragAndDropController } from 'vscode';
import type { OutlineNode } from './createOutlineNodes.js';

const mime = 'application/vnd.code.tree.skillwright.chunks';

/** Chunks are moved by dragging: onto another one takes its place, onto the core is the first, onto nothing the last. */
export class ChunkDrops implements TreeDragAndDropController<OutlineNode> {
  readonly dragMimeTypes = [mime];
  readonly dropMimeTypes = [mime];
  readonly #move: (from: number, to: number) => Promise<void>;
  #last = 0;

  constructor(move: (from: number, to: number) => Promise<void>) {
    this.#move = move;
  }

  handleDrag([dragged]: readonly OutlineNode[], data: DataTransfer): void {
    const chunk = dragged && chunkOf(dragged);
    if (chunk?.place === undefined) return;
    this.#last = chunk.last ?? chunk.place;
    data.set(mime, new DataTransferItem(chunk.place));
  }

  async handleDrop(target: OutlineNode | undefined, data: DataTransfer): Promise<void> {
    const from: unknown = data.get(mime)?.value;
    if (typeof from !== 'number') return;
    await this.#move(from, target ? (chunkOf(target)?.place ?? 0) : this.#last);
  }
}

/** A heading stands for the chunk it is in. */
function chunkOf(node: OutlineNode): OutlineNode | undefined {
  if (node.kind === 'chunk') return node;
  return node.parent && chunkOf(node.parent);
}
