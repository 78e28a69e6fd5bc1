import type { JsonValue } from '../../arguments/index.js';
import { statedBounds, statedDefault, type StatedBound } from '../prose/statedLimits.js';
import { get, listOf, numberOf, objectOf, typesOf, type SchemaObject } from './jsonSchema.js';
import { resolveSchema } from './resolveSchema.js';

interface Limit {
  readonly value: number;
  readonly isOpen: boolean;
  /** As the message says it. */
  readonly words: string;
}

const unit =
  /^(?:m?s|msecs?|milliseconds?|secs?|seconds?|mins?|minutes?|h|hours?|d|days?|weeks?|months?|years?|bytes?|[kmgt]i?b|kilobytes?|megabytes?|gigabytes?|percent|%|times?|attempts?|tokens?|words?|lines?|pixels?|px|usd|eur|dollars?|euros?|cents?|km|kilometers?|meters?|metres?|miles?)$/;
const letters = /^(?:characters?|chars?|letters?|digits?|zeichen|caractères?|символов)$/;

/**
 * What a sentence about a parameter says against its schema: a default other than the schema's, a bound wider than the
 * schema's. A tighter bound is the author's advice. @param names words of the parameter's name: `days` counts days
 */
export function contradictions(
  sentence: string,
  schema: SchemaObject,
  root: JsonValue,
  names: readonly string[] = [],
): readonly string[] {
  const own = valueSchema(schema, root);
  const wrong = statedBounds(sentence).flatMap(bound => {
    const limit = limitFor(bound, own, names);
    if (!limit || !isWider(bound, limit)) return [];
    const said = `${bound.kind === 'most' ? (bound.isOpen ? 'less than' : 'at most') : bound.isOpen ? 'more than' : 'at least'} ${bound.value}`;
    return [`says ${said}, but the ${limit.words} is ${limit.value}`];
  });
  return [...wrong, ...wrongDefault(sentence, get(schema, 'default') ?? get(own, 'default'))];
}

function wrongDefault(sentence: string, fallback: JsonValue | undefined): readonly string[] {
  const stated = statedDefault(sentence);
  if (stated === undefined || fallback === undefined || fallback === null || typeof fallback === 'object') return [];
  // "30" in quotes and 30 are one to who reads.
  return String(stated) === String(fallback)
    ? []
    : [`says that the default is ${JSON.stringify(stated)}, but it is ${JSON.stringify(fallback)}`];
}

/** Are all bounds that a sentence states those of the schema? False where it states none. */
export function restatesBounds(sentence: string, schema: SchemaObject, root: JsonValue): boolean {
  const own = valueSchema(schema, root);
  const bounds = statedBounds(sentence);
  return (
    bounds.length > 0 &&
    bounds.every(bound => {
      const limit = limitFor(bound, own, []);
      return limit?.value === bound.value && limit.isOpen === bound.isOpen;
    })
  );
}

/** The schema of a value that is there: without null, where one branch is left. */
function valueSchema(schema: SchemaObject, root: JsonValue): SchemaObject {
  const branches = ['anyOf', 'oneOf']
    .flatMap(keyword => listOf(get(schema, keyword)))
    .map(branch => resolveSchema(objectOf(branch), root))
    .filter(branch => typesOf(branch).join() !== 'null');
  const [only, ...more] = branches;
  return only && more.length === 0 ? { ...schema, ...only } : schema;
}

function limitFor({ kind, noun }: StatedBound, schema: SchemaObject, names: readonly string[]): Limit | undefined {
  const types = typesOf(schema).filter(type => type !== 'null');
  if (types.length !== 1) return undefined;
  const isMost = kind === 'most';
  const at = (keyword: string, isOpen = false): Limit | undefined => {
    const value = numberOf(get(schema, keyword));
    return value === undefined ? undefined : { value, isOpen, words: words[keyword] ?? keyword };
  };
  const isUnit = unit.test(noun) && !names.includes(noun);
  if (types[0] === 'integer' || types[0] === 'number') {
    if (isUnit || letters.test(noun)) return undefined;
    return isMost ? (at('maximum') ?? at('exclusiveMaximum', true)) : (at('minimum') ?? at('exclusiveMinimum', true));
  }
  if (types[0] === 'string') return letters.test(noun) ? at(isMost ? 'maxLength' : 'minLength') : undefined;
  if (types[0] !== 'array' || isUnit || letters.test(noun)) return undefined;
  return at(isMost ? 'maxItems' : 'minItems');
}

const words: Readonly<Record<string, string>> = {
  maximum: 'maximum',
  exclusiveMaximum: 'exclusive maximum',
  minimum: 'minimum',
  exclusiveMinimum: 'exclusive minimum',
  maxLength: 'longest length',
  minLength: 'shortest length',
  maxItems: 'largest number of items',
  minItems: 'smallest number of items',
};

const isWider = (bound: StatedBound, limit: Limit): boolean =>
  (bound.kind === 'most' ? bound.value > limit.value : bound.value < limit.value) ||
  (bound.value === limit.value && limit.isOpen && !bound.isOpen);
