/**
 * The smallest number. `Infinity` where there is none. `Math.min(...numbers)` passes each number as an argument: from about 100,000 on, it
 * throws a `RangeError`.
 */
export const minOf = (numbers: readonly number[]): number =>
  numbers.reduce((smallest, number) => Math.min(smallest, number), Infinity);

/** The largest number, and at least `start`. */
export const maxOf = (numbers: readonly number[], start = -Infinity): number =>
  numbers.reduce((largest, number) => Math.max(largest, number), start);
