import type { Signature } from '../../arguments/index.js';
import type { Member } from './comparisonGroup.js';

/** Places that speak of one command; a lone one too. */
export interface DeclarationGroup {
  readonly members: readonly Member[];
  /** What is right here, where it was said of this command. */
  readonly truth?: 'code' | 'schema';
  /** Did somebody write down that these declare the same arguments? */
  readonly isExplicit?: boolean;
  /** In words, what of a declared group leads nowhere. */
  readonly notes: readonly string[];
}

/**
 * Joins what goes together by name wherever something else says that parts of it do. What that is comes first, in its
 * order, so that all members see the same truth; then the others by document.
 * @param declared by somebody (`isDeclared`), or by the code
 */
export function mergeGroups(
  byName: readonly DeclarationGroup[],
  declared: readonly DeclarationGroup[],
): readonly DeclarationGroup[] {
  const sets: (DeclarationGroup | undefined)[] = [...byName];
  const places = new Map<Signature, number>();
  byName.forEach(({ members }, place) => members.forEach(({ signature }) => places.set(signature, place)));
  for (const group of declared) {
    const touched = [...new Set(group.members.flatMap(({ signature }) => places.get(signature) ?? []))].sort(ascending);
    const joined = join(
      group,
      touched.flatMap(place => sets[place] ?? []),
    );
    for (const place of touched) sets[place] = undefined;
    const place = touched[0] ?? sets.length;
    sets[place] = joined;
    for (const { signature } of joined.members) places.set(signature, place);
  }
  return sets.filter(set => set !== undefined);
}

const ascending = (a: number, b: number): number => a - b;

function join(group: DeclarationGroup, touched: readonly DeclarationGroup[]): DeclarationGroup {
  const truth = group.truth ?? touched.find(set => set.truth)?.truth;
  return {
    members: unique([...group.members, ...touched.flatMap(({ members }) => members).sort(byDocument)]),
    notes: [...touched, group].flatMap(({ notes }) => notes),
    ...([group, ...touched].some(({ isExplicit: isExplicit }) => isExplicit) && { isExplicit: true }),
    ...(truth && { truth }),
  };
}

const byDocument = (a: Member, b: Member): number =>
  a.document.uri < b.document.uri ? -1 : Number(a.document.uri > b.document.uri);

/** Members are the same by their signature. */
function unique(members: readonly Member[]): readonly Member[] {
  const seen = new Set<Signature>();
  return members.filter(({ signature }) => !seen.has(signature) && seen.add(signature));
}
