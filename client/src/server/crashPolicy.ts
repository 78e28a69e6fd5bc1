const mostRestarts = 4;
const withinMilliseconds = 3 * 60_000;

/** Says whether a server that has just ended may be started again: not when it keeps ending. */
export function crashPolicy(now: () => number): () => 'restart' | 'give up' {
  let crashes: number[] = [];
  return () => {
    crashes = [...crashes.filter(time => now() - time < withinMilliseconds), now()];
    return crashes.length > mostRestarts ? 'give up' : 'restart';
  };
}
