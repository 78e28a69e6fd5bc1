import type { TokenEncoding } from './countTokens.js';
import type { CountTokens } from './createMemoizedCounter.js';
import { tableLoadDelayMs } from './limits.js';

/** Exact tokens of a text (`claude`: estimated), or undefined if the table of the encoding is not loaded yet. */
export type CountIfReady = (text: string, encoding: TokenEncoding) => Promise<number | undefined>;

export interface DeferredCounterEvents {
  /** Texts can be counted that could not be counted before. */
  ready(): void;
  failed(cause: unknown): void;
}

/** Counts without waiting for a table. The first text that cannot be counted starts to load it, after a delay. */
export function createDeferredCounter(count: CountTokens, events: DeferredCounterEvents): CountIfReady {
  const loaded = new Set<TokenEncoding>(['claude']);
  const requested = new Set<TokenEncoding>();

  function load(encoding: TokenEncoding): void {
    const loading = count('', encoding).then(() => {
      loaded.add(encoding);
      events.ready();
    });
    loading.catch((cause: unknown) => events.failed(cause));
  }

  return async (text, encoding) => {
    if (loaded.has(encoding)) return count(text, encoding);
    if (!requested.has(encoding)) setTimeout(() => load(encoding), tableLoadDelayMs);
    requested.add(encoding);
    return undefined;
  };
}
