import { createDiskServices } from '../../../node/diskWorkspace.js';
import { toFilePath } from '../../../core/index.js';
import {
  type AgentVerdict,
  agentIds,
  checkAllAgents,
  findProjects,
  formatAgents,
  parseSkill,
  skillKind,
  skillReaders,
  toAgentsJson,
} from '../../../skill/index.js';
import { append } from '../../../text/append.js';
import { createSourceText } from '../../../text/createSourceText.js';
import {
  readChoiceOption,
  readProfileName,
  readSingleArgument,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  type Command,
} from '../../command.js';
import { readConfiguration, readProfileOption } from '../../configuration/readConfiguration.js';
import { readFileArgument } from '../../inputs/readFileArgument.js';
import { findSkillFile } from '../../inputs/findSkillFile.js';
import { createTerminalLog } from '../../createTerminalLog.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const skillAgentsCommand: Command = {
  name: 'skill agents',
  usage: () => helpMessages.skillAgentsUsage(agentIds.join(', ')),
  summary: helpMessages.skillAgentsSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      profile: { type: 'string', multiple: true },
      require: { type: 'string' },
      verbose: { type: 'boolean' },
      ...stdinOptions,
    });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const named = values.profile && readNamedAgents(values.profile);
    const required = values.require && readChoiceOption('require', values.require, ['loads'], 'loads');
    // Standard input without a name has no folder that the skill's name could differ from.
    const stdinPath = readStdinPath(values) ?? '/SKILL.md';
    const file = await findSkillFile(readSingleArgument(positionals, messages.skillRequired()), terminal);
    const { uri, bytes } = await readFileArgument(file, terminal, stdinPath);
    // As agents and `check` read it, whatever its encoding.
    const source = createSourceText(Buffer.from(bytes).toString('utf8'));
    const document = { uri, source, model: parseSkill(source), kind: skillKind, embedded: [] };
    // An installer reads the whole project around a folder `skills`, which may be large.
    const isProjectRead = ({ id, isAgent }: (typeof skillReaders)[number]): boolean =>
      isAgent !== false || named?.some(versions => versions.has(id)) === true;
    // The skill's project may be around the working directory, or somewhere else.
    const projects = findProjects(uri, skillReaders.filter(isProjectRead)).map(toFilePath);
    const context = {
      settings: await readConfiguration(
        terminal,
        positionals.filter(path => path !== '-'),
      ),
      services: createDiskServices([terminal.cwd, ...projects], createTerminalLog(terminal)),
      signal: terminal.signal,
    };
    const verdicts: AgentVerdict[] = [];
    for (const versions of named ?? [undefined])
      append(verdicts, await checkAllAgents(document, context, { bytes, ...(versions && { named: versions }) }));
    terminal.write(
      format === 'json'
        ? `${JSON.stringify(toAgentsJson(verdicts, source.lines), undefined, 1)}\n`
        : formatAgents(verdicts, source.lines, named !== undefined || values.verbose === true),
    );
    const isAcceptedBy = ({ verdict }: AgentVerdict): boolean =>
      verdict === 'loads' || (verdict === 'partly' && required === undefined);
    // Formats load nothing, and the result of an agent that was not run is unknown. A skill may be meant for some agents
    // only.
    const agents = verdicts.filter(({ isAgent, isElsewhere }) => isAgent && !isElsewhere);
    const measured = agents.filter(({ evidence }) => evidence === 'measured');
    const isAccepted = named
      ? verdicts.every(isAcceptedBy)
      : (measured.length > 0 ? measured : agents).some(isAcceptedBy);
    return isAccepted ? exitCodes.done : exitCodes.failed;
  },
};

/** Versions by the ids of agents: empty for the newest. A further version of the same agent is in a further map. */
function readNamedAgents(options: readonly string[]): readonly ReadonlyMap<string, string>[] {
  const maps: Map<string, string>[] = [];
  for (const { profile, profileVersion } of options.map(readProfileOption)) {
    const id = readProfileName(profile, agentIds);
    const free = maps.find(map => !map.has(id)) ?? new Map<string, string>();
    if (free.size === 0) maps.push(free);
    free.set(id, profileVersion);
  }
  return maps;
}
