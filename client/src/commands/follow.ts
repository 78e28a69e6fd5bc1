import { Uri } from 'vscode';
import type { WirePosition } from '../../../server/src/shared/authoring.js';
import type { SyncMember } from '../../../server/src/shared/requests.js';
import { applyAskedEdit, editorForCommand } from '../edits/applyAskedEdit.js';
import type { ClientServices } from '../clientServices.js';
import { isSyncNode } from '../syncView/syncNodes.js';
import type { Command } from './command.js';

/** The schema of the command at the cursor is made to agree with its code. */
export const followCode: Command = {
  id: 'skillwright.followCode',
  run: (services, chosen) => follow(services, chosen, 'schema'),
};

/** The code of the command at the cursor is made to agree with its schema. */
export const followSchema: Command = {
  id: 'skillwright.followSchema',
  run: (services, chosen) => follow(services, chosen, 'code'),
};

/** Of the row whose menu was used, else at the cursor. */
async function follow({ server }: ClientServices, chosen: unknown, follower: 'code' | 'schema'): Promise<void> {
  const place = isSyncNode(chosen) && chosen.member ? placeOf(chosen.member) : placeOfCursor();
  if (!place) return;
  await server.readSources();
  const asked = { kind: 'follow', follower, position: place.position } as const;
  await applyAskedEdit(server, place.uri, asked, { isRefactoring: true });
}

interface Place {
  readonly uri: Uri;
  readonly position: WirePosition;
}

const placeOf = ({ uri, range }: SyncMember): Place => ({ uri: Uri.parse(uri), position: range.start });

function placeOfCursor(): Place | undefined {
  const editor = editorForCommand();
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri, position: { line, character } };
}
