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
import { readConfiguration } from '../configuration.js';
import { readFileArgument } from '../readFileArgument.js';
import { findSkillFile } from '../findSkillFile.js';
import { createTerminalLog } from '../createTerminalLog.js';

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
    const known = profiles.map(({ id }) => id);
    const wanted = values.profile?.map(name => readChoiceOption('profile', name, known, name));
    // Without a name standard input lies in no folder that could contradict the skill's own.
    const stdinPath = readStdinPath(values) ?? '/SKILL.md';
    const file = await findSkillFile(readSingleArgument(positionals, 'a SKILL.md or its folder'), terminal);
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
    const verdicts = all.filter(({ id }) => wanted?.includes(id) ?? true);
    terminal.write(format === 'json' ? asJson(verdicts) : asText(verdicts));
    const loads = wanted ? verdicts.every(verdict => verdict.loads) : verdicts.some(verdict => verdict.loads);
    return loads ? exitCodes.done : exitCodes.failed;
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
  return `${formatVerdicts(verdicts)}\n${rows.join('\n')}\n`;
}
