import { env, window } from 'vscode';
import { type WireRange, chunkContentRequest } from '../../../server/src/shared/requests.js';
import { isOutlineNode } from '../chunkOutline/outlineNodes.js';
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
        'There is no chunk at the cursor. Put it in one, or choose one in the view Skill Chunks.',
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

function chosenPlace({ chunkView }: ClientServices, chosen: unknown): PlaceInDocument | undefined {
  if (!isOutlineNode(chosen) || !chunkView.document) return undefined;
  return { uri: chunkView.document.uri.toString(), position: chosen.target.start };
}

function cursor(): PlaceInDocument | undefined {
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}
