import type { JsonValue } from '../../json/jsonValue.js';
import { asList, asObject, asString, getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { toSentenceKey } from '../prose/classifySentence.js';
import { findTextExamples } from './findTextExamples.js';
import { splitIdentifier } from './sampleByName.js';
import { maxNeighbourValues, minTextLikeness } from '../limits.js';

/** Values of parameters with a name in other commands. */
export type FindNeighbourValues = (name: string, text: string) => readonly JsonValue[];

interface Known {
  readonly words: ReadonlySet<string>;
  readonly values: readonly JsonValue[];
}

/** Names that mean another thing in each command. */
const isGeneric =
  /^(?:id|ids|name|names|q|query|type|kind|value|values|text|content|contents|body|title|description|key|data|input|method|action|mode|sort|order|filter|filters|fields|status|state|format|args|options|command|prompt|message|url|path|paths|file|source|target|destination)$/;

/** @param schemas of the arguments of the other commands; they are read when a value is asked for, once. */
export function createNeighbourValues(schemas: readonly JsonValue[]): FindNeighbourValues {
  let byName: ReadonlyMap<string, readonly Known[]> | undefined;
  return (name, text) => {
    byName ??= collectValues(schemas);
    const words = readWords(text);
    const known = byName.get(toKey(name)) ?? [];
    return known.filter(each => isAlike(words, each.words)).flatMap(({ values }) => values);
  };
}

function collectValues(schemas: readonly JsonValue[]): ReadonlyMap<string, readonly Known[]> {
  const byName = new Map<string, Known[]>();
  for (const schema of schemas)
    for (const [name, raw] of Object.entries(asObject(getProperty(resolveSchema(schema, schema), 'properties')))) {
      const key = toKey(name);
      const before = byName.get(key) ?? [];
      if (key.length < 3 || isGeneric.test(key) || before.length >= maxNeighbourValues) continue;
      const property = resolveSchema(raw, schema);
      const text = asString(getProperty(property, 'description')) ?? '';
      const values = valuesOf(property, text);
      if (values.length > 0) byName.set(key, [...before, { words: readWords(text), values }]);
    }
  return byName;
}

function valuesOf(property: SchemaObject, text: string): readonly JsonValue[] {
  const fallback = getProperty(property, 'default');
  return [
    ...findTextExamples(text),
    ...asList(getProperty(property, 'examples')),
    ...asList(getProperty(property, 'enum')),
    ...(fallback === undefined || fallback === null || fallback === '' ? [] : [fallback]),
  ].slice(0, maxNeighbourValues);
}

/** Two parameters of one name that are described differently are two things: a thread of mails, and one of a review. */
function isAlike(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const shared = [...first].filter(word => second.has(word)).length;
  return first.size === 0 || second.size === 0 || shared / Math.min(first.size, second.size) >= minTextLikeness;
}

/** The words of a text that say what it is about; its examples are left out. */
const readWords = (text: string): ReadonlySet<string> =>
  new Set(
    toSentenceKey(text.replace(/\([^()]*\)|['"`][^'"`]*['"`]/g, ' '))
      .split(' ')
      .filter(word => word.length > 3),
  );

/** `threadID` and `thread_id` are one name. */
const toKey = (name: string): string => splitIdentifier(name).join(' ');
