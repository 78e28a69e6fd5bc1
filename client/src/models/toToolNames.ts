const maxLength = 64;

/** Names as every provider takes them: up to 64 letters, digits, `_` and `-`; no two alike, so that a call tells its tool. */
export function toToolNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map(name => {
    const plain = name.replace(/[^\w-]/g, '_').slice(0, maxLength) || 'tool';
    let unique = plain;
    for (let number = 2; taken.has(unique); number++) {
      const suffix = `_${number}`;
      unique = plain.slice(0, maxLength - suffix.length) + suffix;
    }
    taken.add(unique);
    return unique;
  });
}
