import { diskWorkspace } from '../../diskWorkspace.js';
import { agentsInWords, checkAllAgents, parseSkill, skillKind, type AgentVerdict } from '../../skill/index.js';
import { sourceText } from '../../text/sourceText.js';
import { choice, onlyArgument, readArguments, status, type Command } from '../command.js';
import { readConfiguration } from '../configuration.js';
import { readFileArgument } from '../readFileArgument.js';
import { terminalLog } from '../terminalLog.js';

export const skillAgentsCommand: Command = {
  name: 'skill agents',
  usage: 'FILE [--format text|json]',
  summary: 'Say which agents would load a skill, and why the others would not',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = choice('format', values.format, ['text', 'json'], 'text');
    const { text, uri } = await readFileArgument(onlyArgument(positionals, 'a SKILL.md'), terminal);
    const source = sourceText(text);
    const document = { uri, source, model: parseSkill(source), kind: skillKind, embedded: [] };
    const context = {
      settings: await readConfiguration(terminal, undefined, undefined, []),
      services: diskWorkspace([terminal.cwd], terminalLog(terminal)),
      signal: terminal.signal,
    };
    const verdicts = await checkAllAgents(document, context);
    terminal.write(format === 'json' ? asJson(verdicts) : asText(verdicts));
    return status.done;
  },
};

const asJson = (verdicts: readonly AgentVerdict[]): string =>
  `${JSON.stringify(
    verdicts.map(({ refusals, ...verdict }) => ({
      ...verdict,
      refusals: refusals.map(({ code, message }) => ({ code, message })),
    })),
    undefined,
    1,
  )}\n`;

function asText(verdicts: readonly AgentVerdict[]): string {
  const rows = verdicts.flatMap(({ title, loads, refusals }) => [
    `  ${loads ? 'loads   ' : 'refuses '} ${title}`,
    ...refusals.map(({ code, message }) => `             ${message} (${code})`),
  ]);
  return `${agentsInWords(verdicts)}\n${rows.join('\n')}\n`;
}
