import { type QuickPickItem, QuickPickItemKind, Range, Uri, env, window } from 'vscode';
import { type WireAgentVerdict, checkAgentsRequest } from '../../../server/src/shared/authoring.js';
import { applyWireEdits } from '../edits/applyRequestedEdit.js';
import { findSkillForCommand } from './activeSkill.js';
import type { Command } from './command.js';
import { commandMessages } from '../messages/commandMessages.js';

interface VerdictPick extends QuickPickItem {
  readonly act?: () => Thenable<unknown>;
}

/** Lists the agents that load a skill, and the reasons of those that do not. A click opens a reason's location or applies a fix. */
export const checkAllAgents: Command = {
  id: 'skillwright.checkAllAgents',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, commandMessages.chooseSkillToCheck());
    if (!uri) return;
    const answer = await services.server.request(checkAgentsRequest, { uri: uri.toString() });
    if (!answer) throw new Error(commandMessages.notASkill(uri.path.split('/').at(-1) ?? ''));
    const picked = await window.showQuickPick<VerdictPick>(
      answer.agents.flatMap(agent => picks(uri, agent)),
      {
        title: answer.summary,
        placeHolder: commandMessages.chooseReasonOrFix(),
        matchOnDetail: true,
      },
    );
    await picked?.act?.();
  },
};

function picks(uri: Uri, agent: WireAgentVerdict): VerdictPick[] {
  const { title, source, verified, loads, refusals } = agent;
  const head: VerdictPick = {
    label: `$(${loads ? 'pass' : 'error'}) ${title}`,
    description: loads
      ? commandMessages.loadsSkill(Uri.parse(source).authority, verified)
      : commandMessages.doesNotLoadSkill(),
    act: () => env.openExternal(Uri.parse(source)),
  };
  const reasons = refusals.flatMap(({ message, code, range, fixes }): VerdictPick[] => {
    const { start, end } = range;
    const selection = new Range(start.line, start.character, end.line, end.character);
    return [
      { label: code, detail: message, act: () => window.showTextDocument(uri, { selection }) },
      ...fixes.map(fix => ({ label: `$(lightbulb) ${fix.title}`, act: () => applyWireEdits(fix.documents) })),
    ];
  });
  return [...(loads ? [] : [{ label: '', kind: QuickPickItemKind.Separator }]), head, ...reasons];
}
