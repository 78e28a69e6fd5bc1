import type { ArgumentInfo, CommandInfo, SourceSentence } from './readCommandInfo.js';
import { findMentions, findQuotedWords } from './prose/findMentions.js';
import { readChoiceNeeds } from './prose/readChoiceNeeds.js';
import { getProperty, asStrings } from '../json/schema/jsonSchema.js';

interface ChoiceRow {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Arguments whose text says more of the value than the row. */
  readonly more: readonly string[];
}

/** Which arguments go with one value of an enumerated argument (`method`), as the author's sentences say. */
export interface ChoiceTable {
  readonly argument: string;
  readonly rows: ReadonlyMap<string, ChoiceRow>;
  /** The sentences the table says in full. */
  readonly sentences: readonly SourceSentence[];
  /** Arguments of which the table says when they are needed. */
  readonly covered: ReadonlySet<string>;
}

/** Reads "Required for 'x' method." and the like; undefined unless the sentences are about several arguments of one enumeration. */
export function readChoiceTable(info: CommandInfo): ChoiceTable | undefined {
  const tables = info.arguments
    .map(argument => ({ argument, values: asStrings(getProperty(argument.schema, 'enum')) }))
    .filter(({ values }) => values.length > 1)
    .map(({ argument, values }) => tableFor(argument, values, info));
  const best = tables.sort((a, b) => b.covered.size - a.covered.size)[0];
  return best && best.covered.size > 1 ? best : undefined;
}

function tableFor(argument: ArgumentInfo, values: readonly string[], info: CommandInfo): ChoiceTable {
  const rows = new Map(
    values.map(value => [value, { required: [] as string[], optional: [] as string[], more: [] as string[] }]),
  );
  const sentences: SourceSentence[] = [];
  const covered = new Set<string>();
  const addTo = (list: string[] | undefined, name: string): unknown =>
    list?.includes(name) === false && list.push(name);
  for (const other of info.arguments) {
    if (other === argument) continue;
    for (const sentence of other.sentences) {
      const choiceNeeds = readChoiceNeeds(sentence.text, values).filter(({ condition }) => condition === undefined);
      const needs =
        choiceNeeds.length > 0 && isAboutOthers(sentence.text, argument.name, values, info) ? [] : choiceNeeds;
      for (const { values: named, isRequired } of needs)
        for (const value of named) {
          const row = rows.get(value);
          if (row?.required.includes(other.name) !== true)
            addTo(isRequired ? row?.required : row?.optional, other.name);
        }
      if (needs.some(({ isWhole }) => isWhole)) sentences.push(sentence);
      if (needs.length > 0) covered.add(other.name);
      else for (const value of findUnreadValues(sentence.text, values)) addTo(rows.get(value)?.more, other.name);
    }
  }
  return { argument: argument.name, rows, sentences, covered };
}

/** Does the sentence name a third argument? */
const isAboutOthers = (
  text: string,
  argument: string,
  values: readonly string[],
  { arguments: list }: CommandInfo,
): boolean =>
  findMentions(
    text.replace(/[;,] (?:prefer|where)\b.*$/i, ''),
    list.map(({ name }) => name),
  ).some(name => name !== argument && !values.includes(name));

/** Values of which the sentence demands something that no row says. */
const findUnreadValues = (text: string, values: readonly string[]): readonly string[] =>
  /\b(?:required|provide|must|needs?|use when)\b/i.test(text)
    ? findQuotedWords(text).filter(word => values.includes(word))
    : [];
