import { ProgressLocation, type QuickPickItem, QuickPickItemKind, type Uri, window } from 'vscode';
import { checkDraftRequest, type WireDraftFinding } from '../../../server/src/shared/authoring.js';
import { askEditorModel } from '../models/askEditorModel.js';
import type { EditorModel } from '../models/listEditorModels.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { DraftRequest } from './createDraftPrompt.js';
import { type DraftOutcome, draftSkill } from './draftSkill.js';

/** What the user decided after a model was asked. */
export type DraftChoice = { readonly text: string } | 'template' | undefined;

/**
 * Lets a model draft a skill and shows what our rules find in it before it is written. Undefined: the user wants neither draft nor template.
 * @param file where it would be saved
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
    const template = 'Use the Template';
    const message = `${model.name} did not write a skill. ${outcome.problem}`;
    return (await window.showWarningMessage(message, template)) === template ? 'template' : undefined;
  }
  const { text, findings } = outcome;
  return findings.some(({ severity }) => severity !== 'hint') ? chooseDespite(text, findings) : { text };
}

const justification = 'To draft the skill you described. Nothing else is sent.';

async function draftWithProgress(
  server: ServerConnection,
  model: EditorModel,
  request: DraftRequest,
  file: Uri,
): Promise<DraftOutcome> {
  const title = `Drafting ${request.name} with ${model.name}`;
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      try {
        return await draftSkill(request, {
          send: async messages => {
            const answer = await askEditorModel({ id: model.id, messages, justification }, token);
            if ('failed' in answer) throw new Error(answer.failed);
            return answer.text;
          },
          check: text => server.request(checkDraftRequest, { uri: file.toString(), text }, token),
          isCancelled: () => token.isCancellationRequested,
          report: message => progress.report({ message }),
        });
      } catch (error) {
        if (token.isCancellationRequested) return { kind: 'cancelled' };
        // No permission, no quota, no network: the reason is the model's own sentence.
        return { kind: 'refused', problem: error instanceof Error ? error.message : String(error) };
      }
    },
  );
}

interface ChoicePick extends QuickPickItem {
  readonly choice: DraftChoice;
}

const icons = { error: 'error', warning: 'warning', info: 'info', hint: 'lightbulb' } as const;

/** Every finding is listed; a click on one opens the draft too. */
async function chooseDespite(text: string, findings: readonly WireDraftFinding[]): Promise<DraftChoice> {
  const picks: ChoicePick[] = [
    { label: '$(edit) Open the Draft', detail: 'Edit it in the editor', choice: { text } },
    { label: '$(file) Use the Template', detail: 'Discard the draft', choice: 'template' },
    { label: 'Findings', kind: QuickPickItemKind.Separator, choice: undefined },
    ...findings.map(({ severity, message, code, line }): ChoicePick => ({
      label: `$(${icons[severity]}) ${message}`,
      description: `${code}, line ${line + 1}`,
      choice: { text },
    })),
  ];
  const count = findings.length === 1 ? '1 Finding' : `${findings.length} Findings`;
  const title = `The Draft Has ${count}`;
  return (
    await window.showQuickPick(picks, { title, placeHolder: 'Choose what to do with the draft', ignoreFocusOut: true })
  )?.choice;
}
