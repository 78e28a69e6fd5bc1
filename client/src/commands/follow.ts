import { applyAskedEdit, editorForCommand } from '../edits/applyAskedEdit.js';
import type { ClientServices } from '../clientServices.js';
import type { Command } from './command.js';

/** The schema of the command at the cursor is made to agree with its code. */
export const followCode: Command = {
  id: 'skillwright.followCode',
  run: services => follow(services, 'schema'),
};

/** The code of the command at the cursor is made to agree with its schema. */
export const followSchema: Command = {
  id: 'skillwright.followSchema',
  run: services => follow(services, 'code'),
};

async function follow({ server }: ClientServices, follower: 'code' | 'schema'): Promise<void> {
  const editor = editorForCommand();
  if (!editor) return;
  await server.readSources();
  const { line, character } = editor.selection.active;
  await applyAskedEdit(server, editor.document.uri, { kind: 'follow', follower, position: { line, character } });
}
