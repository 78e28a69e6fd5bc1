import type { ChoiceTable } from '../choiceTable.js';
import type { ArgumentFacts, CommandFacts, SourceSentence } from '../commandFacts.js';
import type { GuideRule, GuideSentence } from '../guide.js';
import { proseDefault, sentenceKey, sentenceKinds } from '../prose/sentenceKinds.js';
import { splitSentences } from '../prose/splitSentences.js';
import { code, describeSchema, withoutNull } from '../schema/describeSchema.js';
import { get, isList, listOf, objectOf, stringsOf, textOf, typesOf, type SchemaObject } from '../schema/jsonSchema.js';
import { resolveSchema } from '../schema/resolveSchema.js';
import type { Claims } from './claims.js';
import { withStop } from './contextSection.js';
import { isRedundant } from './redundant.js';

const mostNested = 10;
const longestDefault = 80;

/** One rule per argument: what the schema demands, then the author's own rules about it. */
export function constraintsSection(
  facts: CommandFacts,
  claims: Claims,
  table: ChoiceTable | undefined,
): readonly GuideRule[] {
  return facts.arguments.map(argument => {
    const own = ruleSentences(argument, claims);
    const sentences = [
      schemaSentence(argument, facts, table?.covered.has(argument.name) === true ? table.argument : undefined),
      ...own.map(({ text, trace }) => ({ text: withStop(text), trace })),
      ...nestedSentences(argument, facts),
      ...dependencySentences(argument, facts.schema),
    ];
    claims.take(own);
    return { parameter: argument.name, sentences };
  });
}

function ruleSentences(argument: ArgumentFacts, claims: Claims): readonly SourceSentence[] {
  return argument.sentences.filter(sentence => {
    const { rule, format, dependent, exclusive, confusion, omission } = sentence.kinds;
    const matters = rule || format || dependent || exclusive || confusion || omission;
    return matters && claims.isFree(sentence) && !isRedundant(sentence.text, argument);
  });
}

function schemaSentence(
  argument: ArgumentFacts,
  { root }: CommandFacts,
  discriminator: string | undefined,
): GuideSentence {
  const { name, schema, required } = argument;
  const phrase = describeSchema(isPlainNull(argument) ? withoutNull(schema) : schema, root);
  const need = required ? 'Required' : discriminator === undefined ? 'Optional' : `Depends on ${code(discriminator)}`;
  const separator =
    phrase === ''
      ? ''
      : /^["\d[{-]|^(?:one of|true|false|null)\b/.test(phrase) || discriminator !== undefined
        ? ': '
        : ' ';
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
  if (fallback === undefined) return sentences.map(({ text }) => proseDefault(text)).find(text => text !== undefined);
  const text = JSON.stringify(fallback);
  if (['null', '""', '[]', '{}'].includes(text)) return undefined;
  return text.length > longestDefault ? 'as in the schema' : text;
}

/** Rules about the fields of an object or of an array's items. */
function nestedSentences({ name, schema, span }: ArgumentFacts, { root }: CommandFacts): readonly GuideSentence[] {
  const seen = new Set<string>();
  const found: GuideSentence[] = [];
  const visit = (part: SchemaObject, depth: number): void => {
    for (const [field, raw] of Object.entries(objectOf(get(part, 'properties')))) {
      const inner = resolveSchema(raw, root);
      const words = fieldRule(field, inner, root);
      const key = sentenceKey(words);
      if (words === '' || seen.has(key) || found.length >= mostNested) continue;
      seen.add(key);
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

function fieldRule(field: string, schema: SchemaObject, root: CommandFacts['root']): string {
  const rules = splitSentences(textOf(get(schema, 'description')) ?? '').filter(({ text }) => {
    const kinds = sentenceKinds(text);
    return kinds.rule || kinds.format || kinds.dependent || kinds.exclusive;
  });
  const phrase = describeSchema(schema, root, 2);
  const typed = typesOf(schema).join() === 'string' && phrase === 'string' ? '' : phrase;
  const bounded = /\d|"/.test(typed) ? `${typed}. ` : '';
  const words = rules.map(({ text }) => withStop(text)).join(' ');
  return bounded === '' && words === '' ? '' : `${code(field)}: ${`${bounded}${words}`.trim()}`;
}

function dependencySentences({ name }: ArgumentFacts, schema: SchemaObject): readonly GuideSentence[] {
  const demands = ['dependentRequired', 'dependencies'].flatMap(keyword =>
    stringsOf(get(objectOf(get(schema, keyword)), name)),
  );
  if (demands.length === 0) return [];
  const text = `Needs ${demands.map(code).join(' and ')} as well.`;
  return [{ text, trace: { origin: 'schema', parameter: name } }];
}
