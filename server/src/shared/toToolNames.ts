import { maxToolNameLength } from './limits.js';

/**
 * Names that every provider accepts: up to 64 letters, digits, `_` and `-`. They are unique, so that a call identifies its tool. A name that
 * is accepted already stays. Linear in the number of names.
 */
export function toToolNames(names: readonly string[]): readonly string[] {
  const used = new Set(names.filter(isAccepted));
  const kept = new Set<string>();
  const nextNumbers = new Map<string, number>();
  return names.map(name => {
    if (isAccepted(name) && !kept.has(name)) {
      kept.add(name);
      return name;
    }
    const plain = name.replace(/[^\w-]/g, '_').slice(0, maxToolNameLength) || 'tool';
    const unique = used.has(plain) ? addNumber(plain, used, nextNumbers) : plain;
    used.add(unique);
    return unique;
  });
}

const isAccepted = (name: string): boolean => /^[\w-]+$/.test(name) && name.length <= maxToolNameLength;

/** Names that begin alike are numbered together, so that no number is tried twice. */
const comparedLength = maxToolNameLength - 8;

/** @param nextNumbers by the beginning of the name */
function addNumber(name: string, used: ReadonlySet<string>, nextNumbers: Map<string, number>): string {
  const beginning = name.slice(0, comparedLength);
  for (let number = nextNumbers.get(beginning) ?? 2; ; number++) {
    const suffix = `_${number}`;
    const unique = name.slice(0, maxToolNameLength - suffix.length) + suffix;
    if (used.has(unique)) continue;
    nextNumbers.set(beginning, number + 1);
    return unique;
  }
}
