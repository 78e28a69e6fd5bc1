const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Pairs brackets as they come, tolerating missing ones: a closer without an opener is ignored, an opener without a closer stays open. */
export interface BracketPairs {
  /** @returns whether it closed the last one that was open */
  add(bracket: string, index: number): boolean;
  /** For each opener the index of its closer; `count` where it stays open. */
  matching(count: number): ReadonlyMap<number, number>;
}

export const isBracket = (text: string): boolean => text in closers || text in openers;

export function createBracketPairs(): BracketPairs {
  const pairs = new Map<number, number>();
  const open: { readonly bracket: string; readonly index: number }[] = [];
  const openCounts: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  return {
    add(bracket, index) {
      const opener = openers[bracket];
      if (opener === undefined) {
        open.push({ bracket, index });
        // Its place among the others; whether it is closed is seen later.
        pairs.set(index, -1);
        openCounts[bracket] = (openCounts[bracket] ?? 0) + 1;
        return false;
      }
      if ((openCounts[opener] ?? 0) === 0) return false;
      for (let openIndex = open.pop(); openIndex; openIndex = open.pop()) {
        openCounts[openIndex.bracket] = (openCounts[openIndex.bracket] ?? 1) - 1;
        // What was left open inside ends where the outer bracket does.
        pairs.set(openIndex.index, index);
        if (openIndex.bracket === opener) break;
      }
      return open.length === 0;
    },
    matching(count) {
      for (const { index } of open) pairs.set(index, count);
      return pairs;
    },
  };
}
