import { defaultDiffers, isDocstring } from '../compare.js';
import { compareTypes } from '../compareTypes.js';
import { facing } from '../facing.js';
import { pathsOf, sameArgument } from '../features/argumentAt.js';
import type { Group, Member } from '../groups/group.js';
import type { Parameter } from '../signature.js';
import type { Drift } from './drift.js';

/** What a place says an argument's default is. */
interface Said {
  readonly member: Member;
  readonly parameter: Parameter;
}

/**
 * Where the code says of an argument only that it may be left out (`var limit: Int?` and `?? 20` somewhere), the others
 * are held against each other: what most of them say is right, in doubt what the schema says, then what comes first.
 */
export function defaultsAmongOthers({ truth, others }: Group): readonly Drift[] {
  if (truth.signature.role !== 'code' || truth.signature.unreadable) return [];
  const members = others.filter(({ signature }) => signature.role !== 'guide' && !signature.unreadable);
  if (members.length < 2) return [];
  return pathsOf(truth.signature.parameters).flatMap(path => {
    const argument = path.at(-1);
    if (!argument || !leavesOpen(argument)) return [];
    const said = members.flatMap(member => saidBy(member, truth, path, argument) ?? []);
    const right = mostSaid(said);
    return right ? said.filter(each => differ(right, each)).map(each => driftOf(right, each, truth, path)) : [];
  });
}

const leavesOpen = ({ required, defaultSpan, defaultValue }: Parameter): boolean =>
  required !== true && defaultValue === undefined && !defaultSpan;

function saidBy(member: Member, truth: Member, path: readonly Parameter[], argument: Parameter): Said | undefined {
  const parameter = sameArgument(member.signature, path, truth.signature);
  if (parameter?.defaultValue === undefined || parameter.defaultValue === null) return undefined;
  return compareTypes(argument.type, parameter.type) === 'different' ? undefined : { member, parameter };
}

const differ = (one: Said, two: Said): boolean =>
  defaultDiffers(
    { truth: one.member.signature, other: two.member.signature },
    { truth: one.parameter, other: two.parameter },
  );

const roles = ['schema', 'code', 'interface', 'guide'] as const;

function mostSaid(said: readonly Said[]): Said | undefined {
  const places = said.filter(({ member }) => !isDocstring(member.signature));
  const ranked = places
    .map((each, index) => ({
      each,
      votes: places.filter(other => !differ(each, other)).length,
      rank: roles.indexOf(each.member.signature.role) * places.length + index,
    }))
    .sort((a, b) => b.votes - a.votes || a.rank - b.rank);
  return ranked[0]?.each;
}

function driftOf(right: Said, wrong: Said, truth: Member, path: readonly Parameter[]): Drift {
  const ownerOf = ({ member: { signature } }: Said): Drift['difference']['otherOwner'] =>
    (path.length > 1 ? sameArgument(signature, path.slice(0, -1), truth.signature) : undefined) ??
    facing(signature, truth.signature).owner;
  return {
    group: { truth: right.member, others: [wrong.member] },
    other: wrong.member,
    difference: {
      kind: 'default-mismatch',
      path: path.map(({ name }) => name),
      truth: right.parameter,
      truthOwner: ownerOf(right),
      other: wrong.parameter,
      otherOwner: ownerOf(wrong),
    },
  };
}
