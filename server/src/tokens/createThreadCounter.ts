import type { TokenEncoding } from './countTokens.js';
import { createMemoizedCounter, type CountTokens } from './createMemoizedCounter.js';

/** What the thread is asked: plain data. */
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

/** In milliseconds; a table is loaded in a third of one second. Whoever does not get an answer counts for himself. */
const timeoutMs = 10_000;

/** Counts in a thread, started by the first text: a table takes long to load and large texts long to count. */
export function createThreadCounter(start: (listener: Listener) => Thread): CountTokens {
  const waiting = new Map<number, (tokens: number | undefined) => void>();
  let last = 0;
  let hasEnded = false;
  let thread: Thread | undefined;
  const inPlace = createMemoizedCounter();

  const running = (): Thread =>
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
    const id = ++last;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<number | undefined>(resolve => {
        waiting.set(id, resolve);
        timer = setTimeout(() => resolve(undefined), timeoutMs);
        running().post({ id, text, encoding } satisfies Request);
      });
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  }

  return async (text, encoding) => (await ask(text, encoding)) ?? inPlace(text, encoding);
}

/** The counter of a shell: in a thread where it has any. */
export const createShellCounter = (
  start: ((name: 'tokenCounter', listener: Listener) => Thread) | undefined,
): CountTokens => (start ? createThreadCounter(listener => start('tokenCounter', listener)) : createMemoizedCounter());

/** The thread's side: gives a function that takes each message. @param post sends an answer back */
export function serveCounter(post: (answer: Answer) => void): (message: unknown) => Promise<void> {
  const count = createMemoizedCounter();
  return async message => {
    const { id, text, encoding } = message as Request;
    try {
      post({ id, tokens: await count(text, encoding) });
    } catch {
      // Counted in place it fails where someone is told.
      post({ id });
    }
  };
}
