import { ProgressLocation, QuickPickItemKind, type Uri, window } from 'vscode';
import { checkDraftRequest, type WireDraftFinding } from '../../../server/src/shared/authoring.js';
import { askEditorModel } from '../models/askEditorModel.js';
import type { EditorModel } from '../models/listEditorModels.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { DraftRequest } from './createDraftPrompt.js';
import { type DraftOutcome, draftSkill } from './draftSkill.js';
import { modelMessages } from '../messages/modelMessages.js';
import { showWarning } from '../dialogs/showMessages.js';
import { type Pick, showPicks } from '../dialogs/showPicks.js';

/** The user's decision about a draft. */
export type DraftChoice = { readonly text: string } | 'template' | undefined;

/**
 * Lets a model draft a skill, and shows its findings before it is written. Undefined if the user cancels.
 * @param file path of the new skill
 */
export async function offerDraft(
  server: ServerConnection,
  model: EditorModel,
  request: DraftRequest,
  file: Uri,
): Promise<DraftChoice> {
  const outcome = await draftWithProgress(server, model, request, file);
  if (outcome.kind === 'cancelled') return undefined;
  if (outcome.kind === 'refused') {
    const template = modelMessages.useTemplate();
    const message = modelMessages.noDraft(model.name, outcome.problem);
    return (await showWarning(message, template)) === template ? 'template' : undefined;
  }
  const { text, findings } = outcome;
  return findings.some(({ severity }) => severity !== 'hint') ? confirmDraft(text, findings) : { text };
}

async function draftWithProgress(
  server: ServerConnection,
  model: EditorModel,
  request: DraftRequest,
  file: Uri,
): Promise<DraftOutcome> {
  const title = modelMessages.draftingSkill(request.name, model.name);
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      try {
        return await draftSkill(request, {
          send: async messages => {
            const answer = await askEditorModel(
              { id: model.id, messages, justification: modelMessages.skillJustification() },
              token,
            );
            if ('failed' in answer) throw new Error(answer.failed);
            return answer.text;
          },
          check: text => server.request(checkDraftRequest, { uri: file.toString(), text }, token),
          isCancelled: () => token.isCancellationRequested,
          report: message => progress.report({ message }),
        });
      } catch (error) {
        if (token.isCancellationRequested) return { kind: 'cancelled' };
        // The message of the error says why: permission, quota or network.
        return { kind: 'refused', problem: error instanceof Error ? error.message : String(error) };
      }
    },
  );
}

interface ChoicePick extends Pick {
  readonly choice: DraftChoice;
}

const icons = { error: 'error', warning: 'warning', info: 'info', hint: 'lightbulb' } as const;

/** Lists all findings. A click on one opens the draft too. */
async function confirmDraft(text: string, findings: readonly WireDraftFinding[]): Promise<DraftChoice> {
  const picks: ChoicePick[] = [
    { icon: 'edit', label: modelMessages.openDraft(), detail: modelMessages.openDraftDetail(), choice: { text } },
    { icon: 'file', label: modelMessages.useTemplate(), detail: modelMessages.useTemplateDetail(), choice: 'template' },
    { label: modelMessages.findings(), kind: QuickPickItemKind.Separator, choice: undefined },
    ...findings.map(({ severity, message, code, line }): ChoicePick => ({
      icon: icons[severity],
      label: message,
      description: modelMessages.findingPlace(code, line + 1),
      choice: { text },
    })),
  ];
  const title = modelMessages.draftHasFindings(findings.length);
  return (await showPicks(picks, { title, placeHolder: modelMessages.chooseAboutDraft(), ignoreFocusOut: true }))
    ?.choice;
}
