import { isPassing, type ChatModel } from './chatModel.js';

export interface Patience {
  /** Times a request is sent at most. */
  readonly attempts: number;
  /** Waits; rejects when the signal aborts. The shell's timer, or a test's. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onRetry?: (message: string, milliseconds: number) => void;
}

const firstPause = 1000;
const longestPause = 60_000;

/** Asks again after failures that pass: as the endpoint says, else after 1, 2, 4 … seconds. */
export const patientModel = (model: ChatModel, { attempts, wait, onRetry }: Patience): ChatModel => ({
  ...model,
  async ask(request, signal) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await model.ask(request, signal);
      } catch (error) {
        if (!isPassing(error) || attempt >= attempts) throw error;
        const pause = Math.min(error.retryAfter ?? firstPause * 2 ** (attempt - 1), longestPause);
        onRetry?.(error.message, pause);
        await wait(pause, signal);
      }
    }
  },
});

/** A wait on the platform's timer. */
export const waitOnTimer = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('Cancelled'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
