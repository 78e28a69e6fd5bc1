import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { watchDebounceMs } from '../limits.js';

export interface WatchOptions {
  /** Files, and folders with all that is below them. */
  readonly paths: readonly string[];
  /** Whether a change of this file may change a report. */
  readonly isRelevant: (path: string) => boolean;
  /** Called for a file that cannot be watched. Watching continues for the others. */
  readonly onError: (message: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Calls `check` once all files are watched, and again after each change of a relevant file. Calls never overlap. Resolves when the
 * signal is aborted. Rejects if the first call rejects; later calls handle their own errors.
 */
export async function watchFiles(
  { paths, isRelevant, onError, signal }: WatchOptions,
  check: () => Promise<void>,
): Promise<void> {
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: path => paths.some(root => isExcluded(relative(root, path))) && !paths.includes(path),
  });
  watcher.on('error', cause => onError(cause instanceof Error ? cause.message : String(cause)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> | undefined;
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (work = (work ?? Promise.resolve()).then(check)), watchDebounceMs);
  };
  watcher.on('all', (_, path) => {
    if (isRelevant(path)) scheduleCheck();
  });
  try {
    // Changes before this event would be taken for the initial state.
    await new Promise<void>(resolve => watcher.once('ready', () => resolve()));
    work = check();
    await work;
    if (!signal.aborted) {
      await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
  } finally {
    clearTimeout(timer);
    await watcher.close();
  }
  await work;
}

/** Tests the path relative to the watched folder, which may itself be in such a folder. */
const isExcluded = (relativePath: string): boolean =>
  relativePath.split(sep).some(name => name === '.git' || name === 'node_modules');
