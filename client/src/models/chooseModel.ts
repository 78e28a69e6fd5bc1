import { commands, lm, window } from 'vscode';
import type { WireModel } from '../../../server/src/shared/models.js';
import { configuredEndpoint } from './endpoint.js';

/** The models there are: the endpoint of the settings, then the editor's. */
async function knownModels(): Promise<readonly WireModel[]> {
  const endpoint = configuredEndpoint();
  const own = (await lm.selectChatModels()).map(({ id, name }): WireModel => ({ kind: 'editor', id, name }));
  return endpoint ? [endpoint, ...own] : own;
}

/** Lets the user choose where there are several. Where there is none, says what to do. Undefined: the user went away. */
export async function chooseModel(purpose: string): Promise<WireModel | undefined> {
  const models = await knownModels();
  const [only, ...more] = models;
  if (!only) {
    // Not waited for: whoever asked for a model goes on without one.
    void offerModelSettings(missingModel);
    return undefined;
  }
  if (more.length === 0) return only;
  const picked = await window.showQuickPick(
    models.map(model => ({
      label: model.name,
      description: model.kind === 'endpoint' ? model.baseUrl : 'Model of the editor',
      model,
    })),
    { title: purpose, placeHolder: 'Which model?' },
  );
  return picked?.model;
}

export const missingModel =
  'There is no language model. Install an extension that brings one to VS Code (GitHub Copilot Chat, for instance), or name an OpenAI-compatible endpoint in the settings skillwright.model.baseUrl and skillwright.model.name.';

/** A message with a way to the settings of models. */
export async function offerModelSettings(message: string): Promise<void> {
  const answer = await window.showInformationMessage(message, 'Open Settings');
  if (answer) await commands.executeCommand('workbench.action.openSettings', 'skillwright.model');
}
