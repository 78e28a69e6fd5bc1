import type { JsonValue } from '../../json/jsonValue.js';
import { isList, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { CommandInfo } from '../readCommandInfo.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { joinWith } from '../schema/describeSchema.js';
import { maxTaskFacts, maxTaskValueLength } from '../limits.js';
import { nameChoice, type NamedChoice } from './nameChoice.js';
import { nameOrder } from './nameOrder.js';
import { nameTask, toImperative } from './nameTask.js';

/**
 * The title of a scenario: the task that the call is for, with the values that a user would name.
 * @param input the whole call @param shown arguments that make this call differ from others; they come after a required one
 */
export function describeTask(
  info: Pick<CommandInfo, 'command' | 'sentences' | 'arguments'>,
  input: SchemaObject,
  shown: readonly string[] = [],
): string {
  const named = nameChoice(info, input);
  const task = named?.task ?? nameTask(info);
  const choice = chooseState(task, input) ?? named;
  const isFact = (name: string): boolean => name !== choice?.argument;
  const subjects = info.arguments
    .filter(({ name, required }) => required && !shown.includes(name) && isFact(name))
    .map(({ name }) => name);
  const facts = [
    ...listFacts(subjects, input).slice(0, shown.some(isFact) ? 1 : maxTaskFacts),
    ...listFacts(shown.filter(isFact), input),
  ].slice(0, maxTaskFacts + 1);
  const title = choice?.task ?? task;
  return facts.length === 0 ? title : `${title}: ${facts.join(', ')}`;
}

/** "Mark a pull request as draft or ready" with `draft: true`: "Mark a pull request as draft". */
function chooseState(task: string, input: SchemaObject): NamedChoice | undefined {
  const [, before = '', first = '', second = ''] = /^(.* as )(\p{L}+) or (.+)$/u.exec(task) ?? [];
  const isFlag = (name: string): boolean => first !== '' && name.toLowerCase().endsWith(first.toLowerCase());
  const [argument, value] = Object.entries(input).find(([name]) => isFlag(name)) ?? [];
  return argument === undefined || typeof value !== 'boolean'
    ? undefined
    : { argument, task: `${before}${value ? first : second}` };
}

const isQuery = (name: string): boolean => /^(?:q|query|search(?:_?(?:query|term|text))?|keywords?)$/i.test(name);

function listFacts(names: readonly string[], input: SchemaObject): readonly string[] {
  const left = new Set(names.filter(name => input[name] !== undefined));
  const isText = (name: string): boolean => left.has(name) && typeof input[name] === 'string';
  /** Takes a text that gets a separate phrase. */
  const take = (name: string): string | undefined => {
    const value = input[name];
    return typeof value === 'string' && left.delete(name) ? value : undefined;
  };
  const facts: string[] = [];
  const query = [...left].find(isQuery);
  const queryText = query === undefined ? undefined : take(query);
  if (queryText !== undefined) facts.push(quote(queryText));
  if (isText('owner') && isText('repo')) facts.push(`${take('owner') ?? ''}/${take('repo') ?? ''}`);
  const order = nameOrder([...left].map(name => [name, input[name] ?? null] as const));
  order?.names.forEach(name => left.delete(name));
  for (const name of left) {
    const fact = describeFact(splitIdentifier(name).join(' ') || name, input[name] ?? null);
    if (fact !== undefined) facts.push(fact);
  }
  return order ? [...facts, order.title] : facts;
}

/** A name that says nothing beside its value. */
const isPlain = /^(?:name|title|path|file|url|uri|content|text|id|file path)$/;
/** Names that only stand for a place in a formula. */
const isLetter = /^\p{L}$|\d/u;

/** "branch “main”", "#42", "2 files", "dry run on", "without replies"; undefined where only the name could be said. */
function describeFact(words: string, value: JsonValue): string | undefined {
  if (typeof value === 'boolean') return describeFlag(words, value);
  if (typeof value === 'string') return describeText(words, value);
  if (value === null) return `no ${words}`;
  if (typeof value === 'number') return describeNumber(words, value);
  if (!isList(value)) return undefined;
  const texts = value.flatMap(item =>
    typeof item === 'string' && item.length <= maxTaskValueLength ? [quote(item)] : [],
  );
  if (texts.length === value.length && texts.length > 0 && texts.length <= 2)
    return `${words} ${joinWith(texts, 'and')}`;
  const noun = words.replace(/^.* /, '');
  return value.length === 0 || !noun.endsWith('s')
    ? undefined
    : `${value.length} ${value.length === 1 ? toSingular(noun) : noun}`;
}

function describeFlag(words: string, value: boolean): string {
  const [, included] = /^include (.+)$/.exec(words) ?? [];
  if (included !== undefined) return value ? `with ${included}` : `without ${included}`;
  if (words === 'dry run' && value) return 'as a dry run';
  const isPhrase = words.includes(' ') && toImperative(/^\w+/.exec(words)?.[0] ?? '') !== undefined;
  return value && isPhrase ? words : `${words} ${value ? 'on' : 'off'}`;
}

function describeText(words: string, value: string): string | undefined {
  if (/^example\b/i.test(value)) return undefined;
  const text = /^https?:/.test(value) ? shortenUrl(value) : value;
  if (text.length > maxTaskValueLength) return undefined;
  return isPlain.test(words) ? quote(text) : `${words} ${quote(text)}`;
}

/** Host and last part: the beginning of a long address says too little. */
function shortenUrl(url: string): string {
  const [, host = '', end = ''] = /^https?:\/\/([^/]+)\/(?:.*\/)?([^/]+)\/?$/.exec(url) ?? [];
  return url.length <= maxTaskValueLength || end === ''
    ? url
    : end.length + host.length < maxTaskValueLength
      ? `${host}/…/${end}`
      : end;
}

const toSingular = (noun: string): string =>
  /(?:series|species|news)$/.test(noun)
    ? noun
    : noun
        .replace(/ies$/, 'y')
        .replace(/(?<=x|ch|sh|ss)es$/, '')
        .replace(/(?<!s)s$/, '');

/** "100 per page", "at most 50", "#42", "timeout 30" */
function describeNumber(words: string, value: number): string | undefined {
  if (/^(?:results |items )?per page$/.test(words)) return `${value} per page`;
  const [, thing] = /^(issue|pull|pull request|pr|discussion)(?: number)?$/.exec(words) ?? [];
  if (thing !== undefined) return `${thing.startsWith('p') ? 'pull request' : thing} #${value}`;
  if (isLetter.test(words)) return undefined;
  return /^(?:limit|count|top|max(?:imum)? \w+|num(?:ber of)? results)$/.test(words)
    ? `at most ${value} ${/^max(?:imum)? \w+s$/.test(words) ? words.replace(/^\w+ /, '') : 'results'}`
    : `${words} ${value}`;
}

const quote = (text: string): string => `“${text.replace(/[\p{Cc}\s]+/gu, ' ')}”`;
