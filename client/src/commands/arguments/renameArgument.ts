import { Range, Uri, window, workspace } from 'vscode';
import {
  type WireDocumentEdit,
  type WirePlaceLeft,
  renameableRequest,
} from '../../../../server/src/shared/authoring.js';
import { applyWireEdits, requestEdit } from '../../edits/applyRequestedEdit.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import { askNewName } from './askNewName.js';
import type { Command } from '../command.js';
import { type CommandPlace, findPlaceForCommand } from './commandPlace.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { showInformation } from '../../dialogs/showMessages.js';
import { showPicks } from '../../dialogs/showPicks.js';

/** Renames the argument at the cursor or of a row in code, schema and documentation. F2 in source files belongs to their language. */
export const renameArgument: Command = {
  id: 'skillwright.renameArgument',
  async run({ server }, chosen) {
    const place = findPlaceForCommand(chosen);
    if (!place) return;
    await server.readSources();
    await renameAt(server, place);
  },
};

async function renameAt(server: ServerConnection, { uri, position }: CommandPlace): Promise<void> {
  const name = await server.request(renameableRequest, { uri: uri.toString(), position });
  if (name === null) {
    void showInformation(commandMessages.noArgumentAtCursor());
    return;
  }
  let documents: readonly WireDocumentEdit[] = [];
  let leftAlone: readonly WirePlaceLeft[] = [];
  await askNewName(name, async newName => {
    const request = { kind: 'rename', position, newName } as const;
    const answer = await requestEdit(server, uri, request);
    if ('refused' in answer) return answer.refused;
    ({ documents, leftAlone = [] } = answer);
    return undefined;
  });
  if (documents.length === 0) return;
  await applyWireEdits(documents, { isRefactoring: true });
  if (leftAlone.length > 0) void showUnchanged(name, leftAlone);
}

/** Lists the places where the old name was kept. A click opens a place. */
async function showUnchanged(name: string, places: readonly WirePlaceLeft[]): Promise<void> {
  const show = commandMessages.showOccurrences(places.length);
  const message = commandMessages.occurrencesUnchanged(name, places.length);
  if ((await showInformation(message, show)) !== show) return;
  const items = places.map(place => ({
    label: place.text,
    description: `${workspace.asRelativePath(Uri.parse(place.uri))}:${place.range.start.line + 1}`,
    place,
  }));
  const chosen = await showPicks(items, {
    title: commandMessages.occurrencesTitle(name),
    matchOnDescription: true,
  });
  if (!chosen) return;
  const { uri, range } = chosen.place;
  // Earlier edits may have moved the place within its line.
  const { line } = range.start;
  await window.showTextDocument(Uri.parse(uri), { selection: new Range(line, 0, line, 0) });
}
