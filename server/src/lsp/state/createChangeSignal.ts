import { maxPauseMs, quietMs } from '../limits.js';

/** Counts changes and resolves promises that wait for the next one. */
export interface ChangeSignal {
  readonly count: number;
  /** @param isEdit the user may be typing */
  fire(options?: { readonly isEdit: boolean }): void;
  /** Resolves after the next change. */
  next(): Promise<void>;
  /** Resolves when there was no edit for some time, or after the longest time that background work makes way for a user who types. */
  quiet(): Promise<void>;
}

export function createChangeSignal(): ChangeSignal {
  let count = 0;
  let lastEdit = -Infinity;
  let waiting: (() => void)[] = [];
  return {
    get count() {
      return count;
    },
    fire({ isEdit } = { isEdit: false }) {
      count++;
      if (isEdit) lastEdit = performance.now();
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next: () => new Promise(resolve => waiting.push(resolve)),
    async quiet() {
      const end = performance.now() + maxPauseMs;
      for (;;) {
        const rest = Math.min(lastEdit + quietMs, end) - performance.now();
        if (rest <= 0) return;
        await new Promise(resolve => setTimeout(resolve, rest));
      }
    },
  };
}
