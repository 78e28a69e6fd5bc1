/** One figure of the benchmark. */
export interface Measure {
  readonly name: string;
  /** What exactly is timed, for the report. */
  readonly what: string;
  /** What it may be at most: the issue's own figure. */
  readonly limit: number;
  /** Default: milliseconds. */
  readonly unit?: '%' | 'MB' | 'files' | 'found' | 'tokens' | '×' | 's';
  /** Undefined where its input is not there (the sample of real documents in a plain clone). */
  run(bench: Bench): Promise<Result | undefined>;
}

export interface Bench {
  /** Folder of the bundles, built as they are shipped. */
  readonly dist: string;
  readonly project: string;
}

export interface Result {
  /** Compared with the limit. */
  readonly value: number;
  /** More of the distribution, or of the input. */
  readonly detail: string;
}

/** @param part 0.5 is the median */
export function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Times an action repeatedly, one after the other; the first `warmUp` runs do not count. */
export async function timed(
  runs: number,
  warmUp: number,
  action: (run: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < warmUp + runs; run++) {
    const start = performance.now();
    await action(run);
    if (run >= warmUp) times.push(performance.now() - start);
  }
  return times;
}

export const summary = (times: readonly number[]): string =>
  `p50 ${format(percentile(times, 0.5))}, p95 ${format(percentile(times, 0.95))}, max ${format(Math.max(...times))}, ${times.length} runs`;

/** Milliseconds for people. */
const format = (milliseconds: number): string =>
  `${milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms`;

/** A figure in its unit, for people. */
export const formatIn = (value: number, unit: Measure['unit']): string =>
  unit === undefined
    ? format(value)
    : `${value.toFixed(/^(?:files|found|tokens)$/.test(unit) ? 0 : unit === '×' ? 2 : 1)}${unit === '%' ? '' : ' '}${unit}`;
