import type { CommandInfo, Neighbour } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { splitSentences } from '../prose/splitSentences.js';
import { toPlainProse } from '../prose/toPlainProse.js';
import { toSentenceKey } from '../prose/classifySentence.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { joinWith, toInlineCode } from '../schema/describeSchema.js';
import { ensureFullStop } from '../sections/createContextSection.js';
import { nameTask } from '../tasks/nameTask.js';
import { equalVerbLikeness, maxConfusableCommands, maxTellingLength, minNameLikeness } from './limits.js';

/** "`get_issue` or `list_issues`?", for commands beside it whose names are easily taken for its own. */
export function createNeighbourQuestion(info: CommandInfo): readonly GuideQuestion[] {
  const purposeKey = toSentenceKey(info.sentences[0]?.text ?? '');
  const others = (info.neighbours ?? [])
    .map(({ name, description }) => ({
      name,
      purpose: readPurpose(description),
      likeness: compareNames(info.command, name),
    }))
    .filter(
      ({ likeness, purpose }) => likeness >= minNameLikeness && purpose !== '' && toSentenceKey(purpose) !== purposeKey,
    )
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxConfusableCommands);
  if (others.length === 0 || purposeKey === '') return [];
  const names = [info.command, ...others.map(({ name }) => name)];
  const purpose = readOwnPurpose(info);
  const answers = [
    ...(purpose === '' ? [] : [`${toInlineCode(info.command)}: ${ensureFullStop(purpose)}`]),
    ...others.map(({ name, purpose }) => `${toInlineCode(name)}: ${ensureFullStop(purpose)}`),
  ];
  return [
    {
      question: { text: `${joinWith(names.map(toInlineCode), 'or')}?`, trace: { origin: 'schema' } },
      answer: answers.map(text => ({ text, trace: { origin: 'description' as const } })),
    },
  ];
}

/** All words of the purpose, as of the others: "from a GitHub repository" may be the difference. A long one as a task. */
function readOwnPurpose(info: CommandInfo): string {
  const text = info.sentences[0]?.text ?? '';
  if (text !== '' && text.length <= maxTellingLength) return text;
  const task = nameTask(info);
  return task.startsWith('Call ') ? '' : task;
}

/** The first sentence of a description, where it is short enough to tell a command by. */
function readPurpose(description: Neighbour['description']): string {
  const text = splitSentences(toPlainProse(description))[0]?.text ?? '';
  return text.length <= maxTellingLength ? text : '';
}

/** Verbs that are taken for one another. */
const verbs: readonly ReadonlySet<string>[] = [
  ['get', 'list', 'read', 'fetch', 'search', 'find', 'query', 'show', 'view', 'describe', 'lookup', 'retrieve', 'load'],
  ['create', 'add', 'insert', 'update', 'set', 'edit', 'write', 'modify', 'upsert', 'patch', 'replace'],
  ['delete', 'remove', 'clear', 'drop', 'unset'],
].map(words => new Set(words));

/** The share of nouns that two names have in common, more where their verbs are equal; 0 where their verbs are unlike. */
export function compareNames(first: string, second: string): number {
  const [a, b] = [readName(first), readName(second)];
  if (a.kind < 0 || a.kind !== b.kind) return 0;
  const shared = a.nouns.filter(noun => b.nouns.includes(noun)).length;
  if (shared === 0) return 0;
  return shared / new Set([...a.nouns, ...b.nouns]).size + (a.verb === b.verb ? equalVerbLikeness : 0);
}

/** Words that name no thing of their own. */
const isGeneric =
  /^(?:content|data|info|information|detail|result|item|value|by|a|an|the|of|in|for|from|to|with|and|api)$/;

interface NameParts {
  readonly verb: string | undefined;
  /** Index in `verbs`; -1: none is known. */
  readonly kind: number;
  readonly nouns: readonly string[];
}

function readName(name: string): NameParts {
  const words = splitIdentifier(name).map(word => word.replace(/(?<=[a-z]{3})s$/, ''));
  const isVerb = (word: string): boolean => verbs.some(kind => kind.has(word));
  const verb = words.find(isVerb);
  return {
    verb,
    kind: verb === undefined ? -1 : verbs.findIndex(kind => kind.has(verb)),
    nouns: [...new Set(words.filter(word => !isVerb(word) && !isGeneric.test(word)))],
  };
}
