import type { JsonValue } from '../../json/jsonValue.js';

/** When a requirement holds: a parameter is given, is left out, or has one of some values. */
export interface StatedCondition {
  readonly name: string;
  readonly isGiven: boolean;
  /** Empty: any value. */
  readonly values: readonly JsonValue[];
}

/** Resolves the words of one slot of a sentence ("the `perPage` parameter", "this") to a parameter's name. */
export type ResolveName = (words: string) => string | undefined;

const article = /^(?:(?:the|an?|both|either|of|also|parameters?|arguments?|fields?)\s+)+/i;
const noun = /\s+(?:parameters?|arguments?|args?|fields?|options?|propert(?:y|ies)|inputs?|flags?)$/i;
const ownName = /^(?:this|it|this (?:parameter|argument|field|option|value|property))$/i;

const toKey = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** @param owner the parameter whose description is read, for "this" and for sentences without a subject. */
export function createNameResolver(names: readonly string[], owner?: string): ResolveName {
  const byKey = new Map(names.map(name => [toKey(name), name]));
  return words => {
    const plain = words.trim().replace(article, '').replace(noun, '').trim();
    return plain === '' || ownName.test(plain) ? owner : byKey.get(toKey(plain));
  };
}

/** All parameters of "a, b and c"; undefined where one of the slots is not a parameter. */
export function readNames(list: string, resolve: ResolveName): readonly string[] | undefined {
  const slots = list
    .replace(/^both\s+/i, '')
    .split(/\s*,\s*(?:and|or)?\s+|\s+(?:and|or|and\/or)\s+|\s*[/+&]\s*/i)
    .filter(slot => slot.trim() !== '');
  const names = slots.map(resolve);
  const known = names.flatMap(name => name ?? []);
  return known.length > 0 && known.length === names.length ? [...new Set(known)] : undefined;
}

const presence =
  /^(.+?)\s+(?:is|are|was|has been)\s+(not\s+)?(set|provided|given|specified|present|passed|used|supplied|defined|omitted|missing|absent|unset|left out|empty)$/i;
const withName = /^(?:using|providing|specifying|setting|passing)\s+(.+)$/i;
const comparison = /^(.+?)\s*(?:\bis set to\b|\bis\b|\bequals\b|\bset to\b|={1,3}|:)\s*(.+)$/i;
const value = /^(?:"([^"]+)"|'([^']+)'|`([^`]+)`|(true|false)|(-?\d+)|([\w.-]+))$/i;

/** Reads "`kind` is 'url'", "`ref` is provided", "`delete` is true"; undefined for anything else. */
export function readCondition(words: string, resolve: ResolveName): StatedCondition | undefined {
  const text = words.trim().replace(/[.,;]+$/, '');
  const match = presence.exec(text);
  if (match) {
    const name = resolve(match[1] ?? '');
    const isAbsence = /^(?:omitted|missing|absent|unset|left out|empty)$/i.test(match[3] ?? '');
    return name === undefined ? undefined : { name, isGiven: (match[2] === undefined) !== isAbsence, values: [] };
  }
  const given = resolve(withName.exec(text)?.[1] ?? text);
  if (given !== undefined) return { name: given, isGiven: true, values: [] };
  const [, subject = '', object = ''] = comparison.exec(text) ?? [];
  const name = resolve(subject);
  const values = object.split(/\s*,\s*(?:or\s+)?|\s+or\s+/).map(readValue);
  const known = values.filter(item => item !== undefined);
  return name === undefined || known.length === 0 || known.length < values.length
    ? undefined
    : { name, isGiven: true, values: known };
}

function readValue(words: string): JsonValue | undefined {
  const [, double, single, code, truth, number, bare] = value.exec(words.trim()) ?? [];
  if (truth !== undefined) return truth.toLowerCase() === 'true';
  if (number !== undefined) return Number(number);
  const text = double ?? single ?? code;
  if (text !== undefined && /^(?:true|false)$/.test(text)) return text === 'true';
  return text ?? bare;
}
