import type { LineIndex } from '../../text/createLineIndex.js';
import { messages } from '../messages/index.js';
import type { AgentVerdict } from './agentVerdict.js';
import { formatVerdicts } from './checkAllAgents.js';

/** The verdicts as lines for a terminal or a model: a summary, then each agent with its reasons. */
export function formatAgents(verdicts: readonly AgentVerdict[], lines: LineIndex): string {
  const rows = verdicts.flatMap(agent => [
    `  ${verdictWords[agent.verdict]().padEnd(8)} ${formatAgent(agent)}`,
    ...agent.reasons.map(({ code, message, span }) => {
      const { line, character } = lines.positionAt(span.start);
      return `           ${line + 1}:${character + 1} ${message} (${code})`;
    }),
  ]);
  return `${formatVerdicts(verdicts)}\n${rows.join('\n')}\n`;
}

const verdictWords = {
  loads: messages.verdictLoads,
  partly: messages.verdictPartly,
  ignored: messages.verdictIgnored,
};

/** Title, version, and what is not as usual. */
function formatAgent(agent: AgentVerdict): string {
  const { title, version, verdict, inCatalogue, inMenu } = agent;
  const notes = [
    ...(isUnverified(agent) ? [messages.notVerified()] : []),
    ...(verdict !== 'ignored' && !inCatalogue ? [messages.notInCatalogue()] : []),
    ...(verdict !== 'ignored' && !inMenu ? [messages.notInMenu()] : []),
  ];
  return `${title}${version === undefined ? '' : ` ${version}`}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** A format is what its documents say; a program may do something else. */
export const isUnverified = ({ evidence, isFormat }: Pick<AgentVerdict, 'evidence' | 'isFormat'>): boolean =>
  evidence === 'documented' && !isFormat;

/** The document of `skill agents --format json`. Lines and characters count from 0, as in LSP. */
export const toAgentsJson = (verdicts: readonly AgentVerdict[], lines: LineIndex): object => ({
  version: 2,
  agents: verdicts.map(
    ({ id, title, verdict, name, description, inCatalogue, inMenu, reasons, evidence, isFormat, ...facts }) => ({
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
      verified: isUnverified({ evidence, isFormat }) ? messages.notVerified() : facts.verified,
      reader: facts.version ?? null,
    }),
  ),
});
