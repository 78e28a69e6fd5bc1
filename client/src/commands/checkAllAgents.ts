import { type QuickPickItem, QuickPickItemKind, Range, Uri, env, window } from 'vscode';
import { type WireAgentVerdict, checkAgentsRequest } from '../../../server/src/shared/authoring.js';
import { applyWireEdits } from '../edits/applyRequestedEdit.js';
import { findSkillForCommand } from './activeSkill.js';
import type { Command } from './command.js';

interface VerdictPick extends QuickPickItem {
  readonly act?: () => Thenable<unknown>;
}

/** Which agents would load this skill, and why not; a reason leads to its place, a fix is applied. */
export const checkAllAgents: Command = {
  id: 'skillwright.checkAllAgents',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, 'Choose a skill to check against all agents');
    if (!uri) return;
    const answer = await services.server.request(checkAgentsRequest, { uri: uri.toString() });
    if (!answer) throw new Error(`${uri.path.split('/').at(-1) ?? 'The file'} is not a skill.`);
    const picked = await window.showQuickPick<VerdictPick>(
      answer.agents.flatMap(agent => picks(uri, agent)),
      {
        title: answer.summary,
        placeHolder: 'Choose a reason to go to its location, or a fix to apply it',
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
      ? `loads the skill — according to ${Uri.parse(source).authority}, ${verified}`
      : 'does not load the skill',
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
