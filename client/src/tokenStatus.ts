import { Disposable, MarkdownString, StatusBarAlignment, window, workspace } from 'vscode';
import type { ActiveSkill, SkillState } from './chunkOutline/activeSkill.js';
import { viewMessages } from './messages/viewMessages.js';

/** Status bar item with the skill's tokens: always loaded, and in chunks. A click opens the agent view. */
export function showTokenStatus(skill: ActiveSkill): Disposable {
  const item = window.createStatusBarItem('skillwright.tokens', StatusBarAlignment.Right, 90);
  item.name = viewMessages.skillTokens();
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
    item.text = `$(book) ${
      inChunks > 0
        ? viewMessages.coreAndChunkTokens(number(coreTokens), number(inChunks))
        : viewMessages.coreTokens(number(coreTokens))
    }`;
    item.accessibilityInformation = {
      label: viewMessages.spokenTokens(number(coreTokens), number(inChunks)),
    };
    item.tooltip = new MarkdownString(
      [
        viewMessages.coreBudget(number(coreTokens), number(budget)),
        viewMessages.chunkTokens(number(inChunks), chunks.length),
        viewMessages.clickForAgentView(),
      ].join('\n\n'),
    );
    item.show();
  };
  return Disposable.from(
    item,
    skill.onDidChange(show),
    window.onDidChangeActiveTextEditor(() => show(skill.state)),
  );
}
