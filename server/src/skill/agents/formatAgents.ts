import type { LineIndex } from '../../text/createLineIndex.js';
import { messages } from '../messages/index.js';
import { type AgentVerdict, isUnclear, isUnverified } from './agentVerdict.js';
import { describeVerdicts } from './checkAllAgents.js';

/**
 * The verdicts as lines for a terminal or a model. First a summary and one line for all agents that load the whole skill. Then a block for
 * each group of agents with the same reasons, with their fixes and sources. @param isVerbose a block for each agent and format
 */
export function formatAgents(verdicts: readonly AgentVerdict[], lines: LineIndex, isVerbose = false): string {
  const relevant = isVerbose ? verdicts : verdicts.filter(({ isOtherFormat }) => !isOtherFormat);
  const isShown = ({ reasons, isElsewhere }: AgentVerdict): boolean =>
    isVerbose || (reasons.length > 0 && !isElsewhere);
  // Formats and installers after the agents.
  const shown = relevant.filter(isShown).toSorted((a, b) => Number(b.isAgent) - Number(a.isAgent));
  const rows = [
    ...formatWithoutProblem(relevant.filter(agent => !isShown(agent))),
    ...(isVerbose ? shown.map(agent => [agent]) : groupByReasons(shown, lines)).flatMap(group =>
      formatBlock(group, lines),
    ),
  ];
  return `${[...describeVerdicts(verdicts), ...rows].join('\n')}\n`;
}

/** A line for each verdict, with those last that were not verified. */
function formatWithoutProblem(agents: readonly AgentVerdict[]): readonly string[] {
  const titles = new Map<string, string[]>();
  for (const agent of [...agents].sort((a, b) => Number(isUnverified(a)) - Number(isUnverified(b)))) {
    const word = formatVerdict(agent);
    titles.set(word, [...(titles.get(word) ?? []), formatAgent(agent)]);
  }
  return Array.from(titles, ([word, names]) => `  ${word.padEnd(9)} ${names.join(', ')}`);
}

/** Agents with the same verdict and the same reasons, in the order of the first of each group. */
function groupByReasons(agents: readonly AgentVerdict[], lines: LineIndex): readonly (readonly AgentVerdict[])[] {
  const groups = new Map<string, AgentVerdict[]>();
  for (const agent of agents) {
    const key = [formatVerdict(agent), isUnverified(agent), ...formatReasons(agent, lines, messages.theAgent())].join(
      '\n',
    );
    groups.set(key, [...(groups.get(key) ?? []), agent]);
  }
  return [...groups.values()];
}

/** @param agents at least one, all with the same verdict and reasons */
function formatBlock(agents: readonly AgentVerdict[], lines: LineIndex): readonly string[] {
  const [first] = agents;
  if (!first) return [];
  const isGroup = agents.length > 1;
  return [
    `  ${formatVerdict(first).padEnd(9)} ${agents.map(formatAgent).join(', ')}`,
    ...formatReasons(first, lines, isGroup ? messages.theAgent() : first.title),
    `            ${isGroup ? messages.sources([...new Set(agents.map(({ source }) => source))].join(', ')) : formatSource(first)}`,
  ];
}

/** @param subject named in the messages in place of the agent */
const formatReasons = ({ title, reasons }: AgentVerdict, lines: LineIndex, subject: string): readonly string[] =>
  reasons.flatMap(reason => {
    const { line, character } = lines.positionAt(reason.span.start);
    return [
      `            ${line + 1}:${character + 1} ${replaceSubject(reason.message, title, subject)} (${reason.code})`,
      ...reason.fixes().map(fix => `              ${messages.fixTitle(fix.title)}`),
    ];
  });

/** "Cline needs a name." as "The agent needs a name."; a message that does not start with the agent stays. */
function replaceSubject(message: string, title: string, subject: string): string {
  const start = [messages.readerNotVerified(''), ''].find(prefix => message.startsWith(`${prefix}${title} `));
  return start === undefined ? message : `${start}${subject}${message.slice(start.length + title.length)}`;
}

const verdictWords = {
  loads: messages.verdictLoads,
  partly: messages.verdictPartly,
  ignored: messages.verdictIgnored,
};

const formatVerdict = (agent: AgentVerdict): string => {
  const { isAgent, verdict, isElsewhere } = agent;
  if (isElsewhere) return messages.verdictElsewhere();
  if (isUnclear(agent)) return messages.verdictUnclear();
  if (isAgent || verdict === 'partly') return verdictWords[verdict]();
  return verdict === 'loads' ? messages.verdictAccepted() : messages.verdictRefused();
};

const formatSource = (agent: AgentVerdict): string =>
  describeMissingVerification(agent) !== undefined
    ? messages.sourceNotVerified(agent.source, agent.verified)
    : messages.sourceVerified(agent.source, agent.verified);

/** Title, version, and what is not as usual. */
function formatAgent(agent: AgentVerdict): string {
  const { title, version, verdict, foundIn } = agent;
  const verification = describeMissingVerification(agent);
  const notes = [
    ...(foundIn === undefined ? [] : [messages.foundInFolder(foundIn)]),
    ...(verification === undefined ? [] : [verification]),
    ...(verdict === 'ignored' ? [] : describeAbsence(agent)),
  ];
  return `${title}${version === undefined ? '' : ` ${version}`}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** From which lists the skill is absent when a session starts. */
function describeAbsence({ inCatalogue, inMenu, isConditional }: AgentVerdict): readonly string[] {
  if (isConditional) return [messages.listedWithFiles()];
  return [...(inCatalogue ? [] : [messages.notInCatalogue()]), ...(inMenu ? [] : [messages.notInMenu()])];
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
    reasons: reasons.map(reason => ({
      code: reason.code,
      message: reason.message,
      range: { start: lines.positionAt(reason.span.start), end: lines.positionAt(reason.span.end) },
      fixes: reason.fixes().map(fix => fix.title),
    })),
    source: facts.source,
    verified: describeMissingVerification(facts) ?? facts.verified,
    reader: facts.version ?? null,
  })),
});
