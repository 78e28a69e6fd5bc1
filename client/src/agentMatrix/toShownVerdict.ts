import { Uri } from 'vscode';
import type { WireAgentVerdict } from '../../../server/src/shared/authoring.js';
import { commandMessages } from '../messages/commandMessages.js';
import type { ShownVerdict } from '../preview/messages.js';

export function toShownVerdict(agent: WireAgentVerdict): ShownVerdict {
  const { id, title, version, verified, source, reasons } = agent;
  const verdict = agent.isElsewhere ? 'elsewhere' : agent.verdict;
  const unclear = agent.isAgent ? commandMessages.mayIgnoreSkill() : commandMessages.mayRefuseSkill();
  const labels = {
    loads: agent.isAgent ? commandMessages.loadsSkill() : commandMessages.acceptsSkill(),
    partly: agent.isUnclear ? unclear : commandMessages.loadsSkillPartly(),
    ignored: agent.isAgent ? commandMessages.ignoresSkill() : commandMessages.refusesSkill(),
    elsewhere: commandMessages.looksElsewhere(),
  };
  const website = websiteOf(agent);
  const name = website?.authority ?? source;
  return {
    id,
    title: version === undefined ? title : `${title} ${version}`,
    verdict,
    verdictLabel: labels[verdict],
    reasons: reasons.map(({ code, message, range, fixes }) => ({
      code,
      message,
      line: range.start.line,
      fixes: fixes.map(fix => fix.title),
    })),
    sourceLabel: verified === undefined ? commandMessages.notVerified(name) : commandMessages.verified(name, verified),
    hasWebsite: website !== undefined,
  };
}

const order = ['ignored', 'partly', 'loads', 'elsewhere'] as const;

/** What needs attention comes first. */
export const sortVerdicts = (agents: readonly ShownVerdict[]): readonly ShownVerdict[] =>
  agents.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));

/** Undefined where the source is a program that was run. */
export function websiteOf({ source }: WireAgentVerdict): Uri | undefined {
  const uri = source.startsWith('https:') ? Uri.parse(source) : undefined;
  return uri?.authority ? uri : undefined;
}
