import type { JsonValue } from '../../json/jsonValue.js';
import { isList, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { CommandInfo } from '../readCommandInfo.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { joinWith } from '../schema/describeSchema.js';
import { maxTaskFacts, maxTaskValueLength } from '../limits.js';
import { nameTask } from './nameTask.js';

/**
 * The title of a scenario: the task that the call is for, with the values that a user would name.
 * @param input the whole call @param shown arguments that make this call differ from others; they come after a required one
 */
export function describeTask(
  info: Pick<CommandInfo, 'command' | 'sentences' | 'arguments'>,
  input: SchemaObject,
  shown: readonly string[] = [],
): string {
  const subjects = info.arguments
    .filter(({ name, required }) => required && !shown.includes(name))
    .map(({ name }) => name);
  const facts = [
    ...listFacts(subjects, input).slice(0, shown.length > 0 ? 1 : maxTaskFacts),
    ...listFacts(shown, input),
  ];
  const task = nameTask(info);
  return facts.length === 0 ? task : `${task}: ${facts.join(', ')}`;
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
  const [sort, order] = ['sort', 'order'].map(take);
  for (const name of left) facts.push(describeFact(splitIdentifier(name).join(' ') || name, input[name] ?? null));
  if (sort !== undefined) facts.push(`sorted by ${sort}`);
  if (order !== undefined)
    facts.push(/^asc/i.test(order) ? 'ascending' : /^desc/i.test(order) ? 'descending' : `order ${quote(order)}`);
  return facts;
}

/** "branch “main”", "per page 100", "dry run", "without replies", "verbose off" */
function describeFact(words: string, value: JsonValue): string {
  if (typeof value === 'boolean') {
    const [, included] = /^include (.+)$/.exec(words) ?? [];
    if (included !== undefined) return value ? `with ${included}` : `without ${included}`;
    return value ? words : `${words} off`;
  }
  if (typeof value === 'string') return value.length <= maxTaskValueLength ? `${words} ${quote(value)}` : words;
  if (value === null) return `no ${words}`;
  if (isList(value)) {
    const texts = value.flatMap(item =>
      typeof item === 'string' && item.length <= maxTaskValueLength ? [quote(item)] : [],
    );
    return texts.length === value.length && texts.length > 0 && texts.length <= 2
      ? `${words} ${joinWith(texts, 'and')}`
      : words;
  }
  return typeof value === 'number' ? describeNumber(words, value) : words;
}

/** "100 per page", "at most 50", "timeout 30" */
function describeNumber(words: string, value: number): string {
  if (/^(?:results |items )?per page$/.test(words)) return `${value} per page`;
  return /^(?:limit|count|top|max(?:imum)? \w+|num(?:ber of)? results)$/.test(words)
    ? `at most ${value} ${/^max(?:imum)? \w+s$/.test(words) ? words.replace(/^\w+ /, '') : 'results'}`
    : `${words} ${value}`;
}

const quote = (text: string): string => `“${text.replace(/[\p{Cc}\s]+/gu, ' ')}”`;
