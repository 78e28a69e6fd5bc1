import type { Random } from '../../arguments/acceptance/random.js';
import type { PairParameter } from './randomPair.js';

/** Objects of which an argument takes one. */
export interface PairUnion {
  readonly members: readonly PairMember[];
  /** What is around the union: nothing, null, or an array. */
  readonly wrapping: 'none' | 'nullish' | 'array';
}

interface PairMember {
  /** Name of the class that declares the member. */
  readonly name: string;
  /** The value of its `kind`; absent where the members are told apart by their properties. */
  readonly tag?: string;
  readonly fields: readonly PairParameter[];
}

/** An argument that takes one of two or three objects. */
export function randomUnion(random: Random): PairParameter {
  const wrapping = random.pick(['none', 'nullish', 'array'] as const);
  const isTagged = random.chance(0.6);
  const members = random.sample(['circle', 'square', 'line'], 2 + random.below(2)).map(tag => ({
    name: `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
    ...(isTagged ? { tag } : {}),
    fields: randomFields(random, tag),
  }));
  return {
    name: 'shape',
    kind: 'union',
    required: wrapping !== 'nullish',
    description: 'What to draw.',
    union: { members, wrapping },
  };
}

function randomFields(random: Random, tag: string): readonly PairParameter[] {
  const kinds = ['string', 'number', 'boolean', 'array'] as const;
  const kind = random.pick(kinds);
  return [
    { name: `${tag}_size`, kind, required: random.chance(0.6), description: `The size of the ${tag}.` },
    { name: `${tag}_label`, kind: 'string', required: false, description: `The label of the ${tag}.` },
    { name: 'style', kind: 'string', required: true, description: 'How to draw.', choices: ['thin', 'bold'] },
    { name: 'weight', kind: 'integer', required: true, description: 'How heavy.', minimum: 1, maximum: 20 },
    ...(random.chance(0.5)
      ? [{ name: 'zoom', kind: 'integer', required: false, description: 'How near.', defaultValue: 2 } as const]
      : []),
  ];
}

/** Replaces the fields of one member. */
export function changeMember(
  random: Random,
  parameter: PairParameter,
  change: (fields: readonly PairParameter[]) => readonly PairParameter[],
): PairParameter {
  const { union } = parameter;
  if (!union) return parameter;
  const target = random.pick(union.members);
  const members = union.members.map(member =>
    member === target ? { ...member, fields: change(member.fields) } : member,
  );
  return { ...parameter, union: { ...union, members } };
}

/** The schema of the argument, as validators of the two languages and hand-written schemas have it. */
export function unionSchema(
  random: Random,
  { members, wrapping }: PairUnion,
  objectSchema: (fields: readonly PairParameter[]) => {
    readonly properties: object;
    readonly required: readonly string[];
  },
): object {
  const inOrder = random.chance(0.5) ? members : members.toReversed();
  const schemas = inOrder.map(({ tag, fields }) => {
    const { properties, required } = objectSchema(fields);
    return {
      type: 'object',
      properties: tag === undefined ? properties : { kind: { type: 'string', const: tag }, ...properties },
      required: tag === undefined ? required : ['kind', ...required],
    };
  });
  // Without a tag, a value may fit several members.
  const keyword = members.every(({ tag }) => tag !== undefined) ? random.pick(['anyOf', 'oneOf']) : 'anyOf';
  const union = { [keyword]: schemas };
  if (wrapping === 'array') return { type: 'array', items: union };
  if (wrapping === 'none') return union;
  return { anyOf: random.chance(0.5) ? [union, { type: 'null' }] : [...schemas, { type: 'null' }] };
}

/** A value that one member accepts. */
export function unionSample(
  { members, wrapping }: PairUnion,
  sampleOf: (fields: readonly PairParameter[]) => object,
): unknown {
  const [first] = members;
  const value = { ...(first?.tag === undefined ? {} : { kind: first.tag }), ...sampleOf(first?.fields ?? []) };
  return wrapping === 'array' ? [value] : value;
}
