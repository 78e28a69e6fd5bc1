import { env, window } from 'vscode';
import { type WireRange, chunkContentRequest } from '../../../../server/src/shared/requests.js';
import { isOutlineNode } from '../../chunkOutline/createOutlineNodes.js';
import type { ClientServices } from '../../clientServices.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { statusMessageMs } from '../../limits.js';
import { showInformation } from '../../dialogs/showMessages.js';
import { escapeIcons } from '../../dialogs/showPicks.js';

/** Copies the content of a chunk without its tags, as an agent receives it: the chunk of the view, otherwise the one at the cursor. */
export const copyChunk: Command = {
  id: 'skillwright.copyChunk',
  async run(services, chosen) {
    const place = findChosenPlace(services, chosen) ?? cursor();
    const chunk = place && (await services.server.request(chunkContentRequest, place));
    if (!chunk) {
      void showInformation(commandMessages.noChunkAtCursor());
      return;
    }
    await env.clipboard.writeText(chunk.content);
    const copied =
      chunk.id === '' ? commandMessages.chunkWithoutIdCopied() : commandMessages.chunkCopied(escapeIcons(chunk.id));
    window.setStatusBarMessage(`$(check) ${copied}`, statusMessageMs);
  },
};

interface PlaceInDocument {
  readonly uri: string;
  readonly position: WireRange['start'];
}

/** A row whose menu was used, or with the argument `view` (the keybinding's) the selected one. */
function findChosenPlace({ chunkView }: ClientServices, argument: unknown): PlaceInDocument | undefined {
  const row = argument === 'view' ? chunkView.selected : isOutlineNode(argument) ? argument : undefined;
  if (!row || !chunkView.document) return undefined;
  return { uri: chunkView.document.uri.toString(), position: row.target.start };
}

function cursor(): PlaceInDocument | undefined {
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}
