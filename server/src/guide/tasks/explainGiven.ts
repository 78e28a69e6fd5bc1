import type { JsonValue } from '../../json/jsonValue.js';
import type { ArgumentInfo } from '../readCommandInfo.js';
import type { GuideSentence } from '../guide.js';
import { isOrdering } from '../prose/findRole.js';
import { findNotation } from '../prose/findNotation.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { describeOmission } from './explainOmissions.js';
import { nameOrder, type OrderName } from './nameOrder.js';
import { readEffect } from './readEffect.js';

/** An argument that is given. */
export interface GivenArgument {
  readonly argument: ArgumentInfo;
  readonly value: JsonValue;
}

/** Why arguments are given, from what the author says of them. @param names all arguments of the command */
export function explainGiven(given: readonly GivenArgument[], names: readonly string[]): readonly GuideSentence[] {
  const order = nameOrder(given.map(({ argument: { name }, value }) => [name, value] as const));
  return given.flatMap(({ argument, value }): readonly GuideSentence[] => {
    const text =
      argument.name === order?.names[0] ? explainOrder(order, argument, names) : explainOne(argument, value, names);
    return text === undefined ? [] : [{ text, trace: { origin: 'description', parameter: argument.name } }];
  });
}

/** "`sort` and `order` put the results with the most stars first; without `sort`, the default is best match." */
function explainOrder({ names: found, effect }: OrderName, argument: ArgumentInfo, names: readonly string[]): string {
  const sorts = `${found.map(toInlineCode).join(' and ')} ${effect[found.length === 1 ? 0 : 1]}`;
  const omission = describeOmission(argument, names);
  return omission === undefined ? `${sorts}.` : `${sorts}; without ${toInlineCode(argument.name)}, ${omission}.`;
}

/** Why one argument has its value: what it does, what happens without it, or how it is written. Undefined where the source says none. */
export function explainOne(argument: ArgumentInfo, value: JsonValue, names: readonly string[]): string | undefined {
  if (isOrdering(argument)) return undefined;
  const code = toInlineCode(argument.name);
  const effect = readEffect(argument, value);
  const isShort = typeof value === 'boolean' || (typeof value === 'string' && value.length < 30);
  const given = `${code} is ${isShort && !effect?.purpose?.startsWith('filter') ? JSON.stringify(value) : 'given'}`;
  if (effect?.purpose !== undefined) return `${given} to ${effect.purpose}.`;
  if (effect?.clause !== undefined)
    return value === false ? `With ${code} off, ${effect.clause}.` : `With ${code}, ${effect.clause}.`;
  const omission = describeOmission(argument, names);
  // A default alone does not say why another value is wanted.
  if (omission?.startsWith('the default is ') === false) return `${code} is given; without it, ${omission}.`;
  return explainForm(argument, value);
}

/** Which words of its description a value follows. */
export function explainForm({ name, text }: ArgumentInfo, value: JsonValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = toInlineCode(name);
  const notation = findNotation(text);
  if (notation !== undefined && notation.length < 60) return `${code} is written ${toManner(notation)}.`;
  const template = findTemplate(text, value);
  return template === undefined ? undefined : `${code} has the form ${toInlineCode(template)}.`;
}

/** "in the format 'HH:MM'", "as an ISO 8601 timestamp", "in ISO 8601" */
function toManner(notation: string): string {
  if (/^(?:in|as) |encoded$/.test(notation)) return notation;
  if (/^an? /.test(notation)) return `as ${notation}`;
  return /(?:stamp|date|time|string|list|duration|code|format|ranges?)$/i.test(notation)
    ? `as ${/^[aeiou]/i.test(notation) ? 'an' : 'a'} ${notation}`
    : `in ${notation}`;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `refs/tags/{tag}` of "refs/tags/v1.2.0" */
const findTemplate = (text: string, value: string): string | undefined =>
  Array.from(text.matchAll(/['"`]([^'"`\s]*\{\w+\}[^'"`\s]*)['"`]/g), ([, template = '']) => template).find(template =>
    new RegExp(`^${escape(template).replace(/\\\{\w+\\\}/g, '.+')}$`).test(value),
  );
