import { maxBoundedRepeat, maxMatchedLength, maxUnboundedRepeats } from '../limits.js';
import { hasChar, parsePattern, type PatternNode } from './pattern.js';

/**
 * Does the text match the pattern? Undefined where that cannot be said safely: a pattern that is no JavaScript
 * regular expression, or one whose backtracking may explode (`(a|aa)+b`).
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > maxMatchedLength) return undefined;
  if (!isSafePattern(pattern)) return undefined;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined;
  }
}

/** A pattern we can read and whose backtracking cannot explode. */
export function isSafePattern(pattern: string): boolean {
  const node = parsePattern(pattern);
  return node !== undefined && isSafe(node);
}

/** A few unbounded repeats, and none inside another unless a separator leads it. */
function isSafe(node: PatternNode): boolean {
  return countUnboundedRepeats(node) <= maxUnboundedRepeats && isInnerSafe(node);
}

function countUnboundedRepeats(node: PatternNode): number {
  if (node.kind === 'chars') return 0;
  if (node.kind === 'repeat') return countUnboundedRepeats(node.of) + (node.max > maxBoundedRepeat ? 1 : 0);
  return node.of.reduce((sum, child) => sum + countUnboundedRepeats(child), 0);
}

function isInnerSafe(node: PatternNode): boolean {
  if (node.kind === 'chars') return true;
  if (node.kind !== 'repeat') return node.of.every(isInnerSafe);
  if (node.max <= 1 || node.of.kind === 'chars') return isInnerSafe(node.of);
  if (node.of.kind === 'sequence' && isFixed(node.of)) return true;
  return node.of.kind === 'sequence' && leadsWithSeparator(node.of.of) && node.of.of.every(isInnerSafe);
}

/** Only single characters: one way to match. */
const isFixed = (node: PatternNode): boolean =>
  node.kind === 'chars' || (node.kind === 'sequence' && node.of.every(isFixed));

function leadsWithSeparator(items: readonly PatternNode[]): boolean {
  const [first, ...otherItems] = items;
  if (first?.kind !== 'chars' || !otherItems.every(item => item.kind === 'chars' || isSimpleRepeat(item))) return false;
  const sets = otherItems.map(item => (item.kind === 'repeat' ? item.of : item));
  return sets.every(set => set.kind !== 'chars' || !overlap(first, set));
}

const isSimpleRepeat = (node: PatternNode): boolean => node.kind === 'repeat' && node.of.kind === 'chars';

function overlap(a: Extract<PatternNode, { kind: 'chars' }>, b: Extract<PatternNode, { kind: 'chars' }>): boolean {
  const probes = [...a.ranges, ...b.ranges].flatMap(([low, high]) => [low - 1, low, high, high + 1]);
  return probes.some(code => code >= 0 && hasChar(a, code) && hasChar(b, code));
}
