import type { ArgumentInfo, CommandInfo } from '../readCommandInfo.js';
import type { GuideQuestion, GuideSentence } from '../guide.js';
import { findPagingRole, type PagingRole } from '../prose/findRole.js';
import { asNumber, getProperty, type SchemaObject } from '../../json/schema/jsonSchema.js';
import { toSentenceKey } from '../prose/classifySentence.js';
import { toInlineCode } from '../schema/describeSchema.js';
import type { Claims } from '../sections/claims.js';
import { ensureFullStop } from '../sections/createContextSection.js';

interface PagingArgument {
  readonly argument: ArgumentInfo;
  readonly role: PagingRole;
}

/** "How are further results read?", where a parameter chooses the page or continues an earlier answer. */
export function createPagingQuestion(info: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  const found = info.arguments.flatMap((argument): readonly PagingArgument[] => {
    const role = findPagingRole(argument);
    return role === undefined ? [] : [{ argument, role }];
  });
  if (found.every(({ role }) => role === 'size')) return [];
  const answer = found.flatMap(({ argument, role }) => answerOf(argument, role, claims));
  const question = 'How are further results read?';
  return [{ question: { text: question, trace: { origin: 'schema' } }, answer }];
}

/** The author's words where they say more than the name does; else what the role means. */
function answerOf(argument: ArgumentInfo, role: PagingRole, claims: Claims): readonly GuideSentence[] {
  const { name, sentences, schema } = argument;
  const free = sentences.filter(sentence => claims.isFree(sentence) && sentence.text.length <= 200).slice(0, 2);
  const telling = role === 'cursor' ? free : free.filter(({ text }) => isTelling(text));
  claims.take(free);
  const first = telling[0];
  if (first) {
    const text = `${toInlineCode(name)}: ${telling.map(each => ensureFullStop(each.text)).join(' ')}`;
    return [{ text, trace: first.trace }];
  }
  const text = `${toInlineCode(name)} ${meanings[role](schema)}.`;
  return [{ text, trace: { origin: 'schema', parameter: name } }];
}

/** "Page number for pagination (min 1)" says no more than the name. */
const isTelling = (text: string): boolean =>
  toSentenceKey(text.replace(/\((?:min|max|default)[^()]*\)/gi, ''))
    .split(' ')
    .some(word => !saysNothing.test(word));

const saysNothing =
  /^(?:a|an|the|of|for|to|in|per|each|is|optional|page|pages|number|pagination|paging|result|results|item|items|record|records|return|retrieve|fetch|index|size|limit|count|max|maximum|skip|offset)$/;

const meanings: Readonly<Record<PagingRole, (schema: SchemaObject) => string>> = {
  page: schema => {
    const first = asNumber(getProperty(schema, 'minimum')) ?? asNumber(getProperty(schema, 'default'));
    return first === undefined ? 'is the number of the page' : `is the number of the page, from ${first}`;
  },
  cursor: () => 'continues after an earlier answer',
  offset: () => 'is the number of results to skip',
  size: schema => {
    const maximum = asNumber(getProperty(schema, 'maximum'));
    return `is the number of results in one answer${maximum === undefined ? '' : `, at most ${maximum}`}`;
  },
};
