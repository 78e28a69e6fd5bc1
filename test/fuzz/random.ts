/** Pseudo-random choices that a seed repeats exactly (mulberry32). */
export interface Random {
  /** An integer from 0, below `end`. 0 where `end` is 0. */
  below(end: number): number;
  /** True in one of `count` cases. */
  oneIn(count: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the functions, run; a function with a larger weight is run more often. */
  run<T>(choices: readonly (readonly [weight: number, choice: () => T])[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('There is nothing to pick from');
    return items[below(items.length)] as T;
  };
  return {
    below,
    oneIn: count => below(count) === 0,
    pick,
    run(choices) {
      let rest = below(choices.reduce((sum, [weight]) => sum + weight, 0));
      for (const [weight, choice] of choices) {
        if (rest < weight) return choice();
        rest -= weight;
      }
      throw new Error('There is nothing to run');
    },
  };
}
