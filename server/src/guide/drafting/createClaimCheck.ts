import type { JsonValue } from '../../json/jsonValue.js';
import { joinSentences, type Guide } from '../guide.js';
import { findQuotedWords } from '../prose/findMentions.js';
import { splitSentences } from '../prose/splitSentences.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { joinWith } from '../schema/describeSchema.js';
import { findContradictions } from '../schema/findContradictions.js';
import { getProperty, isList, isObject, asList, asObject, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';

/** Finds what a drafted text says against the schema, as the end of a sentence ("names `since`, …"); undefined: nothing. */
export type ClaimCheck = (text: string, about?: string) => string | undefined;

const maxNamed = 12;
const maxDepth = 12;
const maxNames = 5000;
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
  const known = knownWords(guide, schema);
  return (text, about = '') => {
    for (const { text: sentence } of splitSentences(text)) {
      const foreign = foreignName(sentence, known);
      if (foreign !== undefined) {
        const names = Object.keys(properties).slice(0, maxNamed);
        const has = names.length === 0 ? 'it has none' : `it has ${joinWith(names, 'and')}`;
        return `names \`${foreign}\`, which is no parameter of ${guide.command} (${has})`;
      }
      const wrong = wrongValue(sentence, properties, schema) ?? wrongBound(sentence, about, properties, schema);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
}

function foreignName(sentence: string, known: ReadonlySet<string>): string | undefined {
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

/** "set `limit` to 900", `limit=900` and `{"limit": 900}` where the schema refuses it; a warning of a wrong call is none. */
function wrongValue(sentence: string, properties: SchemaObject, root: JsonValue): string | undefined {
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
    if (error) return `gives ${JSON.stringify(value)} to \`${name}\`, which ${error.message}`;
  }
  return undefined;
}

function wrongBound(sentence: string, about: string, properties: SchemaObject, root: JsonValue): string | undefined {
  const named = (text: string): readonly string[] =>
    [...new Set(findQuotedWords(text))].filter(name => Object.hasOwn(properties, name));
  const own = named(sentence);
  const [name, ...more] = own.length > 0 ? own : named(about);
  if (name === undefined || more.length > 0) return undefined;
  const [problem] = findContradictions(
    sentence,
    resolveSchema(getProperty(properties, name), root),
    root,
    splitIdentifier(name),
  );
  return problem === undefined ? undefined : `${problem} (\`${name}\`)`;
}

/** Names of properties at any depth, values of enumerations, and what the generated guide names. */
function knownWords(guide: Guide, schema: JsonValue): ReadonlySet<string> {
  const words = new Set([guide.command, ...guide.command.split('.')]);
  const visit = (value: JsonValue | undefined, depth: number): void => {
    if (depth > maxDepth || words.size > maxNames) return;
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
