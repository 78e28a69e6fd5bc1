import { ProgressLocation, window } from 'vscode';
import type { GuidePreviewParams } from '../../../server/src/shared/guides.js';
import { draftGuideRequest } from '../../../server/src/shared/models.js';
import { chooseModel } from '../models/chooseModel.js';
import { formatModelTitle } from '../models/readEndpoint.js';
import type { GuideDraft } from '../preview/messages.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { commandMessages } from '../messages/commandMessages.js';
import { modelMessages } from '../messages/modelMessages.js';
import { showWarning } from '../dialogs/showMessages.js';

/** Lets a model draft FAQ and scenarios of a guide. Undefined after a failure or a cancellation, which the user has seen. */
export async function draftGuide(server: ServerConnection, guide: GuidePreviewParams): Promise<GuideDraft | undefined> {
  const model = await chooseModel(modelMessages.draftGuide(guide.command));
  if (!model) return undefined;
  const title = modelMessages.draftingGuide(formatModelTitle(model), guide.command);
  const answer = await window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (_progress, token) => {
      try {
        return await server.request(draftGuideRequest, { ...guide, model }, token);
      } catch (error) {
        if (token.isCancellationRequested) return undefined;
        throw error;
      }
    },
  );
  if (answer === undefined) return undefined;
  if (!answer) throw new Error(commandMessages.commandGone(guide.command));
  if ('refused' in answer) {
    void showWarning(commandMessages.guideUnchanged(answer.refused));
    return undefined;
  }
  return { text: answer.draft, model: model.name, problems: answer.problems };
}
