import { defaultDiffers, isDocstring } from '../compare/compareSignatures.js';
import { compareTypes } from '../compare/compareTypes.js';
import { alignParameters } from '../compare/alignParameters.js';
import { findArgumentPaths, findSameArgument } from '../features/findArgumentAt.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import type { Parameter } from '../../arguments/index.js';
import type { Mismatch } from './mismatches.js';

/** What a place says an argument's default is. */
interface StatedDefault {
  readonly member: Member;
  readonly parameter: Parameter;
}

/**
 * Where the code says of an argument only that it may be left out (`var limit: Int?` and `?? 20` somewhere), the others
 * are held against each other: what most of them say is right, in doubt what the schema says, then what comes first.
 */
export function findMismatchesAmongOthers({ truth, others }: ComparisonGroup): readonly Mismatch[] {
  if (truth.signature.role !== 'code' || truth.signature.syntaxError) return [];
  const members = others.filter(({ signature }) => signature.role !== 'guide' && !signature.syntaxError);
  if (members.length < 2) return [];
  return findArgumentPaths(truth.signature.parameters).flatMap(path => {
    const argument = path.at(-1);
    if (!argument || !leavesOpen(argument)) return [];
    const said = members.flatMap(member => saidBy(member, truth, path, argument) ?? []);
    const right = mostSaid(said);
    return right ? said.filter(each => differ(right, each)).map(each => createMismatch(right, each, truth, path)) : [];
  });
}

const leavesOpen = ({ required, defaultSpan, defaultValue }: Parameter): boolean =>
  required !== true && defaultValue === undefined && !defaultSpan;

function saidBy(
  member: Member,
  truth: Member,
  path: readonly Parameter[],
  argument: Parameter,
): StatedDefault | undefined {
  const parameter = findSameArgument(member.signature, path, truth.signature);
  if (parameter?.defaultValue === undefined || parameter.defaultValue === null) return undefined;
  return compareTypes(argument.type, parameter.type) === 'different' ? undefined : { member, parameter };
}

const differ = (one: StatedDefault, two: StatedDefault): boolean =>
  defaultDiffers(
    { truth: one.member.signature, other: two.member.signature },
    { truth: one.parameter, other: two.parameter },
  );

const roles = ['schema', 'code', 'interface', 'guide'] as const;

function mostSaid(said: readonly StatedDefault[]): StatedDefault | undefined {
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

function createMismatch(
  right: StatedDefault,
  wrong: StatedDefault,
  truth: Member,
  path: readonly Parameter[],
): Mismatch {
  const ownerOf = ({ member: { signature } }: StatedDefault): Mismatch['difference']['otherOwner'] =>
    (path.length > 1 ? findSameArgument(signature, path.slice(0, -1), truth.signature) : undefined) ??
    alignParameters(signature, truth.signature).owner;
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
