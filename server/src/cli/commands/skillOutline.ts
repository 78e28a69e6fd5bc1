import { outlineSkill } from '../../skill/index.js';
import { readChoiceOption, readSingleArgument, readArguments, exitCodes, type Command } from '../command.js';
import { readSkillArgument } from '../inputs/readSkillArgument.js';
import { messages } from '../messages.js';

const levels = { '1': 1, '2': 2, '3': 3 } as const;

export const skillOutlineCommand: Command = {
  name: 'skill outline',
  usage:
    'PATH [--level 1|2|3] [--section TITLE] [--format text|json]    (PATH: a SKILL.md or its folder; `-` is standard input)',
  summary: 'Print the outline of a skill: titles, section beginnings or full text',
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
