import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideQuestion, GuideSentence } from '../guide.js';
import { findNotation, findUnit } from '../prose/findNotation.js';
import { removeExamples } from './removeExamples.js';
import { findStatedBounds } from '../prose/statedLimits.js';
import { isObject, readTypes, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { formatSpacedJson } from '../render/formatInputJson.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { findContradictions } from '../schema/findContradictions.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import type { Claims } from '../sections/claims.js';
import { ensureFullStop } from '../sections/createContextSection.js';
import { isRedundant } from '../sections/redundant.js';
import { maxTellingLength, maxValueAnswers } from './limits.js';

/** An argument with the words that say how it is written. */
type Written = readonly [argument: ArgumentInfo, words: string];

/** "How is `date` written?", with a value: formats and units are got wrong most. @param calls inputs of the scenarios */
export function createFormatQuestions(info: CommandInfo, calls: readonly SchemaObject[]): readonly GuideQuestion[] {
  const open = info.arguments.filter(({ schema }) => !Object.hasOwn(schema, 'enum'));
  const notations = open.filter(({ schema }) => readTypes(schema).includes('string')).flatMap(read(findNotation));
  const units = open
    .filter(({ schema }) => readTypes(schema).some(type => /^(?:number|integer)$/.test(type)))
    .flatMap(read(findUnit))
    .filter(([{ name }, unit]) => !isNamedAfter(name, unit));
  return [
    ...ask(
      notations,
      names => `How ${names.length === 1 ? 'is' : 'are'} ${code(names)} written?`,
      name => showValue(name, calls),
    ),
    ...ask(units, names => `Which unit ${names.length === 1 ? 'is' : 'are'} ${code(names)} in?`),
  ];
}

/** The name of `timeout_seconds` says its unit. */
function isNamedAfter(name: string, unit: string): boolean {
  const parts = splitIdentifier(name);
  return (unit.toLowerCase().match(/\p{L}+/gu) ?? []).some(word => parts.includes(word));
}

const read =
  (find: (text: string) => string | undefined) =>
  (argument: ArgumentInfo): readonly Written[] => {
    const words = argument.sentences.map(({ text }) => find(text)).find(found => found !== undefined);
    return words === undefined ? [] : [[argument, words]];
  };

const code = (names: readonly string[]): string => joinWith(names.map(toInlineCode), 'and');

function ask(
  all: readonly Written[],
  question: (names: readonly string[]) => string,
  show: (name: string) => string = () => '',
): readonly GuideQuestion[] {
  const written = all.slice(0, maxValueAnswers);
  if (written.length === 0) return [];
  // Equal sentences are written once.
  const answer = [...groupWritten(written, show).values()].map((group): GuideSentence => {
    const names = group.map(([{ name }]) => name);
    const words = group[0]?.[1] ?? '';
    const value = show(names[0] ?? '');
    const lead = written.length === 1 ? words : `${code(names)}: ${words}`;
    const text =
      value === '' || words.includes(value.slice(1, -1)) ? lead : `${lead}, for example ${toInlineCode(value)}`;
    return {
      text: `${text}.`.replace(/^\p{Ll}/u, first => first.toUpperCase()),
      trace: { origin: 'description', parameter: names[0] ?? '' },
    };
  });
  return [{ question: { text: question(written.map(([{ name }]) => name)), trace: { origin: 'schema' } }, answer }];
}

function groupWritten(
  written: readonly Written[],
  show: (name: string) => string,
): ReadonlyMap<string, readonly Written[]> {
  const groups = new Map<string, readonly Written[]>();
  for (const each of written) {
    const [{ name }, words] = each;
    const key = `${words} ${show(name)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

/** The value in the first call that has it; nothing for objects. */
function showValue(name: string, calls: readonly SchemaObject[]): string {
  const value = calls.find(call => Object.hasOwn(call, name))?.[name];
  return value === undefined || value === null || isObject(value) ? '' : formatSpacedJson(value);
}

/** "Which limits apply?", for limits that the schema does not state. What begins the description of a parameter stays in its rule. */
export function createLimitQuestion(info: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  const found = info.arguments
    .flatMap(argument => argument.sentences.slice(1).map(sentence => ({ argument, sentence })))
    .filter(
      ({ sentence: { text, kinds } }) => !kinds.dependent && !kinds.exclusive && !kinds.confusion && statesLimit(text),
    )
    .filter(({ argument, sentence }) => claims.isFree(sentence) && !isRedundant(sentence.text, argument, info.root))
    .filter(
      ({ argument: { name, schema }, sentence: { text } }) =>
        findContradictions(text, schema, info.root, splitIdentifier(name)).length === 0,
    )
    .slice(0, maxValueAnswers);
  if (found.length === 0) return [];
  claims.take(found.map(({ sentence }) => sentence));
  const answer = found.map(({ argument: { name }, sentence: { text, trace } }, index) => ({
    text: `${found[index - 1]?.argument.name === name ? '' : `${toInlineCode(name)}: `}${ensureFullStop(text)}`,
    trace,
  }));
  return [{ question: { text: 'Which limits apply?', trace: { origin: 'schema' } }, answer }];
}

function statesLimit(text: string): boolean {
  if (text.length > maxTellingLength) return false;
  const ownWords = removeExamples(text);
  return findStatedBounds(ownWords).length > 0 || /\b(?:max|limit)\b[^.]*\d/i.test(ownWords);
}
