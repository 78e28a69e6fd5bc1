import { getHandoffField } from '../../xml/index.js';
import { readArguments, status, UsageError, type Command } from '../command.js';
import { handoffWarning } from '../handoffWarning.js';
import { handoffsOf } from '../handoffsOf.js';
import { readFileArgument } from '../readFileArgument.js';

const noHandoff = 4;

export const handoffGetCommand: Command = {
  name: 'handoff get',
  usage:
    'FIELD FILE    (`-` is standard input; of several handoffs the first; of one that is not valid with a warning)',
  summary: 'Print one field of a handoff: 0 found, 1 absent, 2 no such field, 4 no handoff',
  async run(args, terminal) {
    const { positionals } = readArguments(args, {});
    const [field, path, ...more] = positionals;
    if (field === undefined || path === undefined || more.length > 0) throw new UsageError('Name a field and a file.');
    const file = await readFileArgument(path, terminal);
    const [handoff] = handoffsOf(file);
    if (!handoff) {
      terminal.note(`${path}: no handoff found.\n`);
      return noHandoff;
    }
    const result = getHandoffField(handoff, field);
    const warning = result.kind === 'unknown-field' ? undefined : await handoffWarning(file, handoff, terminal);
    if (warning !== undefined) terminal.note(`${warning}\n`);
    switch (result.kind) {
      case 'found':
        terminal.write(`${result.text}\n`);
        return status.done;
      case 'absent':
        terminal.note(`${path}: the handoff has no ${field}.\n`);
        return status.failed;
      case 'unknown-field':
        throw new UsageError(`A handoff has no field '${field}'. There are: ${result.fields.join(', ')}.`);
    }
  },
};
