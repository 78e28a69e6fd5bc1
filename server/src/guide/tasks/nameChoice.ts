import type { CommandInfo } from '../readCommandInfo.js';
import { findMeaning } from './choiceMeanings.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { asStrings, getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { chooseVerb, nameFromPurpose, toImperative } from './nameTask.js';

/** A task that the value of an argument names: `method: "create"` of "Create or update an issue" gives "Create an issue". */
export interface NamedChoice {
  readonly argument: string;
  readonly task: string;
}

const isDeciding = /(?:^|_)(?:method|action|operation|op|command|mode|type|verb|task)$/i;

export function nameChoice(
  info: Pick<CommandInfo, 'sentences' | 'arguments'>,
  input: SchemaObject,
): NamedChoice | undefined {
  for (const argument of info.arguments) {
    const value = input[argument.name];
    const isChoice = argument.required && isDeciding.test(splitIdentifier(argument.name).join('_'));
    if (!isChoice || typeof value !== 'string' || !asStrings(getProperty(argument.schema, 'enum')).includes(value))
      continue;
    const task =
      nameMeaning(findMeaning(argument, value)) ??
      nameValue(
        value,
        info.sentences.map(({ text }) => text),
      );
    if (task !== undefined) return { argument: argument.name, task };
  }
  return undefined;
}

const nameMeaning = (meaning: string | undefined): string | undefined =>
  meaning === undefined ? undefined : nameFromPurpose(meaning.replace(/\s*\([^()]*\)/g, ''));

/** `list_workflows`: "List workflows"; `create` with a sentence that has the verb: "Create a new issue". */
function nameValue(value: string, sentences: readonly string[]): string | undefined {
  const [first = '', ...nouns] = splitIdentifier(value);
  const verb = toImperative(first);
  if (verb === undefined) return undefined;
  if (nouns.length > 0) return toTask(`${verb} ${withArticle(nouns.join(' '))}`);
  for (const sentence of sentences) {
    const object = chooseVerb(sentence, verb) ?? findInList(sentence, verb);
    const task = object === undefined ? undefined : nameFromPurpose(object);
    if (task !== undefined) return task;
  }
  return undefined;
}

const toTask = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "a project item"; a plural has none. */
const withArticle = (noun: string): string =>
  /s$|(?:data|info|information|metadata|content|media|help|logs?)$/.test(noun)
    ? noun
    : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The object of a list of verbs: "allows to add, delete, or complete to-do items". */
function findInList(sentence: string, verb: string): string | undefined {
  const lists = sentence.matchAll(/\b((?:\p{L}+, ){1,8}(?:or |and )?)(\p{L}+) ((?:an? |the )?[^,.;:()]{3,60})/giu);
  for (const [, before = '', last = '', object = ''] of lists) {
    const words = [...before.split(/, (?:or |and )?/).filter(word => word.trim() !== ''), last].map(word =>
      toImperative(word.trim()),
    );
    if (words.every(word => word !== undefined) && words.includes(verb)) return `${verb} ${object}`;
  }
  return undefined;
}
