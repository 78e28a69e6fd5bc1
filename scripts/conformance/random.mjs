// @ts-check
/**
 * The same pseudo-random numbers for the same seed (mulberry32: all 2³² states in one cycle, so that no seed is stuck).
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ limit) => Math.floor(next() * limit);
  return {
    below,
    /** @param {number} probability */
    chance: probability => next() < probability,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: list => /** @type {T} */ (list[below(list.length)]),
  };
}

/** @typedef {ReturnType<typeof createRandom>} Random */
