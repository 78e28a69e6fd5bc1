import { baseName, resolvePath } from '../../../core/index.js';
import { decodePercent } from '../../../text/percentEncoding.js';
import { maxPathLength } from '../../limits.js';
import { listFoldersAbove } from './listFoldersAbove.js';

/** Says whether a document contains a path of one of the files. */
export type PathFinder = (text: string, uri: string) => boolean;

/**
 * Finds paths in text: in links, code, quotes and prose. A path counts if it leads to a file from the folder of the document or a folder
 * above it. One that begins with a variable counts if the file ends with the rest. Case is ignored, as some file systems do.
 * @param roots folders that paths do not lead out of
 */
export function createPathFinder(files: Iterable<string>, roots: readonly string[]): PathFinder {
  const byName = new Map<string, string[]>();
  for (const uri of files) {
    const name = toKey(decodePercent(baseName(uri)));
    byName.set(name, [...(byName.get(name) ?? []), toKey(uri)]);
  }
  return (text, uri) => {
    for (const { path, isLink } of findPaths(text)) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      // A word without a dot or a slash is a path in a link only.
      const isPath = isLink || path.includes('/') || /.\../.test(name);
      const targets = isPath ? byName.get(toKey(name)) : undefined;
      if (targets?.some(target => leadsTo(path, target, uri, roots)) === true) return true;
    }
    return false;
  };
}

const toKey = (text: string): string => text.toLowerCase();

interface FoundPath {
  readonly path: string;
  readonly isLink: boolean;
}

const word = /[^\s"'`()<>[\]{},;|=]+/g;
const textBetweenQuotes = /[^\n"'`<>]+/g;

/** Words that may be paths, and texts with spaces in quotes and links. Each also without the markup and punctuation around it. */
function* findPaths(text: string): Generator<FoundPath> {
  for (const pattern of [word, textBetweenQuotes]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (found.length > maxPathLength || (pattern === textBetweenQuotes && !isQuotedWithSpace(text, index, found)))
        continue;
      const isLink = /\]\(<?$/.test(text.slice(Math.max(index - 3, 0), index));
      for (const shown of new Set([found, found.replace(/^[@*_]+|(?<![*_.:!?])[*_.:!?]+$/g, '')]))
        yield { path: toPath(shown), isLink };
    }
  }
}

/** Without a fragment, a query, a line with its column, and slashes at the end. */
const toPath = (text: string): string =>
  decodePercent(text)
    .replaceAll('\\', '/')
    .replace(/[#?].*$|:\d+(?::\d+)?$|(?<!\/)\/+$/g, '');

const isQuotedWithSpace = (text: string, index: number, found: string): boolean =>
  found.includes(' ') && /["'`<]/.test(text[index - 1] ?? '') && /["'`>]/.test(text[index + found.length] ?? '');

function leadsTo(path: string, target: string, uri: string, roots: readonly string[]): boolean {
  const [first = '', ...rest] = path.split('/');
  if (first === '' || /[$%~:]/.test(first))
    return rest.length > 0 && decodePercent(target).endsWith(toKey(`/${rest.join('/')}`));
  return listFoldersAbove(uri, roots).some(folder => toKey(resolvePath(folder, path)) === target);
}
