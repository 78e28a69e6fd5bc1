import { Disposable, MarkdownString, StatusBarAlignment, window, workspace } from 'vscode';
import type { ActiveSkill, SkillState } from './chunkOutline/activeSkill.js';

/** The status bar's word on the skill in the editor: tokens always loaded, and of all of it. A click shows the agent view. */
export function showTokenStatus(skill: ActiveSkill): Disposable {
  const item = window.createStatusBarItem('skillwright.tokens', StatusBarAlignment.Right, 90);
  item.name = 'Skill Tokens';
  item.command = 'skillwright.previewAgentView';
  const show = (state: SkillState): void => {
    if (state.situation !== 'chunks' || window.activeTextEditor?.document !== state.document) {
      item.hide();
      return;
    }
    const { coreTokens, chunks } = state.outline;
    const settings = workspace.getConfiguration('skillwright.tokens', state.document);
    const about = settings.get('encoding') === 'claude' ? '≈ ' : '';
    const inChunks = chunks.reduce((sum, { tokens }) => sum + tokens, 0);
    const budget = settings.get<number>('coreBudget', 0);
    const number = (value: number): string => `${about}${value.toLocaleString('en')}`;
    item.text = `$(book) ${number(coreTokens)}${inChunks > 0 ? ` + ${number(inChunks)}` : ''} tokens`;
    item.accessibilityInformation = {
      label: `Skill: ${number(coreTokens)} tokens always loaded, ${number(inChunks)} tokens in chunks`,
    };
    item.tooltip = new MarkdownString(
      `**${number(coreTokens)}** tokens are always loaded (budget ${number(budget)})\n\n` +
        `**${number(inChunks)}** tokens in ${chunks.length} ${chunks.length === 1 ? 'chunk' : 'chunks'}, loaded on demand\n\n` +
        'Click to open the agent view',
    );
    item.show();
  };
  return Disposable.from(
    item,
    skill.onDidChange(show),
    window.onDidChangeActiveTextEditor(() => show(skill.state)),
  );
}
