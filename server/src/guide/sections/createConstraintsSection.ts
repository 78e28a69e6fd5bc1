import type { ChoiceTable } from '../readChoiceTable.js';
import type { ArgumentInfo, CommandInfo, SourceSentence } from '../readCommandInfo.js';
import type { GuideRule, GuideSentence } from '../guide.js';
import { classifySentence, toSentenceKey } from '../prose/classifySentence.js';
import { isPlaceholder, toPlainProse } from '../prose/toPlainProse.js';
import { splitSentences } from '../prose/splitSentences.js';
import { toInlineCode, describeSchema, joinWith, removeNull } from '../schema/describeSchema.js';
import { findConditionalNeeds, type ConditionalNeeds } from '../schema/findConditionalNeeds.js';
import {
  getProperty,
  isList,
  asList,
  asObject,
  asStrings,
  asString,
  readTypes,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import type { Claims } from './claims.js';
import { ensureFullStop } from './createContextSection.js';
import { isRedundant, removeRestated, findWordedDefault } from './redundant.js';
import { maxDefaultLength, maxFieldProseLength, maxNestedRules, maxRuleProseLength } from '../limits.js';

interface Needs extends ConditionalNeeds {
  /** Parameters that the schema or their description requires in every call. */
  readonly always: ReadonlySet<string>;
}

/** One rule per argument: what the schema demands, then the author's own rules about it. */
export function createConstraintsSection(
  info: CommandInfo,
  claims: Claims,
  table: ChoiceTable | undefined,
): readonly GuideRule[] {
  // The author's own sentences say what the descriptions require.
  const needs: Needs = {
    ...findConditionalNeeds(info.stated),
    sentences: findConditionalNeeds(info.root).sentences,
    always: new Set(asStrings(getProperty(resolveSchema(info.stated, info.stated), 'required'))),
  };
  return info.arguments.map(argument => {
    const ownSentences = ruleSentences(argument, info, claims);
    const discriminator = table?.covered.has(argument.name) === true ? table.argument : undefined;
    const sentences = [
      schemaSentence(argument, info, needWords(argument, needs, discriminator), discriminator !== undefined),
      ...conditionSentences(argument, info.schema, needs),
      ...removeEqual(
        ownSentences.map(({ text, trace }) => ({
          text: ensureFullStop(removeRestated(text, argument, info.root)),
          trace,
        })),
      ),
      ...createNestedSentences(argument, info),
    ];
    claims.take(ownSentences);
    return { parameter: argument.name, sentences };
  });
}

/** "A description of the source. Optional description of the source." says one thing. */
function removeEqual(sentences: readonly GuideSentence[]): readonly GuideSentence[] {
  const keyOf = ({ text }: GuideSentence): string => toSentenceKey(text).replace(/^(?:an?|the) /, '');
  const keys = sentences.map(keyOf);
  const isSaid = (key: string, index: number): boolean =>
    keys.some((other, at) => at !== index && (other === key ? at < index : isPartOf(key, other)));
  return sentences.filter((_, index) => !isSaid(keys[index] ?? '', index));
}

/** "database name" of "default database name", "map of tags" of "a map of tags to assign": the longer says it too. */
const isPartOf = (part: string, whole: string): boolean =>
  part.includes(' ') && (whole.startsWith(`${part} `) || whole.endsWith(` ${part}`));

/** All that the author says of an argument and no other section has said, in the author's order. */
function ruleSentences(argument: ArgumentInfo, { root }: CommandInfo, claims: Claims): readonly SourceSentence[] {
  let remainingLength = maxRuleProseLength;
  return argument.sentences.filter(sentence => {
    if (!claims.isFree(sentence) || isRedundant(removeRestated(sentence.text, argument, root), argument, root))
      return false;
    if (isRule(sentence)) return true;
    remainingLength -= sentence.text.length;
    return remainingLength >= 0;
  });
}

function isRule({ kinds: { rule, format, dependent, exclusive, confusion, omission } }: SourceSentence): boolean {
  return rule || format || dependent || exclusive || confusion || omission;
}

function needWords({ name, required }: ArgumentInfo, needs: Needs, discriminator: string | undefined): string {
  if (required || needs.always.has(name)) return 'Required';
  if (discriminator !== undefined) return `Depends on ${toInlineCode(discriminator)}`;
  return needs.sometimes.has(name) ? 'Conditionally required' : 'Optional';
}

function schemaSentence(
  argument: ArgumentInfo,
  { root }: CommandInfo,
  need: string,
  isDependent: boolean,
): GuideSentence {
  const { name, schema } = argument;
  const phrase = describeSchema(isPlainNull(argument) ? removeNull(schema) : schema, root);
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
const isPlainNull = ({ required, schema, text }: ArgumentInfo): boolean =>
  !required && (getProperty(schema, 'default') ?? null) === null && !/\bnull\b/i.test(text);

/** The default from the schema, else as the author words it. Null and empty values say nothing. */
function defaultPhrase({ schema, sentences, required }: ArgumentInfo): string | undefined {
  if (required) return undefined;
  const fallback = getProperty(schema, 'default');
  if (fallback === undefined) return findWordedDefault({ sentences });
  const text = JSON.stringify(fallback);
  if (['null', '""', '[]', '{}'].includes(text)) return undefined;
  return text.length > maxDefaultLength ? 'as in the schema' : text;
}

/** Rules about the fields of an object or of an array's items. */
function createNestedSentences(
  { name, schema, span, sentences }: ArgumentInfo,
  { root, ...command }: CommandInfo,
): readonly GuideSentence[] {
  if (Object.keys(schema).every(key => !/^(?:properties|items|anyOf|oneOf)$/.test(key))) return [];
  const seen = new Set<string>();
  /** A field that is the argument again, or the command, is described in the same words. */
  const knownSentences = new Set([...sentences, ...command.sentences].map(({ text }) => text));
  const nestedRules: GuideSentence[] = [];
  const visit = (part: SchemaObject, depth: number): void => {
    for (const [field, raw] of Object.entries(asObject(getProperty(part, 'properties')))) {
      const inner = resolveSchema(raw, root);
      if (nestedRules.length >= maxNestedRules) return;
      const words = fieldRule(field, inner, root, knownSentences);
      if (words === '' || seen.has(words)) continue;
      seen.add(words);
      nestedRules.push({ text: words, trace: { origin: 'description', parameter: name, ...(span ? { span } : {}) } });
    }
    if (depth > 2) return;
    const branches = [
      getProperty(part, 'items'),
      ...asList(getProperty(part, 'anyOf')),
      ...asList(getProperty(part, 'oneOf')),
    ];
    for (const branch of branches)
      if (branch !== undefined && !isList(branch)) visit(resolveSchema(branch, root), depth + 1);
  };
  visit(schema, 0);
  return nestedRules;
}

function fieldRule(field: string, schema: SchemaObject, root: CommandInfo['root'], known: ReadonlySet<string>): string {
  let remainingLength = maxFieldProseLength;
  const knownSentences = splitSentences(toPlainProse(asString(getProperty(schema, 'description')) ?? '')).filter(
    ({ text }) => {
      if (known.has(text) || isPlaceholder(text) || isRedundant(text, { name: field, required: false, schema }, root))
        return false;
      const { rule, format, dependent, exclusive } = classifySentence(text);
      if (rule || format || dependent || exclusive) return true;
      remainingLength -= text.length;
      return remainingLength >= 0;
    },
  );
  const phrase = 'const' in schema ? '' : describeSchema(schema, root, 2);
  const typed = readTypes(schema).join() === 'string' && phrase === 'string' ? '' : phrase;
  const bounded = /\d|"/.test(typed) ? `${typed}. ` : '';
  const words = knownSentences.map(({ text }) => ensureFullStop(text)).join(' ');
  return bounded === '' && words === '' ? '' : `${toInlineCode(field)}: ${`${bounded}${words}`.trim()}`;
}

/** What other parameters and their values demand of this one. */
function conditionSentences(
  { name }: ArgumentInfo,
  schema: SchemaObject,
  needs: ConditionalNeeds,
): readonly GuideSentence[] {
  const always = asStrings(getProperty(schema, 'required'));
  const demands = ['dependentRequired', 'dependencies']
    .flatMap(keyword => asStrings(getProperty(asObject(getProperty(schema, keyword)), name)))
    .filter(demand => !always.includes(demand));
  const texts = [
    ...(needs.sentences.get(name) ?? []),
    ...(demands.length === 0 ? [] : [`Needs ${joinWith(demands.map(toInlineCode), 'and')} as well.`]),
  ];
  return texts.map(text => ({ text, trace: { origin: 'schema', parameter: name } }));
}
