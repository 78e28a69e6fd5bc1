import { summarizeSkill } from '../../../skill/index.js';
import { readChoiceOption, readSingleArgument, readArguments, exitCodes, type Command } from '../../command.js';
import { readSkillArgument } from '../../inputs/readSkillArgument.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const skillSummaryCommand: Command = {
  name: 'skill summary',
  usage: helpMessages.skillSummaryUsage,
  summary: helpMessages.skillSummarySummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const { text, ...parts } = summarizeSkill(
      await readSkillArgument(readSingleArgument(positionals, messages.skillRequired()), terminal),
    );
    terminal.write(format === 'json' ? `${JSON.stringify(parts, undefined, 1)}\n` : text);
    return exitCodes.done;
  },
};
