import { ConfigurationTarget, type QuickPickItem, window, workspace } from 'vscode';
import type { Command } from './command.js';

interface Side extends QuickPickItem {
  readonly truth: 'code' | 'schema';
}

/** Chooses which side is right where code and schema disagree, for the workspace where there is one. */
export const chooseTruth: Command = {
  id: 'skillwright.chooseTruth',
  async run() {
    const scope = window.activeTextEditor?.document.uri;
    const now = workspace.getConfiguration('skillwright', scope).get<string>('sync.truth', 'code');
    const sides: readonly Side[] = [
      { truth: 'code', label: '$(symbol-method) Code', detail: 'The declaration in source code' },
      { truth: 'schema', label: '$(json) Schema', detail: 'The JSON Schema' },
    ];
    const picked = await window.showQuickPick(
      sides.map(side => (side.truth === now ? { ...side, description: 'now' } : side)),
      { title: 'Source of Truth', placeHolder: 'Findings are reported on the other declarations' },
    );
    if (!picked || picked.truth === now) return;
    const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
    await workspace.getConfiguration('skillwright', scope).update('sync.truth', picked.truth, target);
  },
};
