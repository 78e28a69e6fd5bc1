/** Values by URI, as many as their lengths allow. Those that were not used for longest go first. */
export interface LengthCache<Value> {
  /** Using a value keeps it. */
  get(uri: string): Value | undefined;
  set(uri: string, value: Value): void;
  delete(uri: string): void;
  keys(): Iterable<string>;
}

/**
 * @param lengthOf of the text of a value, in UTF-16 units
 * @param maxLength of all texts together: the model of a document takes five to twenty times the memory of its text
 */
export function createLengthCache<Value>(
  lengthOf: (value: Value) => number,
  maxCount: number,
  maxLength: number,
): LengthCache<Value> {
  const values = new Map<string, Value>();
  let length = 0;

  function remove(uri: string): Value | undefined {
    const value = values.get(uri);
    if (value !== undefined && values.delete(uri)) length -= lengthOf(value);
    return value;
  }

  function add(uri: string, value: Value): void {
    values.set(uri, value);
    length += lengthOf(value);
  }

  return {
    get(uri) {
      const value = remove(uri);
      if (value !== undefined) add(uri, value);
      return value;
    },
    set(uri, value) {
      remove(uri);
      add(uri, value);
      for (const oldest of values.keys()) {
        // The newest stays, however long it is.
        if ((values.size <= maxCount && length <= maxLength) || values.size === 1) return;
        remove(oldest);
      }
    },
    delete: uri => void remove(uri),
    keys: () => values.keys(),
  };
}
