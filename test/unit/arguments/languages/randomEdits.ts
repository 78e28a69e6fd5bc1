/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Author {
  /** The text that all began with: parts of it are copied. */
  readonly first: string;
  /** What is typed. */
  readonly fragments: readonly string[];
  /** What things are renamed to: names that mean something elsewhere. */
  readonly words: readonly string[];
}

/** One thing an author may do: type, delete, replace, rename, copy, or take back all of it. */
export function randomlyEdited(text: string, { first, fragments, words }: Author, random: () => number): string {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const at = upTo(text.length + 1);
  const fragment = fragments[upTo(fragments.length)] ?? '';
  switch (upTo(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + text.slice(at + upTo(60));
    case 2: {
      const from = upTo(first.length);
      return text.slice(0, at) + first.slice(from, from + upTo(200)) + text.slice(at);
    }
    case 3: {
      // Whole words change their meaning elsewhere.
      const word = /\w+/.exec(text.slice(at));
      if (!word) return text + fragment;
      const start = at + word.index;
      return text.slice(0, start) + (words[upTo(words.length)] ?? '') + text.slice(start + word[0].length);
    }
    case 4: {
      // Where the marks are, edits do most.
      const mark = /["{}#/(\n]/.exec(text.slice(at));
      const start = at + (mark?.index ?? 0);
      return text.slice(0, start) + (random() < 0.5 ? '' : fragment) + text.slice(start + 1);
    }
    default:
      return text.slice(0, at) + fragment + text.slice(at);
  }
}
