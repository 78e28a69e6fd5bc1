import { firstRetryPauseMs, maxRetryPauseMs } from '../limits.js';
import { modelMessages } from '../messages/modelMessages.js';
import { isTransient, type ChatModel } from './chatModel.js';

export interface RetryOptions {
  /** How often a request is sent. */
  readonly maxAttempts: number;
  /** Waits; rejects when the signal aborts. The shell's timer, or a test's. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onRetry?: (message: string, milliseconds: number) => void;
}

/** Asks again after transient failures: when the endpoint says, or after 1, 2, 4 … seconds. */
export const withRetries = (model: ChatModel, { maxAttempts: attempts, wait, onRetry }: RetryOptions): ChatModel => ({
  ...model,
  async ask(request, signal) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await model.ask(request, signal);
      } catch (error) {
        if (!isTransient(error) || attempt >= attempts) throw error;
        const pause = Math.min(error.retryAfter ?? firstRetryPauseMs * 2 ** (attempt - 1), maxRetryPauseMs);
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
      reject(signal.reason instanceof Error ? signal.reason : new Error(modelMessages.cancelled()));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
