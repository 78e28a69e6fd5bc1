import type { ArgumentType } from '../../../signature.js';

const counts = new WeakMap<ArgumentType, number>();

/** The number of types that a type consists of. One that it has in several places counts each time, and is visited once. */
export function countTypes(type: ArgumentType): number {
  const known = counts.get(type);
  if (known !== undefined) return known;
  let count = 1;
  for (const part of partsOf(type)) count += countTypes(part);
  counts.set(type, count);
  return count;
}

function partsOf(type: ArgumentType): readonly ArgumentType[] {
  if (type.kind === 'array') return [type.items];
  if (type.kind === 'union') return type.of;
  if (type.kind !== 'object') return [];
  return [...type.properties.map(property => property.type), ...(type.additional ? [type.additional] : [])];
}
