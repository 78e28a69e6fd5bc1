import type { Signature } from '../../arguments/index.js';
import type { Member } from './comparisonGroup.js';

/** Declarations of one command, or a single declaration. */
export interface DeclarationGroup {
  readonly members: readonly Member[];
  /** Which role is right, if the group sets it. */
  readonly truth?: 'code' | 'schema';
  /** Set by the configuration or by a frontmatter. */
  readonly isExplicit?: boolean;
  /** Messages about references of an explicit group that do not resolve. */
  readonly notes: readonly string[];
}

/**
 * Merges groups found by name with groups that share a member with them. The members of the latter come first, in their order,
 * so that all members see the same truth. The others follow by document.
 * @param joinedGroups groups that the configuration, a skill or the code declares
 */
export function mergeGroups(
  groupsByName: readonly DeclarationGroup[],
  joinedGroups: readonly DeclarationGroup[],
): readonly DeclarationGroup[] {
  const groups: (DeclarationGroup | undefined)[] = [...groupsByName];
  const groupIndexes = new Map<Signature, number>();
  groupsByName.forEach(({ members }, index) => members.forEach(({ signature }) => groupIndexes.set(signature, index)));
  for (const group of joinedGroups) {
    const overlapping = [...new Set(group.members.flatMap(({ signature }) => groupIndexes.get(signature) ?? []))].sort(
      compareNumbers,
    );
    const merged = mergeGroup(
      group,
      overlapping.flatMap(index => groups[index] ?? []),
    );
    for (const index of overlapping) groups[index] = undefined;
    const index = overlapping[0] ?? groups.length;
    groups[index] = merged;
    for (const { signature } of merged.members) groupIndexes.set(signature, index);
  }
  return groups.filter(set => set !== undefined);
}

const compareNumbers = (a: number, b: number): number => a - b;

function mergeGroup(group: DeclarationGroup, overlapping: readonly DeclarationGroup[]): DeclarationGroup {
  const truth = group.truth ?? overlapping.find(set => set.truth)?.truth;
  return {
    members: removeDuplicates([
      ...group.members,
      ...overlapping.flatMap(({ members }) => members).sort(compareDocuments),
    ]),
    notes: [...overlapping, group].flatMap(({ notes }) => notes),
    ...([group, ...overlapping].some(({ isExplicit }) => isExplicit) && { isExplicit: true }),
    ...(truth && { truth }),
  };
}

const compareDocuments = (a: Member, b: Member): number =>
  a.document.uri < b.document.uri ? -1 : Number(a.document.uri > b.document.uri);

/** Two members with the same signature are the same member. */
function removeDuplicates(members: readonly Member[]): readonly Member[] {
  const seen = new Set<Signature>();
  return members.filter(({ signature }) => !seen.has(signature) && seen.add(signature));
}
