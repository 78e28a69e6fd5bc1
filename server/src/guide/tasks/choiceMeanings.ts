import type { ArgumentInfo, SourceSentence } from '../readCommandInfo.js';
import { getProperty, asList, asObject, asStrings, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { splitSentences } from '../prose/splitSentences.js';

/** A value of an enumeration, and what the author says it means. */
export type ChoiceMeaning = readonly [value: string, meaning: string];

/** What the values mean where the author lists them, and the sentence that does; undefined where fewer than two are told. */
export function findListedMeanings({
  schema,
  sentences,
}: Pick<ArgumentInfo, 'schema' | 'sentences'>):
  { readonly meanings: readonly ChoiceMeaning[]; readonly sentence?: SourceSentence } | undefined {
  const listed = meaningsInSchema(schema);
  if (listed.length > 1) return { meanings: listed };
  const values = asStrings(getProperty(schema, 'enum'));
  const sentence = sentences.find(({ text }) => meaningsIn(text, values).length > 1);
  return sentence && { meanings: meaningsIn(sentence.text, values), sentence };
}

/** What one value means: from a list, from "'a' creates …", or from "'a' for …". */
export function findMeaning(argument: Pick<ArgumentInfo, 'schema' | 'sentences'>, value: string): string | undefined {
  const listed = findListedMeanings(argument)?.meanings.find(([choice]) => choice === value)?.[1];
  if (listed !== undefined) return listed;
  const quoted = `['"\`]${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`;
  const sentencePattern = new RegExp(`^${quoted}(?: \\(default\\))? (\\w+s .{4,})$`, 'i');
  const clause = new RegExp(`${quoted} ((?:for|when|if) [^,;.]{4,})`, 'i');
  for (const { text } of argument.sentences) {
    const found = sentencePattern.exec(text)?.[1] ?? clause.exec(text)?.[1];
    if (found !== undefined) return found.replace(/\s[-–—]\s.*$/, '').replace(/\.$/, '');
  }
  return undefined;
}

/** Meanings that stand beside the values: `oneOf` of constants with descriptions, and the lists that VS Code and OpenAPI have for it. */
function meaningsInSchema(schema: SchemaObject): readonly ChoiceMeaning[] {
  const constants = [...asList(getProperty(schema, 'oneOf')), ...asList(getProperty(schema, 'anyOf'))]
    .map(asObject)
    .flatMap(branch => {
      const value = asString(getProperty(branch, 'const'));
      const meaning = asString(getProperty(branch, 'description')) ?? asString(getProperty(branch, 'title'));
      return value !== undefined && meaning !== undefined ? [[value, meaning] as const] : [];
    });
  if (constants.length > 0) return constants.map(oneSentence);
  const values = asList(getProperty(schema, 'enum'));
  const meanings = ['enumDescriptions', 'markdownEnumDescriptions', 'x-enum-descriptions', 'x-enumDescriptions']
    .map(keyword => asList(getProperty(schema, keyword)))
    .find(list => list.length === values.length && list.length > 0);
  return (meanings ?? []).flatMap((meaning, index) => {
    const value = values[index];
    return typeof value === 'string' && typeof meaning === 'string' && meaning !== ''
      ? [oneSentence([value, meaning])]
      : [];
  });
}

/** The first sentence says what a value is for; the rest is paid for at every call. */
const oneSentence = ([value, meaning]: ChoiceMeaning): ChoiceMeaning => [
  value,
  splitSentences(meaning)[0]?.text ?? meaning,
];

/** Reads a list of `value - meaning` joined by semicolons, as `splitSentences` joins items. Without an enumeration the lead must speak of values. */
function meaningsIn(text: string, values: readonly string[]): readonly ChoiceMeaning[] {
  const [, lead = '', list = ''] = /^(.{1,120}?):\s(.*)$/.exec(text) ?? [];
  if (values.length === 0 && !/\b(?:values|options|one of|choices)\b/i.test(lead)) return [];
  return list.split('; ').flatMap(part => {
    const match = /^['"`]?([\w.+-]{1,60})['"`]?\s*(?:[-–—:=]|=>)\s*(.+)$/.exec(part);
    const value = match?.[1] ?? '';
    return match && (values.length === 0 || values.includes(value)) ? [[value, match[2] ?? ''] as const] : [];
  });
}
