import type { ChoiceTable } from '../choiceTable.js';
import type { ArgumentFacts, CommandFacts, SourceSentence } from '../commandFacts.js';
import type { GuideRule, GuideSentence } from '../guide.js';
import { sentenceKinds } from '../prose/sentenceKinds.js';
import { isPlaceholder, plainProse } from '../prose/plainProse.js';
import { splitSentences } from '../prose/splitSentences.js';
import { code, describeSchema, joinWith, withoutNull } from '../schema/describeSchema.js';
import { conditionalNeeds, type ConditionalNeeds } from '../schema/conditionalNeeds.js';
import {
  get,
  isList,
  listOf,
  objectOf,
  stringsOf,
  textOf,
  typesOf,
  type SchemaObject,
} from '../../jsonSchema/jsonSchema.js';
import { resolveSchema } from '../../jsonSchema/resolveSchema.js';
import type { Claims } from './claims.js';
import { withStop } from './contextSection.js';
import { isRedundant, withoutRestated, wordedDefault } from './redundant.js';

const mostNested = 10;
/** UTF-16 units of what is no rule: the rest of a long description stays where it is, rules are kept whatever their length. */
const proseBudget = 700;
const fieldBudget = 160;
const longestDefault = 80;

/** One rule per argument: what the schema demands, then the author's own rules about it. */
export function constraintsSection(
  facts: CommandFacts,
  claims: Claims,
  table: ChoiceTable | undefined,
): readonly GuideRule[] {
  const needs = conditionalNeeds(facts.root);
  return facts.arguments.map(argument => {
    const own = ruleSentences(argument, facts, claims);
    const discriminator = table?.covered.has(argument.name) === true ? table.argument : undefined;
    const sentences = [
      schemaSentence(argument, facts, needWords(argument, needs, discriminator), discriminator !== undefined),
      ...conditionSentences(argument, facts.schema, needs),
      ...own.map(({ text, trace }) => ({ text: withStop(withoutRestated(text, argument, facts.root)), trace })),
      ...nestedSentences(argument, facts),
    ];
    claims.take(own);
    return { parameter: argument.name, sentences };
  });
}

/** All that the author says of an argument and no other section has said, in the author's order. */
function ruleSentences(argument: ArgumentFacts, { root }: CommandFacts, claims: Claims): readonly SourceSentence[] {
  let left = proseBudget;
  return argument.sentences.filter(sentence => {
    if (!claims.isFree(sentence) || isRedundant(withoutRestated(sentence.text, argument, root), argument, root))
      return false;
    if (isRule(sentence)) return true;
    left -= sentence.text.length;
    return left >= 0;
  });
}

function isRule({ kinds: { rule, format, dependent, exclusive, confusion, omission } }: SourceSentence): boolean {
  return rule || format || dependent || exclusive || confusion || omission;
}

function needWords(
  { name, required }: ArgumentFacts,
  needs: ConditionalNeeds,
  discriminator: string | undefined,
): string {
  if (required) return 'Required';
  if (discriminator !== undefined) return `Depends on ${code(discriminator)}`;
  return needs.sometimes.has(name) ? 'Conditionally required' : 'Optional';
}

