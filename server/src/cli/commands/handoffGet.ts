import { getHandoffField, getHandoffValue } from '../../xml/index.js';
import { readChoiceOption, readArguments, exitCodes, UsageError, type Command } from '../command.js';
import { findHandoffWarning } from '../findHandoffWarning.js';
import { readHandoffs } from '../inputs/readHandoffs.js';
import { readFileArgument } from '../inputs/readFileArgument.js';
import { messages } from '../messages.js';

const noHandoff = 4;

export const handoffGetCommand: Command = {
  name: 'handoff get',
  usage:
    'FIELD FILE [--format text|json]    (`-` is standard input)\n\nReads the first handoff of the file. Prints a warning if the handoff is not valid.\n\n' +
    '  FIELD     field name or path; positions start at 1: mode, version, constraints[2], deliverables/file[1]/path\n' +
    '  --format  text prints one line per value; json prints lists, and deliverables with their attributes',
  summary: 'Print one field of a handoff; exits with 0 (found), 1 (absent), 2 (unknown field) or 4 (no handoff)',
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
