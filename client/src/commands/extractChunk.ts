import { applyRequestedEdit, findEditorForCommand } from '../edits/applyRequestedEdit.js';
import type { Command } from './command.js';

/** The section the cursor is in moves to the end of the skill, as a chunk of its own. */
export const extractChunk: Command = {
  id: 'skillwright.extractChunk',
  async run({ server }) {
    const editor = findEditorForCommand();
    if (!editor) return;
    const { line, character } = editor.selection.active;
    await applyRequestedEdit(server, editor.document.uri, { kind: 'extract', position: { line, character } });
  },
};
