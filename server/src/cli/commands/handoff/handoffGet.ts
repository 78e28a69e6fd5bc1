import { getHandoffField, getHandoffValue } from '../../../xml/index.js';
import { readChoiceOption, readArguments, exitCodes, UsageError, type Command } from '../../command.js';
import { findHandoffWarning } from '../../findHandoffWarning.js';
import { readHandoffs } from '../../inputs/readHandoffs.js';
import { readFileArgument } from '../../inputs/readFileArgument.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

const noHandoff = 4;

export const handoffGetCommand: Command = {
  name: 'handoff get',
  usage: helpMessages.handoffGetUsage,
  summary: helpMessages.handoffGetSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const [field, path, ...more] = positionals;
    if (field === undefined || path === undefined || more.length > 0)
      throw new UsageError(messages.handoffFieldRequired());
    const file = await readFileArgument(path, terminal);
    const { handoffs, unread } = readHandoffs(file);
    const [handoff] = handoffs;
    if (!handoff) {
      terminal.note(`${unread === undefined ? messages.noHandoff(path) : messages.noHandoffRead(path, unread)}\n`);
      return noHandoff;
    }
    const result = format === 'json' ? getHandoffValue(handoff, field) : getHandoffField(handoff, field);
    if (result.kind === 'malformed-path') {
      throw new UsageError(messages.malformedField(field));
    }
    if (result.kind === 'unknown-field') {
      throw new UsageError(messages.unknownField(field, result.fields));
    }
    const warning = await findHandoffWarning(file, handoff, terminal);
    if (warning !== undefined) terminal.note(`${warning}\n`);
    if (result.kind === 'absent') {
      terminal.note(`${messages.absentField(path, field)}\n`);
      return exitCodes.failed;
    }
    terminal.write(`${'value' in result ? JSON.stringify(result.value, undefined, 1) : result.text}\n`);
    return exitCodes.done;
  },
};
