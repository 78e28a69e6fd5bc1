import { expect } from 'vitest';

interface Timer {
  /** Milliseconds of processor time since the start. Time on a clock grows on a busy machine. */
  elapsed(): number;
  /** @param milliseconds on the machine that `referenceTime` was measured on; more on a slower one */
  expectBelow(milliseconds: number): void;
}

/** The only clock of tests. Compare two sizes by their times where that is possible: a ratio is the same on every machine. */
export function startTimer(): Timer {
  const start = processorTime();
  const elapsed = (): number => processorTime() - start;
  return {
    elapsed,
    expectBelow(milliseconds) {
      const time = elapsed();
      if (time >= milliseconds) expect(time).toBeLessThan(milliseconds * measureSlowness());
    },
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of `doReferenceWork`, the median of 50 runs on the machine for which the limits of tests were chosen. */
const referenceTime = 12;

/** A machine that is slower than this proves nothing. */
const maxSlowness = 4;

/** How many times slower than that machine this one is now: processors slow down when they share caches and memory. */
function measureSlowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = processorTime();
    doReferenceWork();
    return processorTime() - start;
  }).sort((a, b) => a - b);
  return Math.min(maxSlowness, Math.max(1, (times[2] ?? referenceTime) / referenceTime));
}

/** Text, patterns, maps and sorting, like the code that tests measure. */
function doReferenceWork(): number {
  const counts = new Map<string, number>();
  const words = Array.from({ length: 40_000 }, (_, index) => `word${String((index * 7919) % 5000)}`);
  for (const [word] of words.join(' ').matchAll(/[a-z]+\d+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.keys()].sort().join('').length;
}
