import { maxRestarts } from '../limits.js';

const restartWindowMs = 3 * 60_000;

/** Says whether a server that has just ended may be started again: not when it keeps ending. */
export function createCrashPolicy(now: () => number): () => 'restart' | 'give up' {
  let crashes: number[] = [];
  return () => {
    crashes = [...crashes.filter(time => now() - time < restartWindowMs), now()];
    return crashes.length > maxRestarts ? 'give up' : 'restart';
  };
}
