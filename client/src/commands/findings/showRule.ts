import { Uri, commands } from 'vscode';
import { showRuleCommand } from '../../../../server/src/shared/requests.js';
import type { Command } from '../command.js';

/** Called by a quick fix: shows the documentation of a rule, rendered, at its heading. */
export const showRule: Command = {
  id: showRuleCommand,
  isLocal: true,
  async run({ extension }, code) {
    if (!isRuleCode(code)) return;
    // The heading's anchor, as VS Code makes it.
    const fragment = code.replace('/', '');
    await commands.executeCommand('markdown.showPreview', Uri.joinPath(extension, 'docs/rules.md').with({ fragment }));
  },
};

export const isRuleCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+\/[a-z-]+$/.test(value);
