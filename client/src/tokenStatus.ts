import { Disposable, type LogOutputChannel, MarkdownString, StatusBarAlignment, window, workspace } from 'vscode';
import { cataloguesRequest, type WireCatalogue } from '../../server/src/shared/authoring.js';
import { escapeMarkdown } from '../../server/src/shared/escapeMarkdown.js';
import type { ActiveSkill, SkillState } from './chunkOutline/activeSkill.js';
import { countSkillTokens } from './countSkillTokens.js';
import { debounce } from './debounce.js';
import { formatCatalogues } from './formatCatalogues.js';
import { formatSkillTokens } from './formatSkillTokens.js';
import { viewMessages } from './messages/viewMessages.js';
import { countProblems } from './skillsView/countProblems.js';
import type { ServerConnection } from './server/serverConnection.js';

/** Lists of agents come from all installed skills, so they are asked for after a longer pause in typing. */
const cataloguePauseMs = 1000;

/**
 * Status bar item of a skill: its tokens, always loaded and in chunks, and its problems. Its tooltip names the profile and says what agents list of the installed skills.
 * A click offers actions.
 */
export function showTokenStatus(skill: ActiveSkill, server: ServerConnection, log: LogOutputChannel): Disposable {
  const item = window.createStatusBarItem('skillwright.tokens', StatusBarAlignment.Right, 90);
  item.name = viewMessages.skillTokens();
  item.command = 'skillwright.showActions';
  let catalogues: { readonly uri: string; readonly lists: readonly WireCatalogue[] } | undefined;
  const show = (state: SkillState): void => {
    if (state.situation !== 'chunks' || window.activeTextEditor?.document !== state.document) {
      item.hide();
      return;
    }
    const { profile } = state.outline;
    const { errors, warnings } = countProblems(state.document.uri.toString());
    const chosen = workspace.getConfiguration('skillwright', state.document).get<string>('profile', '');
    const settings = workspace.getConfiguration('skillwright.tokens', state.document);
    const { text, spoken, tooltip } = formatSkillTokens(
      countSkillTokens(state.outline),
      settings.get<number>('coreBudget', 0),
      settings.get('encoding') === 'claude',
    );
    item.text = `$(book) ${text}${errors > 0 ? ` $(error) ${errors}` : ''}${warnings > 0 ? ` $(warning) ${warnings}` : ''}`;
    item.accessibilityInformation = {
      label: [
        spoken,
        viewMessages.errors(errors),
        viewMessages.warnings(warnings),
        viewMessages.spokenProfile(profile),
      ].join(', '),
    };
    const lists = catalogues?.uri === state.document.uri.toString() ? catalogues.lists : [];
    item.tooltip = new MarkdownString(
      [
        ...tooltip,
        profile === chosen
          ? viewMessages.checkedFor(escapeMarkdown(profile))
          : viewMessages.checkedForInstead(escapeMarkdown(profile), escapeMarkdown(chosen)),
        ...formatCatalogues(lists),
        viewMessages.clickForActions(),
      ].join('\n\n'),
      true,
    );
    item.show();
  };
  const loadCatalogues = async (): Promise<void> => {
    const { state } = skill;
    if (state.situation !== 'chunks') return;
    const uri = state.document.uri.toString();
    try {
      catalogues = { uri, lists: await server.request(cataloguesRequest, { uri }) };
      show(skill.state);
    } catch (error) {
      log.error('The lists of the agents could not be read.', error instanceof Error ? error : String(error));
    }
  };
  const refresh = debounce(cataloguePauseMs, () => void loadCatalogues());
  return Disposable.from(
    item,
    refresh,
    skill.onDidChange(state => {
      show(state);
      refresh.start();
    }),
    window.onDidChangeActiveTextEditor(() => show(skill.state)),
  );
}
