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

export interface ChunkTagScan {
  /** Offset in `line` after the tag's `>` (or of the `<` that cuts it off); undefined where it goes on. */
  line(line: string, from: number): number | undefined;
  /** May the tag go on in this line? */
  continues(line: string): boolean;
}

/** Finds where an opening tag ends, line by line; a quoted value may hold `>` and may go over lines. */
export function chunkTagEnd(): ChunkTagScan {
  let quote = 0;
  return {
    line(line, from) {
      for (let at = from; at < line.length; at++) {
        const code = line.charCodeAt(at);
        if (quote !== 0) {
          if (code === quote) quote = 0;
        } else if (code === doubleQuote || code === singleQuote) quote = code;
        else if (code === greaterThan) return at + 1;
        else if (code === lessThan && at > from) return at;
      }
      return undefined;
    },
    continues: line => !endsTag.test(line),
  };
}
