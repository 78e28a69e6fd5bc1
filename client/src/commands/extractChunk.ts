import { applyRequestedEdit, findEditorForCommand } from '../edits/applyRequestedEdit.js';
import type { Command } from './command.js';

/** Moves the section at the cursor into a new chunk at the end of the skill. */
export const extractChunk: Command = {
  id: 'skillwright.extractChunk',
  async run({ server }) {
    const editor = findEditorForCommand();
    if (!editor) return;
    const { line, character } = editor.selection.active;
    await applyRequestedEdit(server, editor.document.uri, { kind: 'extract', position: { line, character } });
  },
};
