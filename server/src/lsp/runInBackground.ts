import type { Logger } from '../core/index.js';

/** Runs work that is not awaited. A client that rejects or is gone must not end the process with an unhandled rejection. */
export function runInBackground(log: Logger, what: string, work: Promise<unknown>): void {
  work.catch((cause: unknown) => log.debug(`${what}: ${String(cause)}`));
}
