import type { ArgumentType } from '../signature.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { ValueInfo } from './valueInfo.js';

/** The type that JSON values have in common; `any` where they differ. */
function typeOfValues(values: readonly JsonValue[]): ArgumentType {
  const kinds = new Set(values.map(kindOf));
  const [kind] = kinds;
  return { kind: kind === undefined || kinds.size > 1 ? 'any' : kind };
}

function kindOf(value: JsonValue): 'string' | 'integer' | 'number' | 'boolean' | 'any' {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return 'any';
}

/** Facts as the type of something that is no argument of its own: an array's items, a union's member. */
export function toInnerType({ type, enumValues, constraints, nullable }: ValueInfo): ArgumentType {
  const narrows = constraints && Object.keys(constraints).length > 0;
  return {
    ...type,
    ...(enumValues ? { enumValues } : {}),
    ...(narrows ? { constraints } : {}),
    ...(nullable ? { nullable } : {}),
  };
}

/** An object with any keys; values that may be anything are not worth naming. */
export const createDictionaryType = (values: ArgumentType): ArgumentType =>
  values.kind === 'any' ? { kind: 'object', properties: [] } : { kind: 'object', properties: [], additional: values };

/** One type for several; equal members are merged, unions are flattened. */
function unionType(members: readonly ArgumentType[]): ArgumentType {
  const flat = members.flatMap(member => (member.kind === 'union' ? member.of : [member]));
  if (flat.some(member => member.kind === 'unknown')) return { kind: 'unknown' };
  const seenTypes = new Set<string>();
  const distinct = flat.filter(member => {
    const key = JSON.stringify(member);
    return !seenTypes.has(key) && seenTypes.add(key);
  });
  const [onlyMember] = distinct;
  return onlyMember && distinct.length === 1 ? onlyMember : { kind: 'union', of: distinct };
}

/** Facts of a value that is one of the given literals; null among them makes it nullable. */
export function createEnumInfo(values: readonly JsonValue[]): ValueInfo {
  const nonNullValues = values.filter(value => value !== null);
  const nullable = nonNullValues.length < values.length ? { nullable: true } : {};
  if (nonNullValues.length === 0) return { type: { kind: 'null' } };
  return { type: typeOfValues(nonNullValues), enumValues: nonNullValues, ...nullable };
}

/**
 * Facts of a value that satisfies one of several. Null among them becomes `nullable`; a single member that remains
 * keeps everything it says; several enumerations become one.
 */
export function createUnionInfo(members: readonly ValueInfo[]): ValueInfo {
  const nonNullMembers = members.filter(member => member.type.kind !== 'null');
  const nullable =
    nonNullMembers.length < members.length || nonNullMembers.some(member => member.nullable) ? { nullable: true } : {};
  const [onlyMember] = nonNullMembers;
  if (!onlyMember) return { type: { kind: 'null' } };
  if (nonNullMembers.length === 1) return { ...onlyMember, ...nullable };
  const values = nonNullMembers.map(member => member.enumValues);
  if (
    values.every(value => value !== undefined) &&
    nonNullMembers.every(member => member.type.kind === onlyMember.type.kind)
  ) {
    return { type: onlyMember.type, enumValues: values.flat(), ...nullable };
  }
  return { type: unionType(nonNullMembers.map(member => toInnerType({ ...member, nullable: false }))), ...nullable };
}
