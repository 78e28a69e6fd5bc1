import { applyRequestedEdit, findEditorForCommand } from '../../edits/applyRequestedEdit.js';
import type { Command } from '../command.js';

/** Wraps the selected lines in a chunk, or the section at the cursor if nothing is selected. */
export const wrapInChunk: Command = {
  id: 'skillwright.wrapInChunk',
  async run({ server }) {
    const editor = findEditorForCommand();
    if (!editor) return;
    const { start, end } = editor.selection;
    await applyRequestedEdit(server, editor.document.uri, {
      kind: 'wrap',
      range: {
        start: { line: start.line, character: start.character },
        end: { line: end.line, character: end.character },
      },
    });
  },
};
