import type { SourceText } from '../../text/createSourceText.js';

/** What was read of a text, for the next version of it. Entries live as long as the texts. */
export interface VersionCache<T> {
  /** Says that one text is an edited version of another. */
  reusePrevious: (source: SourceText, previous: SourceText) => void;
  /** What was read of the last version before this one that was read. */
  getPrevious: (source: SourceText) => T | undefined;
  set: (source: SourceText, value: T) => void;
}

export function createVersionCache<T>(): VersionCache<T> {
  const values = new WeakMap<SourceText, T>();
  /** Of versions that were not read yet, the value of the last one before them that was: never a chain. */
  const earlier = new WeakMap<SourceText, T>();
  return {
    reusePrevious(source, previous) {
      const value = values.get(previous) ?? earlier.get(previous);
      if (value !== undefined && source !== previous) earlier.set(source, value);
    },
    getPrevious: source => earlier.get(source),
    set(source, value) {
      values.set(source, value);
      earlier.delete(source);
    },
  };
}
