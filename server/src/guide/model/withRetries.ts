import { isTransient, type ChatModel } from './chatModel.js';

export interface RetryOptions {
  /** Times a request is sent at most. */
  readonly maxAttempts: number;
  /** Waits; rejects when the signal aborts. The shell's timer, or a test's. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onRetry?: (message: string, milliseconds: number) => void;
}

const firstPauseMs = 1000;
const maxPauseMs = 60_000;

/** Asks again after failures that pass: as the endpoint says, else after 1, 2, 4 … seconds. */
export const withRetries = (model: ChatModel, { maxAttempts: attempts, wait, onRetry }: RetryOptions): ChatModel => ({
  ...model,
  async ask(request, signal) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await model.ask(request, signal);
      } catch (error) {
        if (!isTransient(error) || attempt >= attempts) throw error;
        const pause = Math.min(error.retryAfter ?? firstPauseMs * 2 ** (attempt - 1), maxPauseMs);
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
