const lessThan = 60;
const greaterThan = 62;
const doubleQuote = 34;
const singleQuote = 39;

/** Is there `<chunk` or `</chunk` at `at`, as a whole word, in any case? */
export function startsChunkTag(line: string, at: number): boolean {
  return /^<\/?chunk(?=[\s/>]|$)/i.test(line.slice(at, at + 10));
}

export const startsChunkClose = (line: string, at: number): boolean => line.startsWith('</', at);

/** What may not be inside a tag: a blank line, another tag, a heading, a fence. */
const endsTag = /^[ \t]*(?:$|<|#{1,6}(?:[ \t]|$)|```|~~~)/;

interface ChunkTagScanner {
  /** Offset in the tag's first line after its `>` (or of the `<` that cuts it off); undefined where it goes on. */
  first(line: string, from: number): number | undefined;
  /** The same for a further line; `cut` where the tag cannot go on in that line. */
  further(line: string): number | 'cut' | undefined;
}

/** Finds where an opening tag ends, line by line; a quoted value may hold `>` and may go over lines. */
export function createChunkTagScanner(): ChunkTagScanner {
  let quote = 0;
  function scan(line: string, from: number): { readonly at: number; readonly complete: boolean } | undefined {
    for (let at = from; at < line.length; at++) {
      const code = line.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === doubleQuote || code === singleQuote) quote = code;
      else if (code === greaterThan) return { at: at + 1, complete: true };
      else if (code === lessThan && at > from) return { at, complete: false };
    }
    return undefined;
  }
  return {
    first: (line, from) => scan(line, from)?.at,
    further(line) {
      if (endsTag.test(line)) return 'cut';
      const end = scan(line, 0);
      return end?.complete === false ? 'cut' : end?.at;
    },
  };
}
