import { basename, resolve } from 'node:path';
import { findKind } from '../core/index.js';
import { documentKinds } from '../documentKinds.js';
import { exitCodes, UsageError } from './command.js';
import type { Terminal } from './terminal.js';
import { watchFiles } from './watchFiles.js';

interface WatchedCheck {
  /** Files and folders, relative to the working directory or absolute. */
  readonly paths: readonly string[];
  /** Absolute paths of configuration files, whether they are there or not. */
  readonly configurations: readonly string[];
  readonly report: () => Promise<string>;
}

/**
 * Prints a report, and another one whenever it has changed, until Ctrl+C. A report that stays the same is not printed again: it may be
 * written into a file that is watched.
 */
export async function watchCheck({ paths, configurations, report }: WatchedCheck, terminal: Terminal): Promise<number> {
  const absolute = (path: string): string => resolve(terminal.cwd, path);
  let last: string | undefined;
  await watchFiles(
    {
      paths: [...paths.map(absolute), ...configurations],
      isRelevant: path =>
        configurations.includes(path) ||
        basename(path) === '.gitignore' ||
        findKind(basename(path), undefined, documentKinds) !== undefined,
      onError: message => terminal.note(`Some files cannot be watched: ${message}\n`),
      signal: terminal.signal,
    },
    async () => {
      const isFirst = last === undefined;
      try {
        const text = await report();
        if (text === last) terminal.note('Checked again: no changes.\n');
        else terminal.write(text);
        last = text;
      } catch (cause) {
        // Later a file that was named may be gone for a moment, the configuration half written.
        if (isFirst) throw cause;
        terminal.note(cause instanceof UsageError ? `${cause.message}\n` : `The check failed: ${String(cause)}\n`);
      }
      if (isFirst) terminal.note('Watching for changes. Press Ctrl+C to stop.\n');
    },
  );
  return exitCodes.done;
}
