import { asNumber, asString, getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { FindNeighbourValues } from './findNeighbourValues.js';
import { sampleByFormat, sampleByName } from './sampleByName.js';
import { adaptSample, sampleByWords } from './sampleByWords.js';
import { samplePattern } from './samplePattern.js';
import type { SampleHint } from './sampleValue.js';
import type { SourcedValue } from './valueSource.js';

/** Texts that may satisfy the schema, the more telling first. */
export function* sampleStrings(
  schema: SchemaObject,
  hint: SampleHint,
  neighbours?: FindNeighbourValues,
): Generator<SourcedValue> {
  const minimum = asNumber(getProperty(schema, 'minLength')) ?? 0;
  const maximum = asNumber(getProperty(schema, 'maxLength')) ?? Infinity;
  const pattern = asString(getProperty(schema, 'pattern'));
  const format = asString(getProperty(schema, 'format'));
  const byFormat = format === undefined ? undefined : sampleByFormat(format, `${hint.about ?? ''} ${hint.name}`.trim());
  if (byFormat !== undefined) yield { value: byFormat, source: 'format' };
  const worded = sampleByWords(hint);
  if (worded !== undefined) yield { value: worded, source: 'prose' };
  for (const value of neighbours?.(hint.name, hint.text) ?? []) yield { value, source: 'neighbour' };
  const named = adaptSample(sampleByName(hint.name, hint.about, hint.text), hint);
  yield { value: named, source: /^example\b(?!\.)/i.test(named) ? 'placeholder' : 'table' };
  if (pattern !== undefined) yield { value: samplePattern(pattern, minimum), source: 'pattern' };
  // The beginning of a word looks like a value that it is not.
  const words = byFormat ?? worded ?? named;
  const short = words.length > maximum ? 'abcdefghijklmnopqrstuvwxyz' : words;
  if (minimum <= 10_000)
    yield { value: short.padEnd(minimum, 'x').slice(0, Math.max(0, maximum)), source: 'placeholder' };
}
