import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { isList, isObject, type SchemaObject } from '../../../server/src/json/schema/jsonSchema.js';
import type { CommandInfo } from '../../../server/src/guide/readCommandInfo.js';

/**
 * Sentences of the source that demand what a call does not have. Deliberately coarse, and not the generator's own reading:
 * what the generator cannot read is seen here.
 */
export function findUnmetSentences(info: CommandInfo, input: SchemaObject): readonly string[] {
  const given = new Set(Object.values(input).filter((value): value is string => typeof value === 'string'));
  const left = info.arguments.filter(({ name }) => !Object.hasOwn(input, name));
  const unmet = left.flatMap(({ sentences }) =>
    sentences.flatMap(({ text }) => text.split(/[;:] /)).filter(clause => isDemanded(clause, info, given)),
  );
  const inItems = info.arguments.flatMap(({ name, sentences }) => {
    const value = input[name];
    return isList(value) ? sentences.map(({ text }) => text).filter(text => !hasItems(text, value, info)) : [];
  });
  const included = info.sentences
    .map(({ text }) => text)
    .filter(text => {
      const word = /^when (?:setting|adding|creating|updating) .{1,40}, (?:always )?include (?:an? |the )?(\w+)/i.exec(
        text,
      )?.[1];
      return word !== undefined && !JSON.stringify(input).includes(`"${word}"`) && !Object.values(input).includes(null);
    });
  return [...unmet, ...inItems, ...included];
}

/** Does the clause require its parameter for values that the call has? "Required for 'a' when kind is 'b'": each part is met. */
function isDemanded(clause: string, { arguments: list }: CommandInfo, given: ReadonlySet<string>): boolean {
  const [, words = ''] = /^(?:.{0,40}, )?required (?:for|when|if) (.+)$/i.exec(clause) ?? [];
  if (words === '' || /\b(?:unless|without|not)\b/i.test(words)) return false;
  const choices = list.flatMap(({ schema }) => (isList(schema.enum) ? schema.enum : []));
  const isExcept = /\bexcept\b/i.test(words);
  const parts = words.split(/ (?:when|if) |[,;] where /i);
  const meets = (part: string): boolean | undefined => {
    const quoted = Array.from(part.matchAll(/['"`]([^'"`\s]+)['"`]/g), ([, word = '']) => word);
    const named = quoted.filter(word => choices.includes(word));
    if (named.length > 0) return named.some(word => given.has(word)) !== isExcept;
    const [, verb, noun = ''] = /^(\w{3,}?)(?:ing)? (?:an? |the )(\w+)/.exec(part) ?? [];
    return verb === undefined ? undefined : [...given].some(value => value.includes(verb) && value.includes(noun));
  };
  const results = parts.map(meets).filter(result => result !== undefined);
  return results.length > 0 && results.every(result => result);
}

/** "Each element must have a 'key' and exactly one of …": the first name, and of all names two. */
function hasItems(text: string, items: readonly JsonValue[], { arguments: list }: CommandInfo): boolean {
  const [, words = ''] = /\beach\b.{0,20} must (?:have|contain|include) (.+)$/i.exec(text) ?? [];
  if (words === '') return true;
  const names = Array.from(words.matchAll(/['"`](\w+)['"`]/g), ([, word = '']) => word);
  const key = list.find(({ name }) => words.includes(name) && !names.includes(name))?.schema.default;
  return items.every(item => {
    if (!isObject(item)) return false;
    if (typeof key === 'string' && !Object.hasOwn(item, key)) return false;
    const held = names.filter(name => Object.hasOwn(item, name));
    return (
      names.length === 0 ||
      (names[0] === held[0] && held.length >= Math.min(/\bone\b/.test(words) ? 2 : 1, names.length))
    );
  });
}
