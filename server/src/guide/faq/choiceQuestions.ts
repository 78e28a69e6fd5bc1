import type { ChoiceTable } from '../readChoiceTable.js';
import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { toInlineCode, joinWith } from '../schema/describeSchema.js';
import { findListedMeanings, type ChoiceMeaning } from '../tasks/choiceMeanings.js';
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
    const found = findListedMeanings(argument);
    if (!found) return [];
    const { meanings, sentence } = found;
    if (sentence && !claims.isFree(sentence)) return [];
    if (sentence) claims.take([sentence]);
    return [meaningQuestion(argument, meanings)];
  });
}

function meaningQuestion(argument: ArgumentInfo, meanings: readonly ChoiceMeaning[]): GuideQuestion {
  const trace = { origin: 'description' as const, parameter: argument.name };
  return {
    question: { text: `Which ${toInlineCode(argument.name)} should be chosen?`, trace: { ...trace, origin: 'schema' } },
    answer: meanings.map(([value, meaning]) => ({
      text: `${JSON.stringify(value)}: ${meaning.replace(/\.$/, '')}.`,
      trace,
    })),
  };
}
