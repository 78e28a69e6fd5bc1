import { createDiskServices } from '../../diskWorkspace.js';
import {
  formatVerdicts,
  checkAllAgents,
  parseSkill,
  profiles,
  skillKind,
  type AgentVerdict,
} from '../../skill/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  type Command,
} from '../command.js';
import { readConfiguration } from '../configuration/readConfiguration.js';
import { readFileArgument } from '../inputs/readFileArgument.js';
import { findSkillFile } from '../inputs/findSkillFile.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { messages } from '../messages.js';

export const skillAgentsCommand: Command = {
  name: 'skill agents',
  usage:
    'PATH [--profile NAME]… [--format text|json]\n\n' +
    '  PATH                  a SKILL.md or its folder; `-` is standard input, --stdin-path FILE sets its name\n' +
    `  --profile NAME        check only this profile; may be repeated: ${profiles.map(({ id }) => id).join(', ')}\n\n` +
    'Exits with 0 if the skill loads in every agent given by --profile, or in any agent by default. Otherwise exits with 1.',
  summary: 'List which agents load a skill, and why the others do not',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      profile: { type: 'string', multiple: true },
      ...stdinOptions,
    });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const profileNames = profiles.map(({ id }) => id);
    const requestedProfiles = values.profile?.map(name => readChoiceOption('profile', name, profileNames, name));
    // Standard input without a name has no folder that the skill's name could differ from.
    const stdinPath = readStdinPath(values) ?? '/SKILL.md';
    const file = await findSkillFile(readSingleArgument(positionals, messages.skillRequired()), terminal);
    const { text, uri } = await readFileArgument(file, terminal, stdinPath);
    const source = createSourceText(text);
    const document = { uri, source, model: parseSkill(source), kind: skillKind, embedded: [] };
    const context = {
      settings: await readConfiguration(
        terminal,
        positionals.filter(path => path !== '-'),
      ),
      services: createDiskServices([terminal.cwd], createTerminalLog(terminal)),
      signal: terminal.signal,
    };
    const all = await checkAllAgents(document, context);
    const verdicts = all.filter(({ id }) => requestedProfiles?.includes(id) ?? true);
    terminal.write(format === 'json' ? formatJson(verdicts) : formatText(verdicts));
    const loads = requestedProfiles
      ? verdicts.every(verdict => verdict.loads)
      : verdicts.some(verdict => verdict.loads);
    return loads ? exitCodes.done : exitCodes.failed;
  },
};

const formatJson = (verdicts: readonly AgentVerdict[]): string =>
  `${JSON.stringify(
    verdicts.map(({ refusals, ...verdict }) => ({
      ...verdict,
      refusals: refusals.map(({ code, message }) => ({ code, message })),
    })),
    undefined,
    1,
  )}\n`;

function formatText(verdicts: readonly AgentVerdict[]): string {
  const rows = verdicts.flatMap(({ title, loads, refusals }) => [
    `  ${loads ? messages.loadsIn(title) : messages.refusedBy(title)}`,
    ...refusals.map(({ code, message }) => `             ${message} (${code})`),
  ]);
  return `${formatVerdicts(verdicts)}\n${rows.join('\n')}\n`;
}
