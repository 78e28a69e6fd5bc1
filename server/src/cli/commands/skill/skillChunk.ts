import { load_doc_chunk } from '../../../skill/index.js';
import { readChoiceOption, readArguments, exitCodes, UsageError, type Command } from '../../command.js';
import { readSkillArgument } from '../../inputs/readSkillArgument.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const skillChunkCommand: Command = {
  name: 'skill chunk',
  usage: helpMessages.skillChunkUsage,
  summary: helpMessages.skillChunkSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const [file, id, ...more] = positionals;
    if (file === undefined || id === undefined || more.length > 0) throw new UsageError(messages.chunkRequired());
    const loaded = load_doc_chunk(await readSkillArgument(file, terminal), id);
    if (!loaded.found) {
      terminal.note(`${loaded.message}\n`);
      return exitCodes.failed;
    }
    const { id: chunkId, description, content } = loaded;
    terminal.write(
      `${format === 'json' ? JSON.stringify({ id: chunkId, description, content }, undefined, 1) : content}\n`,
    );
    return exitCodes.done;
  },
};
