import { Uri, type ViewColumn, workspace } from 'vscode';
import { type GuidePreviewParams, insertGuideRequest } from '../../../server/src/shared/guides.js';
import { applyWireEdits } from '../edits/applyRequestedEdit.js';
import { revealSource } from '../preview/revealSource.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showInformation } from '../dialogs/showMessages.js';

/**
 * Inserts a guide into the SKILL.md of its command as a chunk, in one edit that can be undone, and shows it.
 * @param preview the preview's column
 * @returns a message for the user; undefined after a refusal, which the user has seen
 */
export async function insertGuide(
  server: ServerConnection,
  guide: GuidePreviewParams,
  preview: ViewColumn | undefined,
): Promise<string | undefined> {
  const answer = await server.request(insertGuideRequest, guide);
  if (!answer) throw new Error(commandMessages.commandGone(guide.command));
  if ('refused' in answer) {
    void showInformation(answer.refused);
    return undefined;
  }
  await applyWireEdits(answer.documents);
  const uri = Uri.parse(answer.uri);
  const document = await workspace.openTextDocument(uri);
  const start = document.positionAt(Math.max(0, document.getText().indexOf(`<chunk id="${answer.chunk}"`)));
  await revealSource(uri, { start, end: start }, preview);
  return commandMessages.insertedChunk(answer.chunk);
}
