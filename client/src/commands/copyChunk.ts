import { env, window } from 'vscode';
import { type WireRange, chunkContentRequest } from '../../../server/src/shared/requests.js';
import { isOutlineNode } from '../chunkOutline/createOutlineNodes.js';
import type { ClientServices } from '../clientServices.js';
import type { Command } from './command.js';

/** Copies a chunk's content without its tags, as an agent receives it: the one chosen in the view, else the one at the cursor. */
export const copyChunk: Command = {
  id: 'skillwright.copyChunk',
  async run(services, chosen) {
    const place = chosenPlace(services, chosen) ?? cursor();
    const chunk = place && (await services.server.request(chunkContentRequest, place));
    if (!chunk) {
      void window.showInformationMessage(
        'No chunk at the cursor. Move the cursor into a chunk, or choose one in the Skill Chunks view.',
      );
      return;
    }
    await env.clipboard.writeText(chunk.content);
    window.setStatusBarMessage(`$(check) Copied chunk “${chunk.id}”`, 4000);
  },
};

interface PlaceInDocument {
  readonly uri: string;
  readonly position: WireRange['start'];
}

/** A row whose menu was used, or with the argument `view` (the keybinding's) the selected one. */
function chosenPlace({ chunkView }: ClientServices, argument: unknown): PlaceInDocument | undefined {
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
