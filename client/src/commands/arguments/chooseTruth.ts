import { ConfigurationTarget, window, workspace } from 'vscode';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { type Pick, showPicks } from '../../dialogs/showPicks.js';

interface Side extends Pick {
  readonly truth: 'code' | 'schema';
}

/** Chooses the source of truth where code and schema differ: for the workspace, or for the user if no workspace is open. */
export const chooseTruth: Command = {
  id: 'skillwright.chooseTruth',
  isLocal: true,
  async run() {
    const scope = window.activeTextEditor?.document.uri;
    const now = workspace.getConfiguration('skillwright', scope).get<string>('sync.truth', 'code');
    const sides: readonly Side[] = [
      { truth: 'code', icon: 'symbol-method', label: commandMessages.code(), detail: commandMessages.codeDetail() },
      { truth: 'schema', icon: 'json', label: commandMessages.schema(), detail: commandMessages.schemaDetail() },
    ];
    const picked = await showPicks(
      sides.map(side => (side.truth === now ? { ...side, description: commandMessages.currentTruth() } : side)),
      { title: commandMessages.sourceOfTruth(), placeHolder: commandMessages.sourceOfTruthPrompt() },
    );
    if (!picked || picked.truth === now) return;
    const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
    await workspace.getConfiguration('skillwright', scope).update('sync.truth', picked.truth, target);
  },
};
