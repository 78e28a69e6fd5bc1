import { applyRequestedEdit, findEditorForCommand } from '../../edits/applyRequestedEdit.js';
import { isOutlineNode } from '../../chunkOutline/createOutlineNodes.js';
import { showRow } from './chunkRow.js';
import type { Command } from '../command.js';

/** Moves the section at the cursor, or of a row of the chunk view, into a new chunk at the end of the skill. */
export const extractChunk: Command = {
  id: 'skillwright.extractChunk',
  async run(services, chosen) {
    const editor = isOutlineNode(chosen) ? await showRow(services, chosen) : findEditorForCommand();
    if (!editor) return;
    const { line, character } = isOutlineNode(chosen) ? chosen.target.start : editor.selection.active;
    await applyRequestedEdit(services.server, editor.document.uri, { kind: 'extract', position: { line, character } });
  },
};
