import { getProperty, asNumber, type SchemaObject } from '../../json/schema/jsonSchema.js';

interface Bound {
  readonly kind: 'most' | 'least';
  readonly value: number;
  /** The value itself is excluded. */
  readonly isOpen: boolean;
}

/** A bound that a schema sets. */
export interface SchemaLimit extends Bound {
  /** Limits whole numbers: above 0 and at least 1 are the same. */
  readonly isWhole: boolean;
  /** The keyword that sets it. */
  readonly keyword: string;
}

type Measure = 'integer' | 'number' | 'length' | 'items';

const keywords: Readonly<Record<Measure, Readonly<Record<Bound['kind'], string>>>> = {
  integer: { most: 'maximum', least: 'minimum' },
  number: { most: 'maximum', least: 'minimum' },
  length: { most: 'maxLength', least: 'minLength' },
  items: { most: 'maxItems', least: 'minItems' },
};

/** The tightest bound of a schema to one side; undefined where it sets none. */
export function findSchemaLimit(schema: SchemaObject, kind: Bound['kind'], measure: Measure): SchemaLimit | undefined {
  const keyword = keywords[measure][kind];
  const isNumber = measure === 'integer' || measure === 'number';
  const shared = { kind, isWhole: measure !== 'number' };
  const value = asNumber(getProperty(schema, keyword));
  if (!isNumber) return value === undefined ? undefined : { ...shared, value, isOpen: false, keyword };
  const openKeyword = kind === 'most' ? 'exclusiveMaximum' : 'exclusiveMinimum';
  const open = asNumber(getProperty(schema, openKeyword));
  // Draft 4: `exclusiveMaximum: true` beside `maximum`.
  const isOpen = getProperty(schema, openKeyword) === true;
  const limits: readonly SchemaLimit[] = [
    ...(value === undefined ? [] : [{ ...shared, value, isOpen, keyword: isOpen ? openKeyword : keyword }]),
    ...(open === undefined ? [] : [{ ...shared, value: open, isOpen: true, keyword: openKeyword }]),
  ];
  const [first, second] = limits;
  return first && second && exceeds(first, second, shared.isWhole) ? second : first;
}

/** The last value that is allowed, of whole numbers. */
function edgeOf({ kind, value, isOpen }: Bound): number {
  if (kind === 'most') return isOpen ? Math.ceil(value) - 1 : Math.floor(value);
  return isOpen ? Math.floor(value) + 1 : Math.ceil(value);
}

function exceeds(bound: Bound, limit: Bound, isWhole: boolean): boolean {
  const [edge, limitEdge] = isWhole ? [edgeOf(bound), edgeOf(limit)] : [bound.value, limit.value];
  if (edge === limitEdge) return !isWhole && limit.isOpen && !bound.isOpen;
  return bound.kind === 'most' ? edge > limitEdge : edge < limitEdge;
}

/** Does a stated bound allow what the schema refuses? */
export function isWider(bound: Bound & { readonly isVague: boolean }, limit: SchemaLimit): boolean {
  if (bound.isVague && bound.value === limit.value) return false;
  // "Greater than 0" says that it counts something, whatever the least is.
  if (bound.kind === 'least' && bound.isOpen && bound.value === 0) return false;
  return exceeds(bound, limit, limit.isWhole);
}

export const isSameBound = (bound: Bound, limit: SchemaLimit): boolean =>
  !exceeds(bound, limit, limit.isWhole) && !exceeds(limit, bound, limit.isWhole);
