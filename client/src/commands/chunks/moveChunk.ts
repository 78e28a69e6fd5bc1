import { isOutlineNode } from '../../chunkOutline/createOutlineNodes.js';
import type { ClientServices } from '../../clientServices.js';
import type { Command } from '../command.js';

export const moveChunkUp: Command = {
  id: 'skillwright.moveChunkUp',
  run: (services, chosen) => move(services, chosen, -1),
};

export const moveChunkDown: Command = {
  id: 'skillwright.moveChunkDown',
  run: (services, chosen) => move(services, chosen, 1),
};

/** A row whose menu was used, else the selected one. */
async function move({ chunkView }: ClientServices, chosen: unknown, step: number): Promise<void> {
  const row = isOutlineNode(chosen) ? chosen : chunkView.selected;
  if (row?.kind === 'chunk') await chunkView.moveChunk(row, step);
}
