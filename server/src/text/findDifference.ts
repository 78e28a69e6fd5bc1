/** Where two texts start to differ, and how many units at their ends are equal. */
export interface TextDifference {
  /** UTF-16 offset, the same in both. */
  readonly start: number;
  readonly same: number;
}

/** Blocks of this length are compared at once, which is many times faster than unit by unit. */
const blockLength = 4096;

/** Where two texts start to differ, and how many units at their ends are equal. The two parts never overlap. */
export function findDifference(before: string, after: string): TextDifference {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (
    start + blockLength <= shorter &&
    before.slice(start, start + blockLength) === after.slice(start, start + blockLength)
  ) {
    start += blockLength;
  }
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;

  const maxSuffix = shorter - start;
  let same = 0;
  while (
    same + blockLength <= maxSuffix &&
    before.slice(before.length - same - blockLength, before.length - same) ===
      after.slice(after.length - same - blockLength, after.length - same)
  ) {
    same += blockLength;
  }
  while (
    same < maxSuffix &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same++;
  }
  return { start, same };
}
