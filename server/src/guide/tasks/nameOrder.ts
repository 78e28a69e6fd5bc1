import type { JsonValue } from '../../json/jsonValue.js';
import { splitIdentifier } from '../samples/sampleByName.js';

/** The order that arguments ask for. */
export interface OrderName {
  /** The arguments that decide it, the one with the field first. */
  readonly names: readonly string[];
  /** In a title: "most stars first". */
  readonly title: string;
  /** In a sentence about one argument, and about several: "puts the results with the most stars first". */
  readonly effect: readonly [one: string, several: string];
}

export const isSortField = (name: string): boolean =>
  /^(?:sort|order)(?:_?by|_?field)?$|^sort(?:By|Field)$/i.test(name);
export const isDirection = (name: string): boolean => /^(?:order|direction|sort_?(?:order|direction))$/i.test(name);
const isTime =
  /(?:^|\b)(?:created|updated|joined|pushed|modified|published|closed|date|time|recent|newest|timestamp)\b/;
const isName = /^(?:name|title|path|login|alphabetical|full name|id|key)$/;

/** The direction that users ask for: the latest, the most, but names from A to Z. */
export const isDescendingUsual = (field: string): boolean => !isName.test(splitIdentifier(field).join(' '));

/** What a field and a direction put first; undefined where no argument decides the order. */
export function nameOrder(given: readonly (readonly [string, JsonValue])[]): OrderName | undefined {
  const texts = given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const field = texts.find(([name, value]) => isSortField(name) && !isEnd(value) && isFieldName.test(value));
  if (!field) return undefined;
  const direction = texts.find(([name]) => name !== field[0] && isDirection(name));
  const words = splitIdentifier(field[1]).join(' ');
  const names = [field[0], ...(direction ? [direction[0]] : [])];
  if (!direction || isName.test(words) || words === '')
    return {
      names,
      title: `sorted by ${words}`,
      effect: [`sorts the results by ${words}`, `sort the results by ${words}`],
    };
  const isDown = /^desc/i.test(direction[1]);
  const [down, up] = isTime.test(words)
    ? ['latest', 'earliest']
    : words.endsWith('s')
      ? ['most', 'fewest']
      : ['highest', 'lowest'];
  const first = `${isDown ? down : up} ${words}`;
  const effect = `the results with the ${first} first`;
  return { names, title: `${first} first`, effect: [`puts ${effect}`, `put ${effect}`] };
}

/** Not the number of an order that was placed, and no placeholder. */
const isFieldName = /^(?!example\b)[^\d]+$/i;

const isEnd = (value: string): boolean => /^(?:asc|desc)/i.test(value);
