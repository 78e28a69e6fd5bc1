import { maxToolNameLength } from './limits.js';

/** Names that every provider accepts: up to 64 letters, digits, `_` and `-`. Names are unique, so that a call identifies its tool. */
export function toToolNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map(name => {
    const plain = name.replace(/[^\w-]/g, '_').slice(0, maxToolNameLength) || 'tool';
    let unique = plain;
    for (let number = 2; used.has(unique); number++) {
      const suffix = `_${number}`;
      unique = plain.slice(0, maxToolNameLength - suffix.length) + suffix;
    }
    used.add(unique);
    return unique;
  });
}
