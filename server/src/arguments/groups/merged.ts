import type { Signature } from '../signature.js';
import type { Member } from './group.js';

/** Places that speak of one command; a lone one too. */
export interface Together {
  readonly members: readonly Member[];
  /** What is right here, where it was said of this command. */
  readonly truth?: 'code' | 'schema';
  /** Did somebody write down that these declare the same arguments? */
  readonly isDeclared?: boolean;
  /** In words, what of a declared group leads nowhere. */
  readonly notes: readonly string[];
}

/**
 * Joins what goes together by name wherever somebody declared that parts of it do. What was declared comes first, in that
 * order, so that all members see the same truth; then the others by document.
 */
export function merged(byName: readonly Together[], declared: readonly Together[]): readonly Together[] {
  const sets: Together[] = [...byName];
  for (const group of declared) {
    const own = new Set<Signature>(group.members.map(({ signature }) => signature));
    const touched = sets.filter(({ members }) => members.some(({ signature }) => own.has(signature)));
    const [first] = touched;
    const truth = group.truth ?? touched.find(set => set.truth)?.truth;
    const joined = {
      members: unique([...group.members, ...touched.flatMap(({ members }) => members).sort(byDocument)]),
      notes: [...touched, group].flatMap(({ notes }) => notes),
      isDeclared: true,
      ...(truth && { truth }),
    };
    const place = first ? sets.indexOf(first) : sets.length;
    const rest = sets.filter(set => !touched.includes(set));
    sets.splice(0, sets.length, ...rest.slice(0, place), joined, ...rest.slice(place));
  }
  return sets;
}

const byDocument = (a: Member, b: Member): number =>
  a.document.uri < b.document.uri ? -1 : Number(a.document.uri > b.document.uri);

/** Members are the same by their signature. */
function unique(members: readonly Member[]): readonly Member[] {
  const seen = new Set<Signature>();
  return members.filter(({ signature }) => !seen.has(signature) && seen.add(signature));
}
