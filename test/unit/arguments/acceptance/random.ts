/** Seeded random choices: the same seed gives the same declarations. */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
  /** `count` different values, in their order. */
  sample<T>(values: readonly T[], count: number): readonly T[];
}

/** Mulberry32. @param seed a whole number */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick from.');
    return value;
  };
  const sample = <T>(values: readonly T[], count: number): readonly T[] => {
    const indexes = values.map((_, index) => index);
    const chosen = Array.from({ length: Math.min(count, values.length) }, () => {
      const [index = 0] = indexes.splice(below(indexes.length), 1);
      return index;
    }).sort((left, right) => left - right);
    return chosen.flatMap(index => values.slice(index, index + 1));
  };
  return { below, pick, sample, chance: probability => next() < probability };
}
