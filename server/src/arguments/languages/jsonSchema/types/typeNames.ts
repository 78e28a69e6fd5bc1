import { editDistance } from '../../../../text/editDistance.js';
import { isTransposition } from '../../../../text/isTransposition.js';
import type { ArgumentType } from '../../../signature.js';

type Kind = ArgumentType['kind'];

/** The values that JSON Schema knows for `type`. */
export const typeNames = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const;

/** The type names of JSON Schema, and names that tool descriptions use instead (Gemini writes capitals). */
const kinds: ReadonlyMap<string, Kind> = new Map(
  (
    [
      ['string', 'string str String STRING char Char varchar text'],
      ['integer', 'integer int Integer INTEGER Int long Long short byte int32 int64 bigint BigInt'],
      ['number', 'number float double Number NUMBER Float Double decimal real'],
      ['boolean', 'boolean bool Boolean BOOLEAN Bool'],
      ['null', 'null NULL none None'],
      ['array', 'array list tuple set Array ARRAY List ArrayList Tuple Set Queue Stack'],
      [
        'object',
        'object dict Object OBJECT Dict Dictionary dictionary map Map HashMap Hashtable hashtable Hashtable record',
      ],
      ['any', 'any Any'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map(name => [name, kind] as const)),
);

/** Undefined for a name that means nothing to us: the type is then unknown. */
export const toTypeKind = (name: string): Kind | undefined => kinds.get(name);

export const isTypeName = (name: string): boolean => typeNames.some(typeName => typeName === name);

/** Type names of programming languages that are too long to be near other words. */
const misspelledNames = ['float', 'double', 'decimal', 'dictionary'];

/** The type of JSON Schema that a wrong name most likely means; undefined where none is near. */
export function findNearestTypeName(name: string): string | undefined {
  const lower = name.toLowerCase();
  const kind = kinds.get(name) ?? kinds.get(lower);
  if (kind) return typeNames.find(typeName => typeName === kind);
  if (!/^[a-z]+$/.test(lower)) return undefined;
  const swapped = typeNames.find(typeName => isTransposition(lower, typeName));
  if (swapped) return swapped;
  const allowed = Math.max(1, Math.floor(name.length / 3));
  const nearest = typeNames
    .map(typeName => ({ typeName, distance: editDistance(lower, typeName) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  if (nearest[0]) return nearest[0].typeName;
  const otherName = misspelledNames.find(
    otherName => isTransposition(lower, otherName) || editDistance(lower, otherName) === 1,
  );
  return otherName && findNearestTypeName(otherName);
}
