import type { ArgumentInfo, CommandInfo, SourceSentence } from './readCommandInfo.js';
import { findMentions, findQuotedWords } from './prose/findMentions.js';
import { getProperty, asStrings } from '../json/schema/jsonSchema.js';

/** Which arguments go with one value of an enumerated argument (`method`), as the author's sentences say. */
export interface ChoiceTable {
  readonly argument: string;
  readonly rows: ReadonlyMap<string, { readonly required: readonly string[]; readonly optional: readonly string[] }>;
  /** The sentences the table says in full. */
  readonly sentences: readonly SourceSentence[];
  /** Arguments of which the table says when they are needed. */
  readonly covered: ReadonlySet<string>;
}

const skeleton =
  /^(required|only used|used only|used)(?: only)? (?:for|when|if|by)(?: the| a)?(?: [\w`'"]+)?(?: is| =| ==)?(?: §(?:,|, and|, or| and| or)?)+(?: methods?| actions?| operations?| types?)?[.;]?$/i;
const exceptSkeleton = /^required for (?:all|every|any) \w+ (?:except|but)(?: for)?(?: §(?:,| and| or)?)+[.;]?$/i;

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
  const rows = new Map(values.map(value => [value, { required: [] as string[], optional: [] as string[] }]));
  const sentences: SourceSentence[] = [];
  const covered = new Set<string>();
  for (const other of info.arguments) {
    if (other === argument) continue;
    for (const sentence of other.sentences) {
      const reading = readSentence(sentence.text, argument.name, values, info);
      if (!reading) continue;
      for (const value of reading.values) {
        const row = rows.get(value);
        const list = reading.isRequired ? row?.required : row?.optional;
        if (!row?.required.includes(other.name) && !list?.includes(other.name)) list?.push(other.name);
      }
      sentences.push(sentence);
      covered.add(other.name);
    }
  }
  return { argument: argument.name, rows, sentences, covered };
}

function readSentence(
  text: string,
  argument: string,
  values: readonly string[],
  info: CommandInfo,
): { readonly values: readonly string[]; readonly isRequired: boolean } | undefined {
  if (!/\b(?:required|used)\b/i.test(text)) return undefined;
  const named = findQuotedWords(text).filter(word => values.includes(word));
  if (named.length === 0) return undefined;
  const others = findMentions(
    text,
    info.arguments.map(other => other.name),
  ).filter(name => name !== argument && !values.includes(name));
  if (others.length > 0) return undefined;
  const plain = text.replace(/['"`“]([^'"`”\s]{1,80})['"`”]/g, (all, word: string) =>
    values.includes(word) ? '§' : all,
  );
  if (exceptSkeleton.test(plain)) return { values: values.filter(value => !named.includes(value)), isRequired: true };
  const verb = skeleton.exec(plain)?.[1];
  return verb === undefined ? undefined : { values: named, isRequired: /^required/i.test(verb) };
}
