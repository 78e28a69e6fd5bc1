import { CancellationTokenSource, type QuickPick, type QuickPickItem, Uri, window } from 'vscode';
import { type WireRankedSkill, rankSkillsRequest } from '../../../server/src/shared/authoring.js';
import { debounce } from '../debounce.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { Command } from './command.js';

interface SkillPick extends QuickPickItem {
  readonly uri?: Uri;
}

/** The user types a request and sees, while typing, which skill it would fire and by which words. */
export const tryPrompt: Command = {
  id: 'skillwright.tryPrompt',
  run({ server, log }) {
    const list = window.createQuickPick<SkillPick>();
    list.title = 'Which Skill Matches?';
    list.placeholder = 'Type a user request';
    const pause = debounce(120, () => {
      rank(server, list, asking).catch((error: unknown) => {
        list.busy = false;
        log.error('The skills could not be ranked.', String(error));
      });
    });
    const asking = { now: new CancellationTokenSource() };
    list.onDidChangeValue(() => pause.start());
    list.onDidAccept(() => {
      const uri = list.selectedItems[0]?.uri;
      if (uri) void window.showTextDocument(uri);
      list.hide();
    });
    list.onDidHide(() => {
      pause.dispose();
      asking.now.cancel();
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
  asking: { now: CancellationTokenSource },
): Promise<void> {
  asking.now.cancel();
  const mine = (asking.now = new CancellationTokenSource());
  list.busy = true;
  const { skills, method } = await server.request(rankSkillsRequest, { prompt: list.value }, mine.token);
  if (mine.token.isCancellationRequested) return;
  list.busy = false;
  const best = skills[0]?.score ?? 0;
  list.items = [
    ...skills.map(skill => pick(skill, best)),
    { label: '$(info) Compares words; no model is used', detail: method, alwaysShow: true },
  ];
}

/** All rows are shown whatever is typed: the list is an answer, not a filter. */
function pick({ uri, name, score, matched, overlaps, description }: WireRankedSkill, best: number): SkillPick {
  const share = best > 0 ? Math.round((score / best) * 5) : 0;
  const reason = matched.length > 0 ? `by “${matched.join('”, “')}”` : 'no words in common';
  const rivals = overlaps.length > 0 ? ` — similar to ${overlaps.join(', ')}` : '';
  return {
    label: `$(${score > 0 && score === best ? 'target' : 'book'}) ${name || '(no name)'}`,
    description: `${'●'.repeat(share)}${'○'.repeat(5 - share)}  ${reason}${rivals}`,
    detail: description,
    alwaysShow: true,
    uri: Uri.parse(uri),
  };
}
