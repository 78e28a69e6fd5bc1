import { isUnverified, type AgentVerdict } from './agentVerdict.js';

/** Agents by what they do with a skill. Formats, installers and checks before publishing are not among them. */
export interface AgentGroups {
  /** Programs that were run, and that look in the skill's folder. Only these are counted. */
  readonly loading: readonly AgentVerdict[];
  readonly partly: readonly AgentVerdict[];
  /** They load it, but show it neither to the model nor to the user. */
  readonly hiding: readonly AgentVerdict[];
  readonly ignoring: readonly AgentVerdict[];
  /** Programs that are known only from documents. Whether they load the skill is not verified. */
  readonly unverified: readonly AgentVerdict[];
  /** Programs that do not look in the skill's folder. */
  readonly elsewhere: readonly AgentVerdict[];
}

/** The groups behind every “Loads in N of M”. */
export function groupAgents(verdicts: readonly AgentVerdict[]): AgentGroups {
  const agents = verdicts.filter(({ isAgent }) => isAgent);
  const searching = agents.filter(({ isElsewhere }) => !isElsewhere);
  const verified = searching.filter(agent => !isUnverified(agent));
  return {
    loading: verified.filter(agent => agent.verdict === 'loads' && !isHidden(agent)),
    partly: verified.filter(agent => agent.verdict === 'partly' && !isHidden(agent)),
    hiding: verified.filter(isHidden),
    ignoring: verified.filter(({ verdict }) => verdict === 'ignored'),
    unverified: searching.filter(isUnverified),
    elsewhere: agents.filter(({ isElsewhere }) => isElsewhere),
  };
}

export const countVerified = ({ loading, partly, hiding, ignoring }: AgentGroups): number =>
  loading.length + partly.length + hiding.length + ignoring.length;

const isHidden = ({ verdict, inCatalogue, inMenu, isConditional }: AgentVerdict): boolean =>
  verdict !== 'ignored' && !inCatalogue && !inMenu && !isConditional;
