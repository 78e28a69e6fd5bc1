import { window } from 'vscode';
import { readConfiguredEndpoint } from '../models/endpoint.js';
import { offerModelSettings } from '../models/chooseModel.js';
import type { Command } from './command.js';

/** Keeps the key of the endpoint in the editor's secret storage; an empty one clears it. */
export const setModelKey: Command = {
  id: 'skillwright.setModelKey',
  async run({ keys }) {
    const { baseUrl, wrong } = readConfiguredEndpoint();
    if (baseUrl === undefined) {
      await offerModelSettings(wrong ?? 'Set skillwright.model.baseUrl before you set a key.');
      return;
    }
    const { origin } = new URL(baseUrl);
    const key = await window.showInputBox({
      title: `Key for ${origin}`,
      prompt: 'The key is kept in the editor’s secret storage and sent to this host only. Leave it empty to remove it.',
      password: true,
      ignoreFocusOut: true,
    });
    if (key === undefined) return;
    const what = key.trim() === '' ? await remove(keys.clear(baseUrl)) : 'saved';
    if (what === 'saved') await keys.set(baseUrl, key.trim());
    window.setStatusBarMessage(`$(check) Key for ${origin}: ${what}`, 4000);
  },
};

const remove = async (cleared: Promise<boolean>): Promise<string> => ((await cleared) ? 'removed' : 'not set');
