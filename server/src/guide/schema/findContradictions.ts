import type { JsonValue } from '../../json/jsonValue.js';
import { findCountedWords, isLetters, isParts, isUnit } from '../prose/findCountedWords.js';
import { isSameValue } from '../prose/isSameValue.js';
import { findNamedWords } from '../prose/findMentions.js';
import { findOwnClaims } from '../prose/findOwnClaims.js';
import { findStatedBounds, type StatedBound, type StatedDefault } from '../prose/statedLimits.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { getProperty, asList, asObject, asString, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { isSameBound, isWider, findSchemaLimit, type SchemaLimit } from './findSchemaLimit.js';

/** A statement and the keyword of the schema that it contradicts, both as code: `≤ 500` and `maximum: 100`. */
export interface Contradiction {
  readonly stated: string;
  readonly declared: string;
  /** The two values, as prose writes them. */
  readonly values: readonly [stated: string, declared: string];
}

/**
 * Where a sentence about a parameter contradicts its schema: another default, or a bound wider than the schema's.
 * A tighter bound is the author's advice. A sentence that may be about something else is ignored.
 * @param names words of the parameter's name: `days` counts days
 */
export function findContradictions(
  sentence: string,
  schema: SchemaObject,
  root: JsonValue,
  names: readonly string[] = [],
): readonly Contradiction[] {
  if (!/\d|default/i.test(sentence) || namesAnotherParameter(sentence, root, names)) return [];
  const valueSchema = toValueSchema(schema, root);
  const words = collectSubjectWords(valueSchema, names);
  const { bounds, fallback } = findOwnClaims(sentence, word => words.has(word));
  const boundContradictions = bounds.flatMap(bound => {
    const limit = findLimit(bound, valueSchema, words);
    return limit && isWider(bound, limit)
      ? [
          {
            stated: formatBound(bound),
            declared: `${limit.keyword}: ${limit.value}`,
            values: [String(bound.value), String(limit.value)] as const,
          },
        ]
      : [];
  });
  const declared = getProperty(schema, 'default') ?? getProperty(valueSchema, 'default');
  return [...boundContradictions, ...compareDefaults(fallback, declared)];
}

const formatBound = ({ kind, isOpen, value }: StatedBound): string =>
  `${kind === 'most' ? (isOpen ? '<' : '≤') : isOpen ? '>' : '≥'} ${value}`;

function compareDefaults(
  stated: StatedDefault['value'] | undefined,
  fallback: JsonValue | undefined,
): readonly Contradiction[] {
  if (stated === undefined || fallback === undefined || fallback === null || typeof fallback === 'object') return [];
  return isSameValue(stated, fallback)
    ? []
    : [
        {
          stated: `default: ${JSON.stringify(stated)}`,
          declared: `default: ${JSON.stringify(fallback)}`,
          values: [String(stated), String(fallback)],
        },
      ];
}

/** Are all bounds that a sentence states those of the schema? False where it states none. */
export function hasOnlySchemaBounds(sentence: string, schema: SchemaObject, root: JsonValue): boolean {
  const valueSchema = toValueSchema(schema, root);
  const words = collectSubjectWords(valueSchema, []);
  const bounds = findStatedBounds(sentence);
  return (
    bounds.length > 0 &&
    bounds.every(bound => {
      const limit = findLimit(bound, valueSchema, words);
      return limit !== undefined && isSameBound(bound, limit);
    })
  );
}

/** The schema of a value other than null, where one branch is left. */
function toValueSchema(schema: SchemaObject, root: JsonValue): SchemaObject {
  const branches = ['anyOf', 'oneOf']
    .flatMap(keyword => asList(getProperty(schema, keyword)))
    .map(branch => resolveSchema(asObject(branch), root))
    .filter(branch => readTypes(branch).join() !== 'null');
  const [only, ...more] = branches;
  return only && more.length === 0 ? { ...schema, ...only } : schema;
}

/** A sentence that names another parameter may be about that one. */
function namesAnotherParameter(sentence: string, root: JsonValue, names: readonly string[]): boolean {
  const named = findNamedWords(sentence).filter(name => !splitIdentifier(name).every(word => names.includes(word)));
  if (named.length === 0) return false;
  const properties = asObject(getProperty(resolveSchema(root, root), 'properties'));
  return named.some(name => Object.hasOwn(properties, name));
}

const typeOf = (schema: SchemaObject): string | undefined => {
  const [only, ...more] = readTypes(schema).filter(type => type !== 'null');
  return more.length === 0 ? only : undefined;
};

/** Words that name the value, or what it counts. One of a list's items is not the list. */
function collectSubjectWords(schema: SchemaObject, names: readonly string[]): ReadonlySet<string> {
  const counted = findCountedWords(asString(getProperty(schema, 'description')) ?? '');
  const forms = [...names, ...counted].flatMap(word => [word, `${word}s`]);
  const type = typeOf(schema);
  if (type === 'array') return new Set([...forms, ...itemWords]);
  return new Set([
    ...forms,
    ...forms.map(word => word.replace(/(?<=.{3})s$/, '')),
    ...(type === 'string' ? letterWords : []),
  ]);
}

const itemWords = ['items', 'item', 'elements', 'element', 'entries', 'entry', 'einträge', 'elemente'];
const letterWords = [
  'characters',
  'character',
  'chars',
  'letters',
  'digits',
  'zeichen',
  '字符',
  '个字符',
  '字',
  '个字',
];

function findLimit(bound: StatedBound, schema: SchemaObject, words: ReadonlySet<string>): SchemaLimit | undefined {
  const { noun, kind } = bound;
  const type = typeOf(schema);
  if (type === 'string') return isLetters(noun) ? findSchemaLimit(schema, kind, 'length') : undefined;
  const namesSubject = words.has(noun);
  if (isLetters(noun) || (isUnit(noun) && !namesSubject)) return undefined;
  if (type === 'integer' || type === 'number')
    return isParts(noun) && !namesSubject ? undefined : findSchemaLimit(schema, kind, type);
  if (type !== 'array') return undefined;
  const items = typeOf(asObject(getProperty(schema, 'items')));
  return namesSubject || items === 'string' || items === 'object' ? findSchemaLimit(schema, kind, 'items') : undefined;
}
