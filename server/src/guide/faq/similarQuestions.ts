import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import type { GuideQuestion } from '../guide.js';
import { sentenceKey } from '../prose/sentenceKinds.js';
import { wordsOfName } from '../samples/sampleByName.js';
import { code, joinWith } from '../schema/describeSchema.js';
import { get, isObject, listOf, typesOf } from '../schema/jsonSchema.js';
import type { Claims } from '../sections/claims.js';
import { withStop } from '../sections/contextSection.js';

/** Words that models take for one another. */
const kindred: readonly ReadonlySet<string>[] = [
  ['path', 'dir', 'directory', 'folder', 'file', 'filename', 'filepath', 'location'],
  ['source', 'src', 'destination', 'dest', 'dst', 'target', 'from', 'to', 'input', 'output'],
  ['start', 'begin', 'end', 'stop', 'first', 'last', 'before', 'after', 'since', 'until'],
  ['head', 'tail', 'prefix', 'suffix'],
  ['old', 'new', 'search', 'replace', 'replacement', 'find', 'pattern', 'regex', 'query', 'filter'],
  ['ref', 'sha', 'commit', 'branch', 'tag', 'revision'],
  ['url', 'uri', 'link', 'endpoint', 'host'],
  ['limit', 'count', 'size', 'max', 'length', 'top'],
].map(words => new Set(words));

const mostGroups = 3;
const mostArguments = 60;

/** "`ref` or `sha`?" for arguments of one type that are easily confused, answered by what the author says of each. */
export function similarQuestions({ arguments: all }: CommandFacts, claims: Claims): readonly GuideQuestion[] {
  const list = all.slice(0, mostArguments).filter(argument => isTelling(argument));
  const used = new Set<string>();
  const questions: GuideQuestion[] = [];
  for (const argument of list) {
    if (used.has(argument.name) || questions.length >= mostGroups) continue;
    const alike = list.filter(other => !used.has(other.name) && (other === argument || areSimilar(argument, other)));
    if (alike.length < 2 || alike.length > 3 || isPaging(alike)) continue;
    alike.forEach(other => used.add(other.name));
    claims.take(alike.flatMap(other => other.sentences.slice(0, 1)));
    questions.push(similarQuestion(alike));
  }
  return questions;
}

function similarQuestion(alike: readonly ArgumentFacts[]): GuideQuestion {
  const names = alike.map(({ name }) => code(name));
  return {
    question: { text: `${joinWith(names, 'or')}?`, trace: { origin: 'schema' } },
    answer: alike.flatMap(({ name, sentences }) =>
      sentences.slice(0, 1).map(({ text, trace }) => ({ text: `${code(name)}: ${withStop(text)}`, trace })),
    ),
  };
}

/** Is there something to tell the argument by, beyond its name said again? */
function isTelling({ name, sentences }: ArgumentFacts): boolean {
  const words = new Set(wordsOfName(name));
  const said = sentenceKey(sentences[0]?.text ?? '').split(' ');
  const news = said.filter(
    word => word.length > 2 && !words.has(word) && !/^(?:the|for|optional|name|this|repository)$/.test(word),
  );
  return news.length > 1 && (sentences[0]?.text.length ?? 0) <= 300;
}

function areSimilar(a: ArgumentFacts, b: ArgumentFacts): boolean {
  if (kindOf(a) !== kindOf(b) || kindOf(a) === 'boolean') return false;
  const first = wordsOfName(a.name);
  const second = wordsOfName(b.name);
  const bothKindred = kindred.some(set => first.some(word => set.has(word)) && second.some(word => set.has(word)));
  if (bothKindred && first.length <= 2 && second.length <= 2) return true;
  const shared = first.filter(word => second.includes(word)).length;
  if (isNumbered(a.name) && isNumbered(b.name)) return false;
  return shared > 0 && shared >= Math.max(first.length, second.length) - 1 && Math.min(first.length, second.length) > 1;
}

const isNumbered = (name: string): boolean => /\d$/.test(name);

const isPaging = (alike: readonly ArgumentFacts[]): boolean =>
  alike.every(({ name }) => /^(?:per_?page|page(?:_?size|_?number)?)$/i.test(name));

function kindOf({ schema }: ArgumentFacts): string {
  const branches = ['anyOf', 'oneOf'].flatMap(keyword => listOf(get(schema, keyword)));
  const types = [schema, ...branches.filter(isObject)].flatMap(typesOf);
  const plain = types.filter(type => type !== 'null').map(type => (type === 'integer' ? 'number' : type));
  return [...new Set(plain)].sort().join('|');
}
