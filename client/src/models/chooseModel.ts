import { commands } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { listEditorModels } from './listEditorModels.js';
import { readConfiguredEndpoint } from './endpoint.js';
import { findModelChoices } from './findModelChoices.js';
import { formatModelPlace } from './readEndpoint.js';
import { modelMessages } from '../messages/modelMessages.js';
import { showInformation } from '../dialogs/showMessages.js';
import { showPicks } from '../dialogs/showPicks.js';

/** Lets the user choose between several models. Shows what to do if no model is available. Undefined then, and if the user cancels. */
export async function chooseModel(purpose: string): Promise<WireModel | undefined> {
  const chosen = await askForModel(purpose);
  return chosen === 'cancelled' || chosen.kind === 'none' ? undefined : chosen;
}

/** Like `chooseModel`, but distinguishes a missing model from a cancelled choice. */
export async function askForModel(
  purpose: string,
): Promise<WireModel | { readonly kind: 'none'; readonly why: string } | 'cancelled'> {
  const choices = findModelChoices(readConfiguredEndpoint(), await listEditorModels());
  if (choices.kind === 'only') return choices.model;
  if (choices.kind === 'none') {
    // Not awaited: the caller continues without a model.
    void offerModelSettings(choices.why);
    return choices;
  }
  const picked = await showPicks(
    choices.models.map(model => ({ label: model.name, description: formatModelPlace(model), model })),
    { title: purpose, placeHolder: choices.hint },
  );
  return picked?.model ?? 'cancelled';
}

/** Shows a message with a button that opens the settings of models. */
export async function offerModelSettings(message: string): Promise<void> {
  const answer = await showInformation(message, modelMessages.openSettings());
  if (answer) await commands.executeCommand('workbench.action.openSettings', 'skillwright.model');
}
