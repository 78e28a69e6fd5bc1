import { window } from 'vscode';
import { readConfiguredEndpoint } from '../../models/endpoint.js';
import { offerModelSettings } from '../../models/chooseModel.js';
import type { Command } from '../command.js';
import { modelMessages } from '../../messages/modelMessages.js';
import { statusMessageMs } from '../../limits.js';

/** Stores the key of the endpoint in the editor's secret storage. An empty key removes it. */
export const setModelKey: Command = {
  id: 'skillwright.setModelKey',
  isLocal: true,
  async run({ keys }) {
    const { baseUrl, wrong } = readConfiguredEndpoint();
    if (baseUrl === undefined) {
      await offerModelSettings(wrong ?? modelMessages.baseUrlRequired());
      return;
    }
    const { origin } = new URL(baseUrl);
    const key = await window.showInputBox({
      title: modelMessages.keyFor(origin),
      prompt: modelMessages.keyPrompt(),
      password: true,
      ignoreFocusOut: true,
    });
    if (key === undefined) return;
    if (key.trim() !== '') await keys.set(baseUrl, key.trim());
    const message =
      key.trim() !== ''
        ? modelMessages.keySaved(origin)
        : (await keys.clear(baseUrl))
          ? modelMessages.keyRemoved(origin)
          : modelMessages.keyNotSet(origin);
    window.setStatusBarMessage(`$(check) ${message}`, statusMessageMs);
  },
};
