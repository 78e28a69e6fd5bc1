import { applyRequestedEdit } from '../../edits/applyRequestedEdit.js';
import type { ClientServices } from '../../clientServices.js';
import type { Command } from '../command.js';
import { findPlaceForCommand } from './commandPlace.js';

/** Updates the schema of the command at the cursor from its code. */
export const followCode: Command = {
  id: 'skillwright.followCode',
  run: (services, chosen) => follow(services, chosen, 'schema'),
};

/** Updates the code of the command at the cursor from its schema. */
export const followSchema: Command = {
  id: 'skillwright.followSchema',
  run: (services, chosen) => follow(services, chosen, 'code'),
};

/** Works on the row of the menu, otherwise at the cursor. */
async function follow({ server }: ClientServices, chosen: unknown, follower: 'code' | 'schema'): Promise<void> {
  const place = findPlaceForCommand(chosen);
  if (!place) return;
  await server.readSources();
  const request = { kind: 'follow', follower, position: place.position } as const;
  await applyRequestedEdit(server, place.uri, request, { isRefactoring: true });
}
