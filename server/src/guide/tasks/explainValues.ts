import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideSentence } from '../guide.js';
import { findMeaning } from './choiceMeanings.js';
import { findUnit } from '../prose/findNotation.js';
import { classifySentence } from '../prose/classifySentence.js';
import { splitSentences } from '../prose/splitSentences.js';
import { toPlainProse } from '../prose/toPlainProse.js';
import { asString, getProperty, isList, isObject, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import { maxEffectLength, maxExplainedValues, maxSampleDepth } from '../limits.js';
import { explainForm } from './explainGiven.js';
import { toImperative } from './nameTask.js';

/** Why these values: which choice was taken, which demand of the description a value meets, how it is written. */
export function explainValues(info: CommandInfo, input: SchemaObject): readonly GuideSentence[] {
  const choices = explainChoices(info, input);
  const demands = info.arguments.flatMap(argument => explainDemands(argument, input[argument.name]));
  const units = explainUnits(info, input);
  const forms = info.arguments.flatMap(argument => {
    const value = input[argument.name];
    const text = value === undefined ? undefined : explainForm(argument, value);
    return text === undefined ? [] : [{ name: argument.name, text }];
  });
  const found = [...choices, ...demands, ...units, ...forms];
  const texts = found.map(({ text }) => text);
  return found
    .filter(({ text }, index) => texts.indexOf(text) === index)
    .slice(0, maxExplainedValues)
    .map(({ name, text }) => ({ text, trace: { origin: 'description', parameter: name } }));
}

interface Explanation {
  readonly name: string;
  readonly text: string;
}

/** "`method` is "create" to create a new issue.", in objects and lists too. */
function explainChoices(info: CommandInfo, input: SchemaObject): readonly Explanation[] {
  const found: Explanation[] = [];
  const visit = (
    argument: Pick<ArgumentInfo, 'name' | 'schema' | 'sentences'>,
    value: JsonValue,
    depth: number,
  ): void => {
    if (depth > maxSampleDepth) return;
    const { name, schema } = argument;
    if (typeof value === 'string' && getProperty(schema, 'enum') !== undefined) {
      const text = explainChoice(argument, value);
      if (text !== undefined) found.push({ name, text });
    }
    for (const item of isList(value) ? value : [value])
      for (const [field, inner] of isObject(item) ? Object.entries(item) : []) {
        const fieldSchema = findField(schema, field, info.root);
        if (fieldSchema)
          visit({ name: field, schema: fieldSchema, sentences: sentencesOf(fieldSchema) }, inner, depth + 1);
      }
  };
  for (const argument of info.arguments) {
    const value = input[argument.name];
    if (value !== undefined) visit(argument, value, 0);
  }
  return found;
}

function explainChoice(
  argument: Pick<ArgumentInfo, 'name' | 'schema' | 'sentences'>,
  value: string,
): string | undefined {
  const meaning = findMeaning(argument, value)?.replace(/\s*\([^()]*\)/g, '');
  if (meaning === undefined || meaning.length > maxEffectLength) return undefined;
  const lead = `${toInlineCode(argument.name)} is ${JSON.stringify(value)}`;
  const [first = ''] = /^\p{L}+/u.exec(meaning) ?? [];
  const verb = toImperative(first);
  if (/^(?:for|when|if)\b/.test(meaning)) return `${lead}: ${meaning.replace(/\.$/, '')}.`;
  return verb === undefined
    ? undefined
    : `${lead} to ${verb}${meaning.slice(first.length).replace(/[.;] .*$|\.$/, '')}.`;
}

/** The schema of a field of an object, of a list's items, or of an alternative. */
function findField(schema: SchemaObject, field: string, root: JsonValue): SchemaObject | undefined {
  const parts = [schema, getProperty(schema, 'items'), ...['anyOf', 'oneOf'].flatMap(key => asBranches(schema, key))];
  for (const part of parts) {
    if (part === undefined || isList(part)) continue;
    const resolved = resolveSchema(part, root);
    const branches = ['anyOf', 'oneOf']
      .flatMap(key => asBranches(resolved, key))
      .map(each => resolveSchema(each, root));
    for (const each of [resolved, ...branches]) {
      const properties = getProperty(each, 'properties');
      if (isObject(properties) && properties[field] !== undefined) return resolveSchema(properties[field], root);
    }
  }
  return undefined;
}

function asBranches(schema: SchemaObject, key: string): readonly JsonValue[] {
  const branches = getProperty(schema, key);
  return isList(branches) ? branches : [];
}

const sentencesOf = (schema: SchemaObject): ArgumentInfo['sentences'] =>
  splitSentences(toPlainProse(asString(getProperty(schema, 'description')) ?? '')).map(({ text, isItem }) => ({
    text,
    isItem,
    trace: { origin: 'description' },
    kinds: classifySentence(text),
    role: 'arguments',
  }));

const verbs: Readonly<Record<string, string>> = {
  be: 'is',
  have: 'has',
  end: 'ends',
  start: 'starts',
  begin: 'begins',
  match: 'matches',
  contain: 'contains',
};
const demand =
  /^(?:it |this |the \w+ )?must (be|have|end|start|begin|match|contain) (?!a string\b|an? \w+$|one of\b|unique\b|provided\b|specified\b|set\b)(.{4,}?)\.?$/i;

/** "Must end with .html": "`url` ends with .html." */
function explainDemands({ name, sentences }: ArgumentInfo, value: JsonValue | undefined): readonly Explanation[] {
  if (value === undefined) return [];
  const met = sentences.flatMap(({ text, kinds }) => {
    const [, verb = '', rest = ''] = kinds.dependent || text.length > maxEffectLength ? [] : (demand.exec(text) ?? []);
    return verb === '' ? [] : [`${verbs[verb.toLowerCase()] ?? verb} ${rest}`];
  });
  return met.length === 0 ? [] : [{ name, text: `${toInlineCode(name)} ${met.slice(0, 2).join(' and ')}.` }];
}

/** "`charge1` and `charge2` are in coulombs." */
function explainUnits({ arguments: list }: CommandInfo, input: SchemaObject): readonly Explanation[] {
  const byUnit = new Map<string, readonly string[]>();
  for (const { name, text, schema } of list) {
    const isNumber = readTypes(schema).some(type => type === 'number' || type === 'integer');
    const unit = input[name] !== undefined && isNumber ? findUnit(text) : undefined;
    if (unit !== undefined) byUnit.set(unit, [...(byUnit.get(unit) ?? []), name]);
  }
  return [...byUnit].map(([unit, names]) => ({
    name: names[0] ?? '',
    text: `${joinWith(names.map(toInlineCode), 'and')} ${names.length === 1 ? 'is' : 'are'} ${unit}.`,
  }));
}
