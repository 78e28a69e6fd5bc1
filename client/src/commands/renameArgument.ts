import { window } from 'vscode';
import { renameableRequest } from '../../../server/src/shared/authoring.js';
import { applyAskedEdit, editorForCommand } from '../edits/applyAskedEdit.js';
import type { Command } from './command.js';

/** Renames the argument at the cursor in code, schema and documentation. F2 in a source file belongs to its own language. */
export const renameArgument: Command = {
  id: 'skillwright.renameArgument',
  async run({ server }) {
    const editor = editorForCommand();
    if (!editor) return;
    await server.readSources();
    const { line, character } = editor.selection.active;
    const place = { uri: editor.document.uri.toString(), position: { line, character } };
    const name = await server.request(renameableRequest, place);
    if (name === null) {
      void window.showInformationMessage(
        'Put the cursor on the name of an argument: in the code, the schema, the Interface or a guide.',
      );
      return;
    }
    const newName = await window.showInputBox({
      title: `Rename “${name}” Everywhere`,
      value: name,
      prompt: 'In code, schema, documentation and guides of this skill',
      validateInput: value => (value.trim() === '' ? 'A name is needed.' : undefined),
    });
    if (newName === undefined || newName === name) return;
    await applyAskedEdit(server, editor.document.uri, { kind: 'rename', position: place.position, newName });
  },
};
