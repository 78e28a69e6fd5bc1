import { ConfigurationTarget, Uri, window, workspace } from 'vscode';
import { turnOffRuleCommand } from '../../../../server/src/shared/requests.js';
import { statusMessageMs } from '../../limits.js';
import { commandMessages } from '../../messages/commandMessages.js';
import type { Command } from '../command.js';
import { isRuleCode } from './showRule.js';

/** Called by a quick fix: turns a rule off in the settings of the workspace, or of the user where no folder is open. The server names the settings. */
export const turnOffRule: Command = {
  id: turnOffRuleCommand,
  isLocal: true,
  async run(_services, uri, code) {
    if (typeof uri !== 'string' || !isRuleCode(code)) return;
    const settings = workspace.getConfiguration('skillwright', Uri.parse(uri));
    const known = settings.inspect<Readonly<Record<string, string>>>('rules');
    const [target, rules] = workspace.workspaceFolders?.length
      ? [ConfigurationTarget.Workspace, known?.workspaceValue]
      : [ConfigurationTarget.Global, known?.globalValue];
    await settings.update('rules', { ...rules, [code]: 'off' }, target);
    window.setStatusBarMessage(`$(check) ${commandMessages.ruleTurnedOff(code)}`, statusMessageMs);
  },
};
