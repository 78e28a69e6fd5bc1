import { splitIdentifier } from '../samples/sampleByName.js';
import { findQuotedWords } from './findMentions.js';

/** What a sentence says of its parameter for some values of an enumeration. */
export interface ChoiceNeed {
  readonly values: readonly string[];
  readonly isRequired: boolean;
  /** A second condition, as written: "item_type is 'issue'". */
  readonly condition?: string;
  /** "when `kind` is 'a'": whose value it is stands in the sentence. */
  readonly hasSubject: boolean;
  /** The sentence says nothing else. */
  readonly isWhole: boolean;
}

const skeleton =
  /^(?<verb>required|only used|used only|used)(?: only)? (?:for|when|if|by)(?: the| a)?(?: [\w`'"]+)?(?<is> is| =| ==)?(?<list>(?: §(?:,|, and|, or| and| or)?)+)(?: methods?| actions?| operations?| types?)?(?<rest>[.;]?$|[;,.( ].*)/i;
const exceptSkeleton =
  /^required for (?:all|every|any) \w+ (?:except|but)(?: for)?(?:(?: §(?:,| and| or)?)+)(?<rest>[.;]?$|[;,.( ].*)/i;
const provision =
  /^(?:provide|pass|specify|supply) (?:an?|the|its)\b[^§;]{2,80}\bfor(?: the)?(?: §(?:,|, and|, or| and| or)?)+(?: methods?| actions?| operations?| types?)?(?<rest>[.;]?$|[;,.( ].*)/i;
/** "View name; required when creating a view." */
const activity = /^required (?:when|for|to|if) (\w+?)(?:ing)? (?:an? |the )?([\w-]+)[.;]?$/i;

/** Requirements for values of an enumeration: "Required for 'a' and 'b'.", "Required for all methods except 'a'.", "required when creating a view". */
export function readChoiceNeeds(sentence: string, values: readonly string[]): readonly ChoiceNeed[] {
  if (!/\b(?:required|used|provide|pass|specify|supply)\b/i.test(sentence)) return [];
  const clauses = sentence.split(/[;:] (?=\S)/);
  return clauses.flatMap(clause => {
    const need = readClause(clause.trim(), values);
    return need ? [{ ...need, isWhole: need.isWhole && clauses.length === 1 }] : [];
  });
}

function readClause(text: string, values: readonly string[]): ChoiceNeed | undefined {
  const [, verb = '', noun = ''] = activity.exec(text) ?? [];
  if (noun !== '') {
    const named = values.filter(value => isActivity(splitIdentifier(value), verb.toLowerCase(), noun.toLowerCase()));
    if (named.length > 0) return { values: named, isRequired: true, hasSubject: false, isWhole: true };
  }
  const plain = text.replace(/['"`“]([^'"`”\s]{1,80})['"`”]/g, (all, word: string) =>
    values.includes(word) ? '§' : all,
  );
  const match = exceptSkeleton.exec(plain) ?? skeleton.exec(plain) ?? provision.exec(plain);
  if (!match) return undefined;
  const rest = match.groups?.rest ?? '';
  const before = plain.slice(0, plain.length - rest.length).split('§').length - 1;
  const named = findQuotedWords(text)
    .filter(word => values.includes(word))
    .slice(0, before);
  const isExcept = exceptSkeleton.test(plain);
  const verbWord = match.groups?.verb ?? 'required';
  const condition = /^ (?:when|if) (.+?)[.;]?$/i.exec(restore(rest, text, values, before))?.[1];
  // "for 'a' fields": another thing than the value.
  if (/^ \w/.test(rest) && condition === undefined && !/^ (?:or|and|to|where|which|because|since)\b/i.test(rest))
    return undefined;
  return {
    values: isExcept ? values.filter(value => !named.includes(value)) : named,
    isRequired: /^required/i.test(verbWord) && !/\bomit|\boptional/i.test(rest),
    hasSubject: match.groups?.is !== undefined,
    isWhole: /^[.;]?$/.test(rest),
    ...(condition === undefined ? {} : { condition }),
  };
}

/** The rest with its quoted values again. */
function restore(rest: string, text: string, values: readonly string[], before: number): string {
  const left = findQuotedWords(text)
    .filter(word => values.includes(word))
    .slice(before);
  return rest.replace(/§/g, () => `'${left.shift() ?? ''}'`);
}

/** Is "creating a view" what `create_project_view` does? */
const isActivity = (words: readonly string[], stem: string, noun: string): boolean =>
  words.includes(noun) && words.some(word => stem.length > 2 && (word === stem || word === `${stem}e`));
