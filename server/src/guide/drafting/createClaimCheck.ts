import type { JsonValue } from '../../json/jsonValue.js';
import { joinSentences, type Guide } from '../guide.js';
import { findQuotedWords } from '../prose/findMentions.js';
import { findNumberRange } from '../prose/findNumberRange.js';
import { splitSentences } from '../prose/splitSentences.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { formatList } from '../../text/formatList.js';
import { maxSchemaDepth } from '../limits.js';
import { maxKnownNames } from './limits.js';
import { guideMessages } from '../messages/guideMessages.js';
import { modelMessages } from '../messages/modelMessages.js';
import { findContradictions } from '../schema/findContradictions.js';
import {
  getProperty,
  isList,
  isObject,
  asList,
  asObject,
  asString,
  readTypes,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';

/** What a drafted text says that contradicts the schema, as a paragraph; undefined: nothing. @param about the question it answers */
export type ClaimCheck = (text: string, about?: string) => string | undefined;

const literals =
  /^(?:true|false|null|none|undefined|strings?|integers?|numbers?|booleans?|arrays?|objects?|int|float|bool|str|list|dict|json|utc|iso)$/i;
const refusal =
  /\b(?:not|never|cannot|refus\w*|reject\w*|invalid|errors?|fails?|exceeds?|wrong|instead of|too (?:large|small|long|short|high|low|many|few))\b|n't\b/i;
const valueCue = /(?:\b(?:to|is|as|like|be|equals?|values?|e\.g\.|such as|example)|[=:"'(])\s*$/i;
const assigned =
  /`([^`\s]{1,80})`\s*(?:(?:[:=]|to|of|is|as)\s*)?(?:`?)(-?\d+(?:\.\d+)?|"[^"`]{0,80}"|true|false)`?(?=\s*(?:[.,;)!?]|$|(?:when|for|if|and|to|in|or)\b))|`([^`\s=]{1,80})\s?[=:]\s?(-?\d+(?:\.\d+)?|"[^"`]{0,80}"|true|false)`/g;

/** @param guide the generated guide: names that its texts put in quotes or code are the author's. */
export function createClaimCheck(guide: Guide, schema: JsonValue): ClaimCheck {
  const properties = asObject(getProperty(resolveSchema(schema, schema), 'properties'));
  const knownNames = collectKnownNames(guide, schema);
  return (text, about = '') => {
    for (const { text: sentence } of splitSentences(text)) {
      const unknownName = findUnknownName(sentence, knownNames);
      if (unknownName !== undefined) {
        const names = Object.keys(properties);
        return [
          modelMessages.parameterUnknown(guide.command, unknownName),
          guideMessages.knownParameters(names, formatList(names)),
        ].join(' ');
      }
      const problem =
        findWrongValue(sentence, properties, schema) ?? findWrongBound(sentence, about, properties, schema);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

function findUnknownName(sentence: string, known: ReadonlySet<string>): string | undefined {
  for (const { 1: inner = '', index } of sentence.matchAll(/`([^`]{1,80})`/g)) {
    const name = /^([\p{L}_$][\p{L}\p{N}_$-]*)(?:[.[][^\s]*)?$/u.exec(inner)?.[1];
    if (name === undefined || literals.test(name) || known.has(inner) || known.has(name)) continue;
    if (!valueCue.test(sentence.slice(Math.max(0, index - 20), index))) return name;
  }
  const called =
    /["'“]([\w-]{1,80})["'”] (?:parameter|argument)s?\b|\b(?:parameter|argument) ["'“]([\w-]{1,80})["'”]/.exec(
      sentence,
    );
  const name = called?.[1] ?? called?.[2];
  return name === undefined || known.has(name) ? undefined : name;
}

/** "set `limit` to 900", `limit=900` and `{"limit": 900}` where the schema refuses it; a warning about a wrong call is not reported. */
function findWrongValue(sentence: string, properties: SchemaObject, root: JsonValue): string | undefined {
  if (refusal.test(sentence)) return undefined;
  const pairs = Array.from(sentence.matchAll(assigned), match => {
    const [, name, value, otherName, otherValue] = match;
    return [name ?? otherName ?? '', tryParseJson(value ?? otherValue ?? '')] as const;
  });
  const objects = Array.from(sentence.matchAll(/`(\{[^`]{1,400}\})`/g), match =>
    asObject(tryParseJson(match[1] ?? '')),
  );
  for (const [name, value] of [...pairs, ...objects.flatMap(object => Object.entries(object))]) {
    const property = getProperty(properties, name);
    if (property === undefined || value === undefined) continue;
    const [error] = validateValue(property, value, root);
    if (error)
      return modelMessages.wrongValue(JSON.stringify(value), name, [name, ...error.path].join('.'), error.message);
  }
  return undefined;
}

function findWrongBound(
  sentence: string,
  about: string,
  properties: SchemaObject,
  root: JsonValue,
): string | undefined {
  const findProperties = (text: string): readonly string[] =>
    [...new Set(findQuotedWords(text))].filter(name => Object.hasOwn(properties, name));
  const subjects = findProperties(sentence);
  const [name, ...others] = subjects.length > 0 ? subjects : findProperties(about);
  if (name === undefined || others.length > 0) return undefined;
  const property = resolveSchema(getProperty(properties, name), root);
  const [contradiction] = findContradictions(sentence, addStatedRange(property), root, splitIdentifier(name));
  return contradiction && modelMessages.wrongBound(name, contradiction.stated, contradiction.declared);
}

/** A number with the range that its description states ("1..100"), where the schema states no bound. */
function addStatedRange(property: SchemaObject): SchemaObject {
  const isNumber = readTypes(property).some(type => type === 'integer' || type === 'number');
  const range = findNumberRange(asString(getProperty(property, 'description')) ?? '');
  return isNumber && range ? { minimum: range.low, maximum: range.high, ...property } : property;
}

/** Names of properties at any depth, values of enumerations, and what the generated guide names. */
function collectKnownNames(guide: Guide, schema: JsonValue): ReadonlySet<string> {
  const words = new Set([guide.command, ...guide.command.split('.')]);
  const visit = (value: JsonValue | undefined, depth: number): void => {
    if (depth > maxSchemaDepth || words.size > maxKnownNames) return;
    if (isList(value)) value.forEach(item => visit(item, depth + 1));
    if (!isObject(value)) return;
    for (const key of ['properties', '$defs', 'definitions'])
      Object.keys(asObject(getProperty(value, key))).forEach(name => words.add(name));
    for (const choice of [
      ...asList(getProperty(value, 'enum')),
      getProperty(value, 'const'),
      getProperty(value, 'format'),
      getProperty(value, 'default'),
    ])
      if (typeof choice === 'string') words.add(choice);
    Object.values(value).forEach(item => visit(item, depth + 1));
  };
  visit(schema, 0);
  const texts = [
    joinSentences(guide.context),
    ...guide.faq.flatMap(({ question, answer }) => [question.text, joinSentences(answer)]),
    ...guide.constraints.map(({ sentences }) => joinSentences(sentences)),
  ];
  texts.flatMap(findQuotedWords).forEach(word => words.add(word));
  return words;
}
