import type { ChoiceTable } from '../readChoiceTable.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import { splitSentences } from '../prose/splitSentences.js';
import { getProperty, asList, asObject, asStrings, asString, type SchemaObject } from '../../json/schema/jsonSchema.js';
import type { Claims } from '../sections/claims.js';

/** "Which parameters does each `method` take?" */
export function createTableQuestion(table: ChoiceTable): GuideQuestion {
  const answer = [...table.rows].flatMap(([value, { required, optional, more }]) => {
    if (required.length + optional.length === 0) return [];
    const needs = required.length > 0 ? [`requires ${joinWith(required.map(toInlineCode), 'and')}`] : [];
    const takes = optional.length > 0 ? [`takes ${joinWith(optional.map(toInlineCode), 'and')}`] : [];
    const rest = more.filter(name => !required.includes(name));
    const hint = rest.length > 0 ? `; see also ${joinWith(rest.map(toInlineCode), 'and')}` : '';
    const text = `${JSON.stringify(value)} ${[...needs, ...takes].join(' and ')}${hint}.`;
    return [{ text, trace: { origin: 'description' as const, parameter: table.argument } }];
  });
  const question = `Which parameters go with each ${toInlineCode(table.argument)}?`;
  return { question: { text: question, trace: { origin: 'schema', parameter: table.argument } }, answer };
}

/** What the values of an enumeration mean, where the author lists them: "'create' - creates a new issue". */
export function createMeaningQuestions({ arguments: list }: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  return list.flatMap(argument => {
    const listed = meaningsInSchema(argument.schema);
    if (listed.length > 1) return [meaningQuestion(argument, listed)];
    const values = asStrings(getProperty(argument.schema, 'enum'));
    const sentence = argument.sentences.find(({ text }) => meaningsIn(text, values).length > 1);
    if (!sentence || !claims.isFree(sentence)) return [];
    claims.take([sentence]);
    return [meaningQuestion(argument, meaningsIn(sentence.text, values))];
  });
}

/** Meanings that stand beside the values: `oneOf` of constants with descriptions, and the lists that VS Code and OpenAPI have for it. */
function meaningsInSchema(schema: SchemaObject): readonly (readonly [string, string])[] {
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
const oneSentence = ([value, meaning]: readonly [string, string]): readonly [string, string] => [
  value,
  splitSentences(meaning)[0]?.text ?? meaning,
];

function meaningQuestion(argument: ArgumentInfo, meanings: readonly (readonly [string, string])[]): GuideQuestion {
  const trace = { origin: 'description' as const, parameter: argument.name };
  return {
    question: { text: `Which ${toInlineCode(argument.name)} should be chosen?`, trace: { ...trace, origin: 'schema' } },
    answer: meanings.map(([value, meaning]) => ({
      text: `${JSON.stringify(value)}: ${meaning.replace(/\.$/, '')}.`,
      trace,
    })),
  };
}

/** Reads a list of `value - meaning` joined by semicolons, as `splitSentences` joins items. Without an enumeration the lead must speak of values. */
function meaningsIn(text: string, values: readonly string[]): readonly (readonly [string, string])[] {
  const [, lead = '', list = ''] = /^(.{1,120}?):\s(.*)$/.exec(text) ?? [];
  if (values.length === 0 && !/\b(?:values|options|one of|choices)\b/i.test(lead)) return [];
  return list.split('; ').flatMap(part => {
    const match = /^['"`]?([\w.+-]{1,60})['"`]?\s*(?:[-–—:=]|=>)\s*(.+)$/.exec(part);
    const value = match?.[1] ?? '';
    return match && (values.length === 0 || values.includes(value)) ? [[value, match[2] ?? ''] as const] : [];
  });
}
