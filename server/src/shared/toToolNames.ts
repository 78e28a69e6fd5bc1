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

/** `_` and a number of up to seven digits. */
const suffixLength = 8;

/** @param nextNumbers by the name before the number */
function addNumber(name: string, used: ReadonlySet<string>, nextNumbers: Map<string, number>): string {
  const stem = name.slice(0, maxToolNameLength - suffixLength);
  let number = nextNumbers.get(stem) ?? 2;
  while (used.has(`${stem}_${number}`)) number++;
  nextNumbers.set(stem, number + 1);
  return `${stem}_${number}`;
}
