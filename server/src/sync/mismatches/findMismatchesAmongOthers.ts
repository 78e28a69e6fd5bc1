import { defaultDiffers, isDocstring } from '../compare/compareSignatures.js';
import { compareTypes } from '../compare/compareTypes.js';
import { alignParameters } from '../compare/alignParameters.js';
import { findArgumentPaths, findSameArgument } from '../features/findArgumentAt.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import type { Parameter } from '../../arguments/index.js';
import type { Mismatch } from './findMismatches.js';

/** What a place says an argument's default is. */
interface StatedDefault {
  readonly member: Member;
  readonly parameter: Parameter;
}

/**
 * Where the code says of an argument only that it may be left out (`var limit: Int?` and `?? 20` somewhere), the others
 * are compared with each other. The majority is right. In a tie, the schema is right, then the first declaration.
 */
export function findMismatchesAmongOthers({ truth, others }: ComparisonGroup): readonly Mismatch[] {
  if (truth.signature.role !== 'code' || truth.signature.syntaxError) return [];
  const members = others.filter(({ signature }) => signature.role !== 'guide' && !signature.syntaxError);
  if (members.length < 2) return [];
  return findArgumentPaths(truth.signature.parameters).flatMap(path => {
    const argument = path.at(-1);
    if (!argument || !hasNoDefault(argument)) return [];
    const statedDefaults = members.flatMap(member => readStatedDefault(member, truth, path, argument) ?? []);
    const chosen = chooseDefault(statedDefaults);
    return chosen
      ? statedDefaults
          .filter(candidate => isDifferent(chosen, candidate))
          .map(candidate => createMismatch(chosen, candidate, truth, path))
      : [];
  });
}

const hasNoDefault = ({ required, defaultSpan, defaultValue }: Parameter): boolean =>
  required !== true && defaultValue === undefined && !defaultSpan;

function readStatedDefault(
  member: Member,
  truth: Member,
  path: readonly Parameter[],
  argument: Parameter,
): StatedDefault | undefined {
  const parameter = findSameArgument(member.signature, path, truth.signature);
  if (parameter?.defaultValue === undefined || parameter.defaultValue === null) return undefined;
  return compareTypes(argument.type, parameter.type) === 'different' ? undefined : { member, parameter };
}

const isDifferent = (one: StatedDefault, two: StatedDefault): boolean =>
  defaultDiffers(
    { truth: one.member.signature, other: two.member.signature },
    { truth: one.parameter, other: two.parameter },
  );

const roles = ['schema', 'code', 'interface', 'guide'] as const;

function chooseDefault(statedDefaults: readonly StatedDefault[]): StatedDefault | undefined {
  const candidates = statedDefaults.filter(({ member }) => !isDocstring(member.signature));
  const ranked = candidates
    .map((candidate, index) => ({
      candidate,
      votes: candidates.filter(other => !isDifferent(candidate, other)).length,
      rank: roles.indexOf(candidate.member.signature.role) * candidates.length + index,
    }))
    .sort((a, b) => b.votes - a.votes || a.rank - b.rank);
  return ranked[0]?.candidate;
}

function createMismatch(
  chosen: StatedDefault,
  deviating: StatedDefault,
  truth: Member,
  path: readonly Parameter[],
): Mismatch {
  const findOwner = ({ member: { signature } }: StatedDefault): Mismatch['difference']['otherOwner'] =>
    (path.length > 1 ? findSameArgument(signature, path.slice(0, -1), truth.signature) : undefined) ??
    alignParameters(signature, truth.signature).owner;
  return {
    group: { truth: chosen.member, others: [deviating.member] },
    other: deviating.member,
    difference: {
      kind: 'default-mismatch',
      path: path.map(({ name }) => name),
      name: path.map(({ name }) => name).join('.'),
      truth: chosen.parameter,
      truthOwner: findOwner(chosen),
      other: deviating.parameter,
      otherOwner: findOwner(deviating),
    },
  };
}
