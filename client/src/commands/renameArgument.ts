import { type TextEditor, Uri, window } from 'vscode';
import { type WireDocumentEdit, type WirePosition, renameableRequest } from '../../../server/src/shared/authoring.js';
import { applyWireEdits, askForEdit, editorForCommand } from '../edits/applyAskedEdit.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { askNewName } from './askNewName.js';
import type { Command } from './command.js';

interface Place {
  readonly uri: string;
  readonly position: WirePosition;
}

/** Renames the argument at the cursor in code, schema and documentation. F2 in a source file belongs to its own language. */
export const renameArgument: Command = {
  id: 'skillwright.renameArgument',
  async run({ server }) {
    const editor = editorForCommand();
    if (!editor) return;
    await server.readSources();
    await renameAt(server, cursorOf(editor));
  },
};

async function renameAt(server: ServerConnection, place: Place): Promise<void> {
  const name = await server.request(renameableRequest, place);
  if (name === null) {
    void window.showInformationMessage(
      'Put the cursor on the name of an argument: in the code, the schema, the Interface or a guide.',
    );
    return;
  }
  let documents: readonly WireDocumentEdit[] = [];
  await askNewName(name, async newName => {
    const asked = { kind: 'rename', position: place.position, newName } as const;
    const answer = await askForEdit(server, Uri.parse(place.uri), asked);
    if ('refused' in answer) return answer.refused;
    documents = answer.documents;
    return undefined;
  });
  if (documents.length > 0) await applyWireEdits(documents, { isRefactoring: true });
}

function cursorOf({ document, selection }: TextEditor): Place {
  const { line, character } = selection.active;
  return { uri: document.uri.toString(), position: { line, character } };
}
