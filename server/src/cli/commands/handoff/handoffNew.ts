import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createHandoff } from '../../../xml/index.js';
import { readArguments, exitCodes, UsageError, type Command } from '../../command.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const handoffNewCommand: Command = {
  name: 'handoff new',
  usage: helpMessages.handoffNewUsage,
  summary: helpMessages.handoffNewSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { output: { type: 'string' }, force: { type: 'boolean' } });
    if (positionals.length > 0) throw new UsageError(messages.handoffOutputRequired());
    const text = createHandoff();
    if (values.output === undefined) {
      terminal.write(text);
      return exitCodes.done;
    }
    try {
      await writeFile(resolve(terminal.cwd, values.output), text, { flag: values.force === true ? 'w' : 'wx' });
    } catch (cause) {
      const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
      terminal.note(`${exists ? messages.alreadyExists(values.output) : messages.cannotBeWritten(values.output)}\n`);
      return exitCodes.failed;
    }
    terminal.note(`${messages.wrote(values.output)}\n`);
    return exitCodes.done;
  },
};
