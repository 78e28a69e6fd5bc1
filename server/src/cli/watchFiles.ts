import { watch } from 'chokidar';

/** Changes that come together are one: an editor that saves touches a file several times. In milliseconds. */
const together = 100;

/**
 * Calls `changed` after files below some paths were changed, created or deleted, never while the last call is still at work. Resolves when the
 * signal is aborted.
 */
export async function watchFiles(
  paths: readonly string[],
  signal: AbortSignal,
  changed: () => Promise<void>,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: path => /[\\/](?:\.git|node_modules)(?:[\\/]|$)/.test(path),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void (work = work.then(changed)), together);
  });
  await new Promise<void>((resolve, reject) => {
    watcher.once('error', reject);
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  }).finally(async () => {
    clearTimeout(timer);
    await watcher.close();
  });
  await work;
}
