import { QuickPickItemKind, Range, Uri, env, window } from 'vscode';
import { type WireAgentVerdict, checkAgentsRequest } from '../../../server/src/shared/authoring.js';
import { applyWireEdits } from '../edits/applyRequestedEdit.js';
import { findSkillForCommand } from './activeSkill.js';
import type { Command } from './command.js';
import { commandMessages } from '../messages/commandMessages.js';
import { type Pick, showPicks } from '../dialogs/showPicks.js';

interface VerdictPick extends Pick {
  readonly act?: () => Thenable<unknown>;
}

/** Lists what each agent does with a skill, and why. A click opens a reason's location or applies a fix. */
export const checkAllAgents: Command = {
  id: 'skillwright.checkAllAgents',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, commandMessages.chooseSkillToCheck());
    if (!uri) return;
    const answer = await services.server.request(checkAgentsRequest, { uri: uri.toString() });
    if (!answer) throw new Error(commandMessages.notASkill(uri.path.split('/').at(-1) ?? ''));
    const picked = await showPicks(
      answer.agents.filter(({ isOtherFormat }) => !isOtherFormat).flatMap(agent => picks(uri, agent)),
      {
        title: answer.summary,
        placeHolder: commandMessages.chooseReasonOrFix(),
        matchOnDetail: true,
      },
    );
    await picked?.act?.();
  },
};

const icons = { loads: 'pass', partly: 'warning', ignored: 'error' };

function picks(uri: Uri, agent: WireAgentVerdict): VerdictPick[] {
  const { title, source, verdict, version, reasons, isElsewhere } = agent;
  const head: VerdictPick = {
    icon: isElsewhere ? 'circle-slash' : icons[verdict],
    label: version === undefined ? title : `${title} ${version}`,
    description: describe(agent),
    act: () => env.openExternal(Uri.parse(source)),
  };
  const rows = reasons.flatMap(({ message, code, range, fixes }): VerdictPick[] => {
    const { start, end } = range;
    const selection = new Range(start.line, start.character, end.line, end.character);
    return [
      { label: code, detail: message, act: () => window.showTextDocument(uri, { selection }) },
      ...fixes.map(fix => ({ icon: 'lightbulb', label: fix.title, act: () => applyWireEdits(fix.documents) })),
    ];
  });
  return [...(reasons.length > 0 ? [{ label: '', kind: QuickPickItemKind.Separator }] : []), head, ...rows];
}

function describe({ verdict, source, verified, isElsewhere }: WireAgentVerdict): string {
  const words = {
    loads: commandMessages.loadsSkill(),
    partly: commandMessages.loadsSkillPartly(),
    ignored: commandMessages.ignoresSkill(),
  };
  const website = Uri.parse(source).authority || source;
  return `${isElsewhere ? commandMessages.looksElsewhere() : words[verdict]} — ${verified === undefined ? commandMessages.notVerified(website) : commandMessages.verified(website, verified)}`;
}
