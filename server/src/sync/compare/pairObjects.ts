import type { ArgumentType, Parameter } from '../../arguments/index.js';
import { isEqualJson } from '../../json/jsonEquality.js';
import { maxUnionPairs } from '../limits.js';

type ObjectType = Extract<ArgumentType, { kind: 'object' }>;

/** Two objects whose properties are compared one by one. */
export interface ObjectPair {
  readonly truth: ObjectType;
  readonly other: ObjectType;
  /** They are members of unions. */
  readonly inUnion?: true;
  /** Name of the property whose value selects the member of the union. */
  readonly discriminator?: string;
}

/**
 * The objects of two types that correspond: the types themselves, the items of arrays, or members of unions. Members are paired by
 * the values of a discriminator. Without one, as many objects on both sides are paired if each is clearly more similar to one than to
 * all others. Members that have no clear counterpart are left out.
 */
export function pairObjects(truth: ArgumentType, other: ArgumentType): readonly ObjectPair[] {
  if (truth.kind === 'array' && other.kind === 'array') return pairObjects(truth.items, other.items);
  if (truth.kind !== 'union' && other.kind !== 'union') {
    if (truth.kind !== 'object' || other.kind !== 'object') return [];
    // An object without listed properties is any object.
    return truth.properties.length > 0 && other.properties.length > 0 ? [{ truth, other }] : [];
  }
  const [truths, others] = [listMembers(truth), listMembers(other)];
  return [...pairMembers(truths.filter(isObject), others.filter(isObject)), ...pairArrays(truths, others)];
}

const isObject = (type: ArgumentType): type is ObjectType => type.kind === 'object';

/** The members of a union. Members that are unions themselves are replaced by their members. */
const listMembers = (type: ArgumentType): readonly ArgumentType[] =>
  type.kind === 'union' ? type.of.flatMap(listMembers) : [type];

/** What arrays hold, where both unions have one array. */
function pairArrays(truths: readonly ArgumentType[], others: readonly ArgumentType[]): readonly ObjectPair[] {
  const [truth, ...moreTruths] = truths.filter(({ kind }) => kind === 'array');
  const [other, ...moreOthers] = others.filter(({ kind }) => kind === 'array');
  return truth && other && moreTruths.length + moreOthers.length === 0 ? pairObjects(truth, other) : [];
}

function pairMembers(truths: readonly ObjectType[], others: readonly ObjectType[]): readonly ObjectPair[] {
  if (truths.length * others.length > maxUnionPairs) return [];
  if ([...truths, ...others].some(({ properties }) => properties.length === 0)) return [];
  const discriminator = findDiscriminator(truths, others);
  const pairs =
    discriminator === undefined ? pairBySimilarity(truths, others) : pairByValue(truths, others, discriminator);
  return pairs.map(pair => ({ ...pair, inUnion: true, ...(discriminator === undefined ? {} : { discriminator }) }));
}

/** A property whose allowed values are different in each member, on both sides. */
function findDiscriminator(truths: readonly ObjectType[], others: readonly ObjectType[]): string | undefined {
  if (truths.length < 2 && others.length < 2) return undefined;
  const names = truths[0]?.properties.map(({ name }) => name) ?? [];
  return names.find(name => selectsMember(truths, name) && selectsMember(others, name));
}

function selectsMember(members: readonly ObjectType[], name: string): boolean {
  const lists = members.map(member => getValues(member, name));
  if (lists.some(list => list.length === 0)) return false;
  const values = lists.flat();
  return values.every((value, index) => !values.slice(0, index).some(earlier => isEqualJson(earlier, value)));
}

const getValues = ({ properties }: ObjectType, name: string): NonNullable<Parameter['enumValues']> =>
  properties.find(property => property.name === name)?.enumValues ?? [];

function pairByValue(
  truths: readonly ObjectType[],
  others: readonly ObjectType[],
  name: string,
): readonly ObjectPair[] {
  const sharesValue = (one: ObjectType, two: ObjectType): boolean =>
    getValues(one, name).some(value => getValues(two, name).some(candidate => isEqualJson(candidate, value)));
  const pairs = truths.flatMap(truth => {
    const [match, ...more] = others.filter(other => sharesValue(truth, other));
    const isOnlyMatch = match && truths.filter(candidate => sharesValue(candidate, match)).length === 1;
    return match && more.length === 0 && isOnlyMatch ? [{ truth, other: match }] : [];
  });
  return [...pairs, ...pairLast(truths, others, pairs)];
}

/** If one member is left on each side of as many, they are a pair: the value itself differs. */
function pairLast(
  truths: readonly ObjectType[],
  others: readonly ObjectType[],
  pairs: readonly ObjectPair[],
): readonly ObjectPair[] {
  if (truths.length !== others.length || pairs.length !== truths.length - 1) return [];
  const truth = truths.find(member => !pairs.some(pair => pair.truth === member));
  const other = others.find(member => !pairs.some(pair => pair.other === member));
  return truth && other ? [{ truth, other }] : [];
}

/** Takes the pairs that are clear, and then those that are clear among the rest. */
function pairBySimilarity(truths: readonly ObjectType[], others: readonly ObjectType[]): readonly ObjectPair[] {
  if (truths.length !== others.length) return [];
  const [truthFeatures, otherFeatures] = [truths.map(listFeatures), others.map(listFeatures)];
  const scores = truthFeatures.map(one => otherFeatures.map(two => getSimilarity(one, two)));
  const pairs: ObjectPair[] = [];
  const paired = { truths: new Set<number>(), others: new Set<number>() };
  for (let found = true; found;) {
    found = false;
    for (const [row, truth] of truths.entries()) {
      if (paired.truths.has(row)) continue;
      const column = findClearMatch(scores, row, paired);
      const other = column === undefined ? undefined : others[column];
      if (column === undefined || !other) continue;
      pairs.push({ truth, other });
      paired.truths.add(row);
      paired.others.add(column);
      found = true;
    }
  }
  return pairs.length === truths.length ? pairs : [...pairs, ...pairLast(truths, others, pairs)];
}

/** The column whose score is greater than all others of the row, and of the column itself. */
function findClearMatch(
  scores: readonly (readonly number[])[],
  row: number,
  paired: { readonly truths: ReadonlySet<number>; readonly others: ReadonlySet<number> },
): number | undefined {
  const getScore = (atRow: number, atColumn: number): number => scores[atRow]?.[atColumn] ?? 0;
  const rows = [...scores.keys()].filter(index => !paired.truths.has(index));
  const columns = [...scores.keys()].filter(index => !paired.others.has(index));
  const best = columns.toSorted((one, two) => getScore(row, two) - getScore(row, one))[0];
  if (best === undefined) return undefined;
  const score = getScore(row, best);
  const isClear =
    score > 0 &&
    columns.every(column => column === best || getScore(row, column) < score) &&
    rows.every(index => index === row || getScore(index, best) < score);
  return isClear ? best : undefined;
}

/** What distinguishes a member: names, types and allowed values of its properties. */
const listFeatures = ({ properties }: ObjectType): ReadonlySet<string> =>
  new Set(
    properties.flatMap(({ name, type, enumValues }) => [
      name,
      `${name}: ${type.kind}`,
      ...(enumValues ? [`${name} = ${JSON.stringify(enumValues)}`] : []),
    ]),
  );

/** From 0 (nothing in common) to 1 (equal): the share of common features. */
function getSimilarity(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  const shared = [...one].filter(feature => two.has(feature)).length;
  return shared / (one.size + two.size - shared);
}
