const machineLimits = [2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64];

/**
 * Is a bound only the range of a number type (`9007199254740991`, `2147483647`)? Schema generators write them for every
 * integer. No real value reaches them, and a guide that names them teaches nothing.
 */
export const isUnreachable = (bound: number): boolean =>
  !Number.isFinite(bound) ||
  Math.abs(bound) >= 2 ** 53 - 1 ||
  machineLimits.some(limit => Math.abs(bound) === limit || Math.abs(bound) === limit - 1);