function schemaSentence(
  argument: ArgumentFacts,
  { root }: CommandFacts,
  need: string,
  isDependent: boolean,
): GuideSentence {
  const { name, schema } = argument;
  const phrase = describeSchema(isPlainNull(argument) ? withoutNull(schema) : schema, root);
  const separator =
    phrase === '' ? '' : /^["\d[{-]|^(?:one of|true|false|null)\b/.test(phrase) || isDependent ? ': ' : ' ';
  const value = defaultPhrase(argument);
  const sentence = `${need}${separator}${phrase}${value === undefined ? '' : `, default: ${value}`}.`;
  return {
    text: sentence,
    trace: { origin: 'schema', parameter: name, ...(argument.span ? { span: argument.span } : {}) },
  };
}

/** Null means the same as leaving the argument out, as far as anyone says. */
const isPlainNull = ({ required, schema, text }: ArgumentFacts): boolean =>
  !required && (get(schema, 'default') ?? null) === null && !/\bnull\b/i.test(text);

/** The default from the schema, else as the author words it. Null and empty values say nothing. */
function defaultPhrase({ schema, sentences, required }: ArgumentFacts): string | undefined {
  if (required) return undefined;
  const fallback = get(schema, 'default');
  if (fallback === undefined) return wordedDefault({ sentences });
  const text = JSON.stringify(fallback);
  if (['null', '""', '[]', '{}'].includes(text)) return undefined;
  return text.length > longestDefault ? 'as in the schema' : text;
}

/** Rules about the fields of an object or of an array's items. */
function nestedSentences(
  { name, schema, span, sentences }: ArgumentFacts,
  { root, ...command }: CommandFacts,
): readonly GuideSentence[] {
  if (Object.keys(schema).every(key => !/^(?:properties|items|anyOf|oneOf)$/.test(key))) return [];
  const seen = new Set<string>();
  /** A field that is the argument again, or the command, is described in the same words. */
  const said = new Set([...sentences, ...command.sentences].map(({ text }) => text));
  const found: GuideSentence[] = [];
  const visit = (part: SchemaObject, depth: number): void => {
    for (const [field, raw] of Object.entries(objectOf(get(part, 'properties')))) {
      const inner = resolveSchema(raw, root);
      if (found.length >= mostNested) return;
      const words = fieldRule(field, inner, root, said);
      if (words === '' || seen.has(words)) continue;
      seen.add(words);
      found.push({ text: words, trace: { origin: 'description', parameter: name, ...(span ? { span } : {}) } });
    }
    if (depth > 2) return;
    const branches = [get(part, 'items'), ...listOf(get(part, 'anyOf')), ...listOf(get(part, 'oneOf'))];
    for (const branch of branches)
      if (branch !== undefined && !isList(branch)) visit(resolveSchema(branch, root), depth + 1);
  };
  visit(schema, 0);
  return found;
}

function fieldRule(
  field: string,
  schema: SchemaObject,
  root: CommandFacts['root'],
  known: ReadonlySet<string>,
): string {
  let left = fieldBudget;
  const said = splitSentences(plainProse(textOf(get(schema, 'description')) ?? '')).filter(({ text }) => {
    if (known.has(text) || isPlaceholder(text) || isRedundant(text, { name: field, required: false, schema }, root))
      return false;
    const { rule, format, dependent, exclusive } = sentenceKinds(text);
    if (rule || format || dependent || exclusive) return true;
    left -= text.length;
    return left >= 0;
  });
  const phrase = 'const' in schema ? '' : describeSchema(schema, root, 2);
  const typed = typesOf(schema).join() === 'string' && phrase === 'string' ? '' : phrase;
  const bounded = /\d|"/.test(typed) ? `${typed}. ` : '';
  const words = said.map(({ text }) => withStop(text)).join(' ');
  return bounded === '' && words === '' ? '' : `${code(field)}: ${`${bounded}${words}`.trim()}`;
}

/** What other parameters and their values demand of this one. */
function conditionSentences(
  { name }: ArgumentFacts,
  schema: SchemaObject,
  needs: ConditionalNeeds,
): readonly GuideSentence[] {
  const always = stringsOf(get(schema, 'required'));
  const demands = ['dependentRequired', 'dependencies']
    .flatMap(keyword => stringsOf(get(objectOf(get(schema, keyword)), name)))
    .filter(demand => !always.includes(demand));
  const texts = [
    ...(needs.sentences.get(name) ?? []),
    ...(demands.length === 0 ? [] : [`Needs ${joinWith(demands.map(code), 'and')} as well.`]),
  ];
  return texts.map(text => ({ text, trace: { origin: 'schema', parameter: name } }));
}
