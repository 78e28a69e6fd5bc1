import { ProgressLocation, window } from 'vscode';
import type { GuidePreviewParams } from '../../../server/src/shared/guides.js';
import { draftGuideRequest } from '../../../server/src/shared/models.js';
import { chooseModel } from '../models/chooseModel.js';
import { formatModelTitle } from '../models/readEndpoint.js';
import type { GuideDraft } from '../preview/messages.js';
import type { ServerConnection } from '../server/serverConnection.js';

/** Lets a model draft FAQ and scenarios of a guide. Undefined where there is no model, nothing held, or the user cancelled: told already. */
export async function draftGuide(server: ServerConnection, guide: GuidePreviewParams): Promise<GuideDraft | undefined> {
  const model = await chooseModel(`Draft FAQ and scenarios for ${guide.command}`);
  if (!model) return undefined;
  const title = `${formatModelTitle(model)} is drafting FAQ and scenarios for ${guide.command}`;
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
  if (!answer) throw new Error(`The command ${guide.command} is no longer declared.`);
  if ('refused' in answer) {
    void window.showWarningMessage(`${answer.refused} The guide is unchanged.`);
    return undefined;
  }
  return { text: answer.draft, model: model.name, problems: answer.problems };
}
