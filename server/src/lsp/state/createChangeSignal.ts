/** Counts changes and resolves promises that wait for the next one. */
export interface ChangeSignal {
  readonly count: number;
  fire(): void;
  /** Resolves after the next change. */
  next(): Promise<void>;
}

export function createChangeSignal(): ChangeSignal {
  let count = 0;
  let waiting: (() => void)[] = [];
  return {
    get count() {
      return count;
    },
    fire() {
      count++;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next: () => new Promise(resolve => waiting.push(resolve)),
  };
}
