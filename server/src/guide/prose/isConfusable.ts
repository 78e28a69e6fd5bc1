import { splitIdentifier } from '../samples/sampleByName.js';

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

/** Are two names that end in such words easily taken for one another? */
export function isConfusable(a: string, b: string): boolean {
  const first = splitIdentifier(a).at(-1) ?? '';
  const second = splitIdentifier(b).at(-1) ?? '';
  return first !== second && kindred.some(set => set.has(first) && set.has(second));
}
