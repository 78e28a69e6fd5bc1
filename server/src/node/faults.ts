import { maxSyncWaitMs } from '../limits.js';

/** What the system says when too many files are open. Others close theirs. */
const busyCodes: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'EAGAIN']);

/** What it says of a file that may be there: of a damaged disk, or a network drive that does not answer. */
const faultCodes: ReadonlySet<string> = new Set([...busyCodes, 'EIO', 'EBUSY', 'ENOMEM', 'ESTALE', 'ETIMEDOUT']);

/** Milliseconds before each further attempt. */
const pauses = [1, 2, 5, 10, 20, 50, 100, 200] as const;

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');

/** The code of an error that does not tell whether a file exists. Undefined for all others. */
export function findFault(cause: unknown): string | undefined {
  const code = codeOf(cause);
  return faultCodes.has(code) ? code : undefined;
}

/** Tries again as long as too many files are open, for less than half a second. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (cause) {
      if (!busyCodes.has(codeOf(cause))) throw cause;
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  return work();
}

/** As `retryWhileBusy`, where nothing else may run meanwhile. All attempts of one run together wait for two seconds at most. */
export function createSyncRetry(): <T>(work: () => T) => T {
  let remainingMs = maxSyncWaitMs;
  return work => {
    for (const pause of pauses) {
      try {
        return work();
      } catch (cause) {
        if (!busyCodes.has(codeOf(cause)) || remainingMs <= 0) throw cause;
      }
      remainingMs -= pause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
    return work();
  };
}
