import type { LineIndex } from '../../text/createLineIndex.js';
import { messages } from '../messages/index.js';
import { type AgentVerdict, isUnverified } from './agentVerdict.js';
import { formatVerdicts } from './checkAllAgents.js';

/**
 * The verdicts as lines for a terminal or a model: a summary, then one line for all that load the skill whole, then a block for each
 * other with its reasons, their fixes, and its source. @param isVerbose a block for each agent and format
 */
export function formatAgents(verdicts: readonly AgentVerdict[], lines: LineIndex, isVerbose = false): string {
  const relevant = isVerbose ? verdicts : verdicts.filter(({ isOtherFormat }) => !isOtherFormat);
  const isShown = ({ reasons, isElsewhere }: AgentVerdict): boolean =>
    isVerbose || (reasons.length > 0 && !isElsewhere);
  const rows = [
    ...formatWithoutProblem(relevant.filter(agent => !isShown(agent))),
    ...relevant.filter(isShown).flatMap(agent => formatBlock(agent, lines)),
  ];
  return `${[formatVerdicts(verdicts), ...rows].join('\n')}\n`;
}

/** A line for each verdict, with those last that were not verified. */
function formatWithoutProblem(agents: readonly AgentVerdict[]): readonly string[] {
  const titles = new Map<string, string[]>();
  for (const agent of [...agents].sort((a, b) => Number(isUnverified(a)) - Number(isUnverified(b)))) {
    const word = agent.isElsewhere ? messages.verdictElsewhere() : formatVerdict(agent);
    titles.set(word, [...(titles.get(word) ?? []), formatAgent(agent)]);
  }
  return Array.from(titles, ([word, names]) => `  ${word.padEnd(9)} ${names.join(', ')}`);
}

const formatBlock = (agent: AgentVerdict, lines: LineIndex): readonly string[] => [
  `  ${formatVerdict(agent).padEnd(9)} ${formatAgent(agent)}`,
  ...agent.reasons.flatMap(reason => {
    const { code, message, span } = reason;
    const { line, character } = lines.positionAt(span.start);
    return [
      `            ${line + 1}:${character + 1} ${message} (${code})`,
      ...reason.fixes().map(({ title }) => `              ${messages.fixTitle(title)}`),
    ];
  }),
  `            ${formatSource(agent)}`,
];

const verdictWords = {
  loads: messages.verdictLoads,
  partly: messages.verdictPartly,
  ignored: messages.verdictIgnored,
};

const formatVerdict = ({ isAgent, verdict }: AgentVerdict): string => {
  if (isAgent || verdict === 'partly') return verdictWords[verdict]();
  return verdict === 'loads' ? messages.verdictAccepted() : messages.verdictRefused();
};

const formatSource = (agent: AgentVerdict): string =>
  describeMissingVerification(agent) !== undefined
    ? messages.sourceNotVerified(agent.source, agent.verified)
    : messages.sourceVerified(agent.source, agent.verified);

/** Title, version, and what is not as usual. */
function formatAgent(agent: AgentVerdict): string {
  const { title, version, verdict, inCatalogue, inMenu } = agent;
  const verification = describeMissingVerification(agent);
  const notes = [
    ...(verification === undefined ? [] : [verification]),
    ...(verdict !== 'ignored' && !inCatalogue ? [messages.notInCatalogue()] : []),
    ...(verdict !== 'ignored' && !inMenu ? [messages.notInMenu()] : []),
  ];
  return `${title}${version === undefined ? '' : ` ${version}`}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

type Verification = Pick<AgentVerdict, 'evidence' | 'isFormat' | 'isOtherVersion'>;

/** Undefined where the behaviour was compared with this version of the program. */
function describeMissingVerification(agent: Verification): string | undefined {
  if (isUnverified(agent)) return messages.notVerified();
  return agent.isOtherVersion ? messages.versionNotVerified() : undefined;
}

/** The document of `skill agents --format json`. Lines and characters count from 0, as in LSP. */
export const toAgentsJson = (verdicts: readonly AgentVerdict[], lines: LineIndex): object => ({
  version: 2,
  agents: verdicts.map(({ id, title, verdict, name, description, inCatalogue, inMenu, reasons, ...facts }) => ({
    id,
    title,
    verdict,
    name: name ?? null,
    description: description ?? null,
    inCatalogue,
    inMenu,
    reasons: reasons.map(({ code, message, span }) => ({
      code,
      message,
      range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
    })),
    source: facts.source,
    verified: describeMissingVerification(facts) ?? facts.verified,
    reader: facts.version ?? null,
  })),
});
