import type { TokenEncoding } from './countTokens.js';
import { createMemoizedCounter, type CountTokens } from './createMemoizedCounter.js';
import { maxThreadWaitMs } from './limits.js';

/** A request to the thread: plain data. */
interface Request {
  readonly id: number;
  readonly text: string;
  readonly encoding: TokenEncoding;
}

/** No `tokens`: the thread cannot count this text. */
interface Answer {
  readonly id: number;
  readonly tokens?: number;
}

interface Listener {
  message(message: unknown): void;
  ended(): void;
}

interface Thread {
  post(message: unknown): void;
}

/** Counts in a thread, which the first text starts, because loading tables and counting large texts takes long. */
export function createThreadCounter(start: (listener: Listener) => Thread): CountTokens {
  const waiting = new Map<number, (tokens: number | undefined) => void>();
  let lastId = 0;
  let hasEnded = false;
  let thread: Thread | undefined;
  const inPlace = createMemoizedCounter();

  const getThread = (): Thread =>
    (thread ??= start({
      message(message) {
        const { id, tokens } = message as Answer;
        waiting.get(id)?.(tokens);
      },
      ended() {
        hasEnded = true;
        for (const answer of waiting.values()) answer(undefined);
      },
    }));

  async function ask(text: string, encoding: TokenEncoding): Promise<number | undefined> {
    if (hasEnded) return undefined;
    const id = ++lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<number | undefined>(resolve => {
        waiting.set(id, resolve);
        timer = setTimeout(() => resolve(undefined), maxThreadWaitMs);
        getThread().post({ id, text, encoding } satisfies Request);
      });
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  }

  return async (text, encoding) => (await ask(text, encoding)) ?? inPlace(text, encoding);
}

/** The counter of a shell: in a thread where it has one. */
export const createShellCounter = (
  start: ((name: 'tokenCounter', listener: Listener) => Thread) | undefined,
): CountTokens => (start ? createThreadCounter(listener => start('tokenCounter', listener)) : createMemoizedCounter());

/** The thread's side: returns a function that handles messages. @param post sends an answer back */
export function serveCounter(post: (answer: Answer) => void): (message: unknown) => Promise<void> {
  const count = createMemoizedCounter();
  return async message => {
    const { id, text, encoding } = message as Request;
    try {
      post({ id, tokens: await count(text, encoding) });
    } catch {
      // Counting in place then reports the error.
      post({ id });
    }
  };
}
