import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readPackageVersion, readSourceAddress } from '../../packageVersion.js';
import { exitCodes, readArguments, readChoiceOption, UsageError, type Command } from '../command.js';
import { formatMergedJson, mergeReports } from '../formats/mergeReports.js';
import { formatMergedSarif } from '../formats/mergeSarif.js';
import { checkMessages } from '../messages/checkMessages.js';
import { helpMessages } from '../messages/helpMessages.js';
import { messages } from '../messages/messages.js';

export const mergeCommand: Command = {
  name: 'merge',
  usage: helpMessages.mergeUsage,
  summary: helpMessages.mergeSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['json', 'sarif'], 'json');
    if (positionals.length === 0) throw new UsageError(checkMessages.reportRequired());
    const paths = positionals.map(path => resolve(terminal.cwd, path));
    for (const [index, path] of paths.entries()) {
      const isReadable = await access(path, constants.R_OK).then(
        () => true,
        () => false,
      );
      if (!isReadable) throw new UsageError(messages.fileMissingOrUnreadable(positionals[index] ?? path));
    }
    // A report that is named twice is read once.
    const merged = await mergeReports([...new Set(paths)]);
    const pieces =
      format === 'json'
        ? formatMergedJson(merged)
        : formatMergedSarif(merged, readPackageVersion(), readSourceAddress());
    for await (const piece of pieces) terminal.write(piece);
    const { summary, incomplete, missingShards, repeatedShards } = merged.end();
    for (const path of incomplete) terminal.note(`${checkMessages.reportIncomplete(path)}\n`);
    if (repeatedShards.length > 0) terminal.note(`${checkMessages.shardsRepeated(repeatedShards)}\n`);
    if (missingShards.length > 0) terminal.note(`${checkMessages.shardsMissing(missingShards)}\n`);
    return summary.errors > 0 || incomplete.length > 0 || missingShards.length > 0 ? exitCodes.failed : exitCodes.done;
  },
};
