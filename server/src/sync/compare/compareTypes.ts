import { type ArgumentType, isIntegerType } from '../../arguments/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { isEqualSet } from '../../json/jsonEquality.js';
import { maxTypePairs } from '../limits.js';

/** `undecided`: at least one side does not say enough; nothing may be concluded. */
export type Verdict = 'same' | 'different' | 'undecided';

/** Which side cannot express a list of allowed values. That it lists none is not a difference. */
interface SidesWithoutValues {
  readonly truth: boolean;
  readonly other: boolean;
}

export interface CompareOptions {
  /** One side is prose: whole numbers and numbers are then the same. */
  readonly lenient: boolean;
  readonly cannotListValues: SidesWithoutValues;
}

const strictOptions: CompareOptions = { lenient: false, cannotListValues: { truth: false, other: false } };

export const compareTypes = (
  truth: ArgumentType,
  other: ArgumentType,
  options: CompareOptions = strictOptions,
): Verdict => createComparison(options)(truth, other);

/** Do lists of allowed values differ? A missing list allows everything. */
export function enumsDiffer(
  truth: readonly JsonValue[] | undefined,
  other: readonly JsonValue[] | undefined,
  cannotListValues: SidesWithoutValues,
): boolean {
  if (truth && other) return !isEqualSet(truth, other);
  return truth ? !cannotListValues.other : other !== undefined && !cannotListValues.truth;
}

const isOpen = ({ kind }: ArgumentType): boolean => kind === 'unknown' || kind === 'any';

/** The alternatives of a type, without `integer` beside `number`, which includes it. */
function listMembers(type: ArgumentType): readonly ArgumentType[] {
  if (type.kind !== 'union') return [type];
  const hasNoEnum = ({ enumValues }: ArgumentType): boolean => !enumValues;
  const hasNumber = type.of.some(member => member.kind === 'number' && hasNoEnum(member));
  return hasNumber ? type.of.filter(member => member.kind !== 'integer' || !hasNoEnum(member)) : type.of;
}

function createComparison({
  lenient,
  cannotListValues,
}: CompareOptions): (a: ArgumentType, b: ArgumentType) => Verdict {
  let remainingPairs = maxTypePairs;
  return compare;

  function compare(a: ArgumentType, b: ArgumentType): Verdict {
    if (isOpen(a) || isOpen(b) || remainingPairs-- <= 0) return 'undecided';
    if (a.kind === 'union' || b.kind === 'union') return compareUnions(listMembers(a), listMembers(b));
    if (a.kind === 'array' && b.kind === 'array') return compareItems(a.items, b.items);
    if (a.kind === 'object' && b.kind === 'object') {
      return a.additional && b.additional ? compareItems(a.additional, b.additional) : 'same';
    }
    if (a.kind === b.kind || (isIntegerType(a, a.constraints) && isIntegerType(b, b.constraints))) return 'same';
    const isNumeric = (kind: string): boolean => kind === 'integer' || kind === 'number';
    return lenient && isNumeric(a.kind) && isNumeric(b.kind) ? 'undecided' : 'different';
  }

  /** What an array or a dictionary holds. */
  function compareItems(a: ArgumentType, b: ArgumentType): Verdict {
    const verdict = compare(a, b);
    return verdict === 'same' && enumsDiffer(a.enumValues, b.enumValues, cannotListValues) ? 'different' : verdict;
  }

  /** Members may be in any order. A member that cannot be decided leaves the union undecided. */
  function compareUnions(a: readonly ArgumentType[], b: readonly ArgumentType[]): Verdict {
    if (a.some(isOpen) || b.some(isOpen)) return 'undecided';
    const listKinds = (types: readonly ArgumentType[]): Set<string> => new Set(types.map(({ kind }) => kind));
    const [kindsOfA, kindsOfB] = [listKinds(a), listKinds(b)];
    const unmatchedKinds =
      [...kindsOfA].filter(kind => !kindsOfB.has(kind)).length +
      [...kindsOfB].filter(kind => !kindsOfA.has(kind)).length;
    if (unmatchedKinds > 0) return lenient ? 'undecided' : 'different';
    const verdicts = a.map(type => b.map(other => compare(type, other)));
    return verdicts.every(row => row.includes('same')) ? 'same' : 'undecided';
  }
}
