export interface Interval {
  readonly low: number;
  readonly high: number;
}

const z = 1.959964;

/** Wilson's 95 % interval of a proportion: right for few cases and for 0 and 1, unlike the textbook's. */
export function computeProportionInterval(successes: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const share = successes / total;
  const scale = 1 + z ** 2 / total;
  const middle = (share + z ** 2 / (2 * total)) / scale;
  const spread = (z / scale) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/**
 * 95 % interval of the difference of two proportions over the same cases (Agresti and Min 2005). Half a case is added
 * to each cell. @param gained cases that only the second answered correctly @param lost cases that only the first
 * answered correctly
 */
export function computePairedDifference(
  gained: number,
  lost: number,
  total: number,
): Interval & { readonly difference: number } {
  if (total === 0) return { difference: 0, low: -1, high: 1 };
  const count = total + 2;
  const middle = (gained - lost) / count;
  const spread = (z / count) * Math.sqrt(Math.max(0, gained + lost + 1 - (gained - lost) ** 2 / count));
  return {
    difference: (gained - lost) / total,
    low: Math.max(-1, middle - spread),
    high: Math.min(1, middle + spread),
  };
}
