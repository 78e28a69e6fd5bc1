import { basename, resolve } from 'node:path';
import { findKind } from '../../core/index.js';
import { documentKinds } from '../../documentKinds.js';
import { exitCodes, UsageError } from '../command.js';
import type { Terminal } from '../terminal.js';
import { watchFiles } from './watchFiles.js';
import { messages } from '../messages/messages.js';

interface WatchCheckOptions {
  /** Files and folders, relative to the working directory or absolute. */
  readonly paths: readonly string[];
  /** Absolute paths of configuration files, which need not exist. */
  readonly configurations: readonly string[];
  readonly report: () => Promise<string>;
}

/**
 * Prints a report, and prints it again whenever it changes, until Ctrl+C. An unchanged report is not printed again, because the output
 * may go to a watched file.
 */
export async function watchCheck(
  { paths, configurations, report }: WatchCheckOptions,
  terminal: Terminal,
): Promise<number> {
  const toAbsolute = (path: string): string => resolve(terminal.cwd, path);
  let lastReport: string | undefined;
  await watchFiles(
    {
      paths: [...paths.map(toAbsolute), ...configurations],
      isRelevant: path =>
        configurations.includes(path) ||
        basename(path) === '.gitignore' ||
        findKind(basename(path), undefined, documentKinds) !== undefined,
      onError: message => terminal.note(`${messages.cannotWatch(message)}\n`),
      signal: terminal.signal,
    },
    async () => {
      const isFirst = lastReport === undefined;
      try {
        const text = await report();
        if (text === lastReport) terminal.note(`${messages.checkedAgain()}\n`);
        else terminal.write(text);
        lastReport = text;
      } catch (cause) {
        // In later rounds a file may be missing for a moment, or the configuration incomplete.
        if (isFirst) throw cause;
        if (terminal.signal.aborted) return;
        terminal.note(`${cause instanceof UsageError ? cause.message : messages.checkFailed(String(cause))}\n`);
      }
      if (isFirst) terminal.note(`${messages.watching()}\n`);
    },
  );
  return exitCodes.done;
}
