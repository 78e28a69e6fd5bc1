import { CancellationTokenSource, type QuickPick, Uri, window } from 'vscode';
import { type WireRankedSkill, rankSkillsRequest } from '../../../../server/src/shared/authoring.js';
import { debounce } from '../../debounce.js';
import type { ServerConnection } from '../../server/serverConnection.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { type Pick, toPlainItem } from '../../dialogs/showPicks.js';

interface SkillPick extends Pick {
  readonly uri?: Uri;
}

/** Shows which skill matches a user request, and the matching words, while the user types. */
export const tryPrompt: Command = {
  id: 'skillwright.tryPrompt',
  run({ server, log }) {
    const list = window.createQuickPick<SkillPick>();
    list.title = commandMessages.whichSkill();
    list.placeholder = commandMessages.userRequest();
    const pause = debounce(120, () => {
      rank(server, list, requests).catch((error: unknown) => {
        list.busy = false;
        log.error('The skills could not be ranked.', String(error));
      });
    });
    const requests = { current: new CancellationTokenSource() };
    list.onDidChangeValue(() => pause.start());
    list.onDidAccept(() => {
      const uri = list.selectedItems[0]?.uri;
      if (uri) void window.showTextDocument(uri);
      list.hide();
    });
    list.onDidHide(() => {
      pause.dispose();
      requests.current.cancel();
      list.dispose();
    });
    list.show();
    pause.start();
    return Promise.resolve();
  },
};

async function rank(
  server: ServerConnection,
  list: QuickPick<SkillPick>,
  requests: { current: CancellationTokenSource },
): Promise<void> {
  requests.current.cancel();
  const source = (requests.current = new CancellationTokenSource());
  list.busy = true;
  const { skills, method } = await server.request(rankSkillsRequest, { prompt: list.value }, source.token);
  if (source.token.isCancellationRequested) return;
  list.busy = false;
  const best = skills[0]?.score ?? 0;
  const picks: readonly SkillPick[] = [
    ...skills.map(skill => pick(skill, best)),
    { icon: 'info', label: commandMessages.comparesWords(), detail: method, alwaysShow: true },
  ];
  list.items = picks.map(toPlainItem);
}

/** All rows are shown, because the list is ranked and not filtered. */
function pick({ uri, name, score, matched, overlaps, description }: WireRankedSkill, best: number): SkillPick {
  const share = best > 0 ? Math.round((score / best) * 5) : 0;
  const reason =
    matched.length > 0 ? commandMessages.matchedWords(`“${matched.join('”, “')}”`) : commandMessages.noMatchedWords();
  const detail = overlaps.length > 0 ? commandMessages.similarTo(reason, overlaps.join(', ')) : reason;
  return {
    icon: score > 0 && score === best ? 'target' : 'book',
    label: name || commandMessages.noName(),
    description: `${'●'.repeat(share)}${'○'.repeat(5 - share)}  ${detail}`,
    detail: description,
    alwaysShow: true,
    uri: Uri.parse(uri),
  };
}
