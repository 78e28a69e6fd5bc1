import { asNumber, getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { findNumberRange } from '../prose/findNumberRange.js';
import { findStatedBounds, type StatedBound } from '../prose/statedLimits.js';
import { sampleNumberByName } from './sampleNumberByName.js';
import type { SampleHint } from './sampleValue.js';
import type { SourcedValue, ValueSource } from './valueSource.js';

/** Numbers that may satisfy the schema, the more telling first. */
export function* sampleNumbers(
  schema: SchemaObject,
  { name, text }: SampleHint,
  whole: boolean,
): Generator<SourcedValue> {
  const named = sampleNumberByName(name, text);
  for (const value of numbersWithin(text, named))
    yield { value, source: value === named ? sourceOf(name, text) : 'prose' };
  yield { value: named, source: sourceOf(name, text) };
  for (const value of numbersAtBounds(schema, whole)) yield { value, source: 'bounds' };
}

/** Nothing was known of a number that is 1. */
const sourceOf = (name: string, text: string): ValueSource => (sampleNumberByName(name, text) === 1 ? 'type' : 'table');

/** The numbers within what the text states. */
function numbersWithin(text: string, named: number): readonly number[] {
  const statedBounds = readStatedBounds(text);
  const edges = [...statedBounds].sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'most' ? -1 : 1)).map(edgeOf);
  return [named, ...(statedBounds.length > 0 ? [10] : []), ...edges].filter(value =>
    statedBounds.every(bound => isWithin(value, bound)),
  );
}

function* numbersAtBounds(schema: SchemaObject, whole: boolean): Generator<number> {
  const step = asNumber(getProperty(schema, 'multipleOf'));
  const low = asNumber(getProperty(schema, 'minimum')) ?? asNumber(getProperty(schema, 'exclusiveMinimum'));
  const high = asNumber(getProperty(schema, 'maximum')) ?? asNumber(getProperty(schema, 'exclusiveMaximum'));
  for (const near of [low, high, 0]) {
    if (near === undefined) continue;
    yield* [near, Math.ceil(near), Math.floor(near), Math.floor(near) + 1, Math.ceil(near) - 1];
    if (step !== undefined)
      yield* [
        Math.ceil(near / step) * step,
        Math.floor(near / step) * step,
        (Math.floor(near / step) + 1) * step,
        (Math.ceil(near / step) - 1) * step,
      ];
    if (!whole) yield* [near + 0.5, near - 0.5, near + 0.001, near - 0.001];
  }
  if (low !== undefined && high !== undefined && !whole) yield (low + high) / 2;
}

type Edge = Pick<StatedBound, 'kind' | 'value' | 'isOpen'>;

/** The bounds that a text about a number states, also in short ("3 to 100"). */
function readStatedBounds(text: string): readonly Edge[] {
  const range = findNumberRange(text);
  return [
    ...findStatedBounds(text),
    ...(range
      ? [
          { kind: 'least' as const, value: range.low, isOpen: false },
          { kind: 'most' as const, value: range.high, isOpen: false },
        ]
      : []),
  ];
}

/** Is a number within what the text about it states? */
export const isWithinStated = (value: number, text: string): boolean =>
  readStatedBounds(text).every(bound => isWithin(value, bound));

const isWithin = (value: number, { kind, value: edge, isOpen }: Edge): boolean =>
  kind === 'most' ? (isOpen ? value < edge : value <= edge) : isOpen ? value > edge : value >= edge;

const edgeOf = ({ kind, value, isOpen }: Edge): number => (isOpen ? (kind === 'most' ? value - 1 : value + 1) : value);
