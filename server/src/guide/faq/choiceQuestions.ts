import type { ChoiceTable } from '../choiceTable.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import type { GuideQuestion } from '../guide.js';
import { code, joinWith } from '../schema/describeSchema.js';
import { get, stringsOf } from '../schema/jsonSchema.js';
import type { Claims } from '../sections/claims.js';

/** "Which parameters does each `method` take?" */
export function tableQuestion(table: ChoiceTable): GuideQuestion {
  const answer = [...table.rows].flatMap(([value, { required, optional }]) => {
    if (required.length + optional.length === 0) return [];
    const needs = required.length > 0 ? [`requires ${joinWith(required.map(code), 'and')}`] : [];
    const takes = optional.length > 0 ? [`takes ${joinWith(optional.map(code), 'and')}`] : [];
    const text = `${JSON.stringify(value)} ${[...needs, ...takes].join(' and ')}.`;
    return [{ text, trace: { origin: 'description' as const, parameter: table.argument } }];
  });
  const question = `Which parameters go with each ${code(table.argument)}?`;
  return { question: { text: question, trace: { origin: 'schema', parameter: table.argument } }, answer };
}

/** What the values of an enumeration mean, where the author lists them: "'create' - creates a new issue". */
export function meaningQuestions({ arguments: list }: CommandFacts, claims: Claims): readonly GuideQuestion[] {
  return list.flatMap(argument => {
    const values = stringsOf(get(argument.schema, 'enum'));
    const sentence = argument.sentences.find(({ text }) => meaningsIn(text, values).length > 1);
    if (!sentence || !claims.isFree(sentence)) return [];
    claims.take([sentence]);
    return [meaningQuestion(argument, meaningsIn(sentence.text, values))];
  });
}

function meaningQuestion(argument: ArgumentFacts, meanings: readonly (readonly [string, string])[]): GuideQuestion {
  const trace = { origin: 'description' as const, parameter: argument.name };
  return {
    question: { text: `Which ${code(argument.name)} should be chosen?`, trace: { ...trace, origin: 'schema' } },
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
