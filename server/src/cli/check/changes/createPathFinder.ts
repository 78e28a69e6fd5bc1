import { baseName, resolvePath } from '../../../core/index.js';
import { listFoldersAbove } from './listFoldersAbove.js';
import { decodePercent } from '../../../text/percentEncoding.js';

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
const textWithSpaces = /(?<=["'`<])[^\n"'`<>]* [^\n"'`<>]*(?=["'`>])/g;

/** Words that may be paths, and texts with spaces in quotes and links. Each also without the markup and punctuation around it. */
function* findPaths(text: string): Generator<FoundPath> {
  for (const pattern of [word, textWithSpaces]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const path = decodePercent(found)
        .replaceAll('\\', '/')
        .replace(/[#?].*$|:\d+(?::\d+)?$|\/+$/g, '');
      const isLink = /\]\(<?$/.test(text.slice(Math.max(index - 3, 0), index));
      const bare = path.replace(/^[@*_]+|[*_.:!?]+$/g, '');
      yield { path, isLink };
      if (bare !== path) yield { path: bare, isLink };
    }
  }
}

function leadsTo(path: string, target: string, uri: string, roots: readonly string[]): boolean {
  const [first = '', ...rest] = path.split('/');
  if (first === '' || /[$%~:]/.test(first))
    return rest.length > 0 && decodePercent(target).endsWith(toKey(`/${rest.join('/')}`));
  return listFoldersAbove(uri, roots).some(folder => toKey(resolvePath(folder, path)) === target);
}
