import { window } from 'vscode';
import { type WireDocumentEdit, renameableRequest } from '../../../server/src/shared/authoring.js';
import { applyWireEdits, askForEdit } from '../edits/applyAskedEdit.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { askNewName } from './askNewName.js';
import type { Command } from './command.js';
import { type CommandPlace, placeForCommand } from './commandPlace.js';

/** Renames the argument at the cursor, or of a row, in code, schema and documentation. F2 in a source file belongs to its own language. */
export const renameArgument: Command = {
  id: 'skillwright.renameArgument',
  async run({ server }, chosen) {
    const place = placeForCommand(chosen);
    if (!place) return;
    await server.readSources();
    await renameAt(server, place);
  },
};

async function renameAt(server: ServerConnection, { uri, position }: CommandPlace): Promise<void> {
  const name = await server.request(renameableRequest, { uri: uri.toString(), position });
  if (name === null) {
    void window.showInformationMessage(
      'Put the cursor on the name of an argument: in the code, the schema, the Interface or a guide.',
    );
    return;
  }
  let documents: readonly WireDocumentEdit[] = [];
  await askNewName(name, async newName => {
    const asked = { kind: 'rename', position, newName } as const;
    const answer = await askForEdit(server, uri, asked);
    if ('refused' in answer) return answer.refused;
    documents = answer.documents;
    return undefined;
  });
  if (documents.length > 0) await applyWireEdits(documents, { isRefactoring: true });
}
