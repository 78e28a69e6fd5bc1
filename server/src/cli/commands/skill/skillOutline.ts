import { outlineSkill } from '../../../skill/index.js';
import { readChoiceOption, readSingleArgument, readArguments, exitCodes, type Command } from '../../command.js';
import { readSkillArgument } from '../../inputs/readSkillArgument.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

const levels = { '1': 1, '2': 2, '3': 3 } as const;

export const skillOutlineCommand: Command = {
  name: 'skill outline',
  usage: helpMessages.skillOutlineUsage,
  summary: helpMessages.skillOutlineSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      level: { type: 'string' },
      section: { type: 'string' },
      format: { type: 'string' },
    });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const level = levels[readChoiceOption('level', values.level, ['1', '2', '3'], '1')];
    const model = await readSkillArgument(readSingleArgument(positionals, messages.skillRequired()), terminal);
    const outline = outlineSkill(model, level, values.section);
    if (!outline.found) {
      terminal.note(`${outline.message}\n`);
      return exitCodes.failed;
    }
    terminal.write(format === 'json' ? `${JSON.stringify(outline.entries, undefined, 1)}\n` : outline.text);
    return exitCodes.done;
  },
};
