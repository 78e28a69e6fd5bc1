import { relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** Changes that come together are one: an editor that saves touches a file several times. In milliseconds. */
const debounceMs = 100;

export interface WatchOptions {
  /** Files, and folders with all that is below them. */
  readonly paths: readonly string[];
  /** Whether a change of this file may change a report. */
  readonly isRelevant: (path: string) => boolean;
  /** Told what cannot be watched; the rest goes on. */
  readonly onError: (message: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Calls `check` once everything is watched, and again after each change of a file that concerns it, never while it is still at work. Resolves
 * when the signal is aborted; rejects when the first call does. Later calls have to deal with their errors.
 */
export async function watchFiles(
  { paths, isRelevant: isRelevant, onError: onError, signal }: WatchOptions,
  check: () => Promise<void>,
): Promise<void> {
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    ignored: path => paths.some(root => isLeftOut(relative(root, path))) && !paths.includes(path),
  });
  watcher.on('error', cause => onError(cause instanceof Error ? cause.message : String(cause)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (work = (work ?? Promise.resolve()).then(check)), debounceMs);
  };
  watcher.on('all', (_, path) => {
    if (isRelevant(path)) again();
  });
  try {
    // What changes before that would be taken for how it was from the start.
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

/** By the way from the watched folder: that one may itself lie below such a folder. */
const isLeftOut = (way: string): boolean => way.split(sep).some(name => name === '.git' || name === 'node_modules');
