import { createDiskServices } from '../../diskWorkspace.js';
import { agentIds, checkAllAgents, formatAgents, parseSkill, skillKind, toAgentsJson } from '../../skill/index.js';
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
    'PATH [--profile NAME]… [--require loads] [--format text|json]\n\n' +
    '  PATH                  a SKILL.md or its folder; `-` is standard input, --stdin-path FILE sets its name\n' +
    `  --profile NAME        check only this agent or format; may be repeated: ${agentIds.join(', ')}\n` +
    '  --require loads       do not accept a skill that loads only partly\n\n' +
    'Exits with 1 if an agent given by --profile ignores the skill, or by default if all do. With --require loads, a skill that\n' +
    'loads only partly counts as ignored. Otherwise exits with 0.',
  summary: 'List what each agent does with a skill, and why',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      profile: { type: 'string', multiple: true },
      require: { type: 'string' },
      ...stdinOptions,
    });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const ids = values.profile?.map(name => readChoiceOption('profile', name, agentIds, name));
    const required = values.require && readChoiceOption('require', values.require, ['loads'], 'loads');
    // Standard input without a name has no folder that the skill's name could differ from.
    const stdinPath = readStdinPath(values) ?? '/SKILL.md';
    const file = await findSkillFile(readSingleArgument(positionals, messages.skillRequired()), terminal);
    const { uri, bytes } = await readFileArgument(file, terminal, stdinPath);
    // As agents and `check` read it, whatever its encoding.
    const source = createSourceText(Buffer.from(bytes).toString('utf8'));
    const document = { uri, source, model: parseSkill(source), kind: skillKind, embedded: [] };
    const context = {
      settings: await readConfiguration(
        terminal,
        positionals.filter(path => path !== '-'),
      ),
      services: createDiskServices([terminal.cwd], createTerminalLog(terminal)),
      signal: terminal.signal,
    };
    const all = await checkAllAgents(document, context, bytes);
    const verdicts = all.filter(({ id }) => ids?.includes(id) ?? true);
    terminal.write(
      format === 'json'
        ? `${JSON.stringify(toAgentsJson(verdicts, source.lines), undefined, 1)}\n`
        : formatAgents(verdicts, source.lines),
    );
    const accepted = verdicts.map(
      ({ verdict }) => verdict === 'loads' || (verdict === 'partly' && required === undefined),
    );
    const isAccepted = ids ? accepted.every(Boolean) : accepted.some(Boolean);
    return isAccepted ? exitCodes.done : exitCodes.failed;
  },
};
