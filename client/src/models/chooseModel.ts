import { commands, window } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { listEditorModels } from './listEditorModels.js';
import { readConfiguredEndpoint } from './endpoint.js';
import { findModelChoices } from './findModelChoices.js';
import { formatModelPlace } from './readEndpoint.js';

/** Lets the user choose where there are several. Where there is none, says what to do. Undefined then, and where the user went away. */
export async function chooseModel(purpose: string): Promise<WireModel | undefined> {
  const chosen = await askForModel(purpose);
  return chosen === 'cancelled' || chosen.kind === 'none' ? undefined : chosen;
}

/** The same, for those who say more of it: that there is none, and that the user went away, are two things. */
export async function askForModel(
  purpose: string,
): Promise<WireModel | { readonly kind: 'none'; readonly why: string } | 'cancelled'> {
  const choices = findModelChoices(readConfiguredEndpoint(), await listEditorModels());
  if (choices.kind === 'only') return choices.model;
  if (choices.kind === 'none') {
    // Not waited for: whoever asked for a model goes on without one.
    void offerModelSettings(choices.why);
    return choices;
  }
  const picked = await window.showQuickPick(
    choices.models.map(model => ({ label: model.name, description: formatModelPlace(model), model })),
    { title: purpose, placeHolder: choices.hint },
  );
  return picked?.model ?? 'cancelled';
}

/** A message with a way to the settings of models. */
export async function offerModelSettings(message: string): Promise<void> {
  const answer = await window.showInformationMessage(message, 'Open Settings');
  if (answer) await commands.executeCommand('workbench.action.openSettings', 'skillwright.model');
}
