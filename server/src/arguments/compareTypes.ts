import { sameSet } from './jsonEquality.js';
import type { ArgumentType } from './signature.js';

/** `undecided`: at least one side does not say enough; nothing may be concluded. */
export type Verdict = 'same' | 'different' | 'undecided';

type ObjectType = Extract<ArgumentType, { kind: 'object' }>;

/** Unions of unions multiply: after so many pairs the question is left open. */
const mostPairs = 2000;

/** @param lenient one side is prose: whole numbers and numbers are then the same. */
export function compareTypes(a: ArgumentType, b: ArgumentType, lenient = false, budget = { left: mostPairs }): Verdict {
  if (isOpen(a) || isOpen(b) || budget.left-- <= 0) return 'undecided';
  if (a.kind === 'union' || b.kind === 'union') return compareUnions(membersOf(a), membersOf(b), lenient, budget);
  if (a.kind === 'array' && b.kind === 'array') return compareItems(a.items, b.items, lenient, budget);
  if (a.kind === 'object' && b.kind === 'object') return compareObjects(a, b, lenient, budget);
  if (a.kind === b.kind) return 'same';
  const numbers = (kind: string): boolean => kind === 'integer' || kind === 'number';
  return lenient && numbers(a.kind) && numbers(b.kind) ? 'undecided' : 'different';
}

/** The two objects whose properties are compared one by one: the types themselves, or their items. */
export function objectsWithin(a: ArgumentType, b: ArgumentType): { truth: ObjectType; other: ObjectType } | undefined {
  let [one, two] = [a, b];
  while (one.kind === 'array' && two.kind === 'array') [one, two] = [one.items, two.items];
  if (one.kind !== 'object' || two.kind !== 'object') return undefined;
  // An object without listed properties is any object.
  return one.properties.length > 0 && two.properties.length > 0 ? { truth: one, other: two } : undefined;
}

const isOpen = ({ kind }: ArgumentType): boolean => kind === 'unknown' || kind === 'any';

const membersOf = (type: ArgumentType): readonly ArgumentType[] => (type.kind === 'union' ? type.of : [type]);

function compareItems(a: ArgumentType, b: ArgumentType, lenient: boolean, budget: { left: number }): Verdict {
  const verdict = compareTypes(a, b, lenient, budget);
  if (verdict !== 'same' || !a.enumValues || !b.enumValues) return verdict;
  return sameSet(a.enumValues, b.enumValues) ? 'same' : 'different';
}

function compareObjects(a: ObjectType, b: ObjectType, lenient: boolean, budget: { left: number }): Verdict {
  if (!a.additional || !b.additional) return 'same';
  return compareTypes(a.additional, b.additional, lenient, budget);
}

/** Members may stand in any order; one that cannot be decided leaves the whole undecided. */
function compareUnions(
  a: readonly ArgumentType[],
  b: readonly ArgumentType[],
  lenient: boolean,
  budget: { left: number },
): Verdict {
  if (a.some(isOpen) || b.some(isOpen)) return 'undecided';
  const kinds = (types: readonly ArgumentType[]): Set<string> => new Set(types.map(({ kind }) => kind));
  const [one, two] = [kinds(a), kinds(b)];
  const missing = [...one].filter(kind => !two.has(kind)).length + [...two].filter(kind => !one.has(kind)).length;
  if (missing > 0) return lenient ? 'undecided' : 'different';
  const verdicts = a.map(type => b.map(other => compareTypes(type, other, lenient, budget)));
  return verdicts.every(row => row.includes('same')) ? 'same' : 'undecided';
}
