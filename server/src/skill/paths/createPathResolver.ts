import {
  childOf,
  directoryOf,
  existsAsSpelled,
  isInside,
  resolvePath,
  type Context,
  type DirectoryEntry,
} from '../../core/index.js';
import { nameDistance } from '../../text/findNearestName.js';
import { maxComparedLength } from '../../text/limits.js';
import { maxCheckedPaths } from '../limits.js';
import { minOf } from '../../text/extremes.js';

interface PathResolver {
  /** Does the path's folder exist in the skill's folder, but not the file? Nor a file of that path in a folder around the skill. */
  isMissing(path: string): Promise<boolean>;
  /** The existing path that a missing one most likely means, if there is exactly one. */
  findNearest(path: string): Promise<string | undefined>;
}

/** Names that stand for any file. */
const placeholder =
  /(?:^|\/)(?:your|my|some|the|new|other)[-_]|(?:^|\/)(?:file|filename|name|script|foo|bar|baz|xxx+|nnn+|something|whatever)\d*\.[^/]*$|YYYY|XXX|NNN|\.(?:ext|xyz|env)$/i;

/** Looks up the paths of a skill. Every place is looked up once. */
export function createPathResolver({
  document,
  services: { files, workspace },
}: Pick<Context, 'services'> & { readonly document: { readonly uri: string } }): PathResolver {
  const folder = directoryOf(document.uri);
  const listings = new Map<string, Promise<readonly DirectoryEntry[]>>();
  const answers = new Map<string, Promise<boolean>>();
  const nearest = new Map<string, Promise<string | undefined>>();

  function list(uri: string): Promise<readonly DirectoryEntry[]> {
    const listing = listings.get(uri) ?? files.list(uri);
    listings.set(uri, listing);
    return listing;
  }

  const listFiles = async (uri: string): Promise<readonly string[]> =>
    (await list(uri)).filter(({ type }) => type === 'file').map(({ name }) => name);

  async function existsAbove(path: string): Promise<boolean> {
    let above = directoryOf(folder);
    while (workspace.roots.some(root => isInside(above, root))) {
      if (await files.exists(resolvePath(above, path))) return true;
      if (directoryOf(above) === above) break;
      above = directoryOf(above);
    }
    return false;
  }

  async function checkMissing(path: string): Promise<boolean> {
    const target = resolvePath(folder, path);
    const parent = directoryOf(target);
    if (placeholder.test(path)) return false;
    const hasFolder = (await list(parent)).length > 0 || (await files.exists(parent));
    if (!hasFolder) return false;
    if ((await existsAsSpelled(files, target, folder)) || (await files.leadsOutside?.(target)) === true) return false;
    return !(await existsAbove(path));
  }

  /** Files of the same name in other folders of the skill. */
  async function findElsewhere(name: string): Promise<readonly string[]> {
    const folders = (await list(folder)).filter(({ type }) => type === 'directory');
    const places = await Promise.all(
      folders.map(async entry => {
        const names = await listFiles(childOf(folder, entry.name));
        return names.includes(name) ? [`${entry.name}/${name}`] : [];
      }),
    );
    return places.flat();
  }

  async function computeNearest(path: string): Promise<string | undefined> {
    const slash = path.lastIndexOf('/') + 1;
    const name = path.slice(slash);
    const beside = findOnlyNearest(name, await listFiles(directoryOf(resolvePath(folder, path))));
    if (beside !== undefined) return path.slice(0, slash) + beside;
    const elsewhere = await findElsewhere(name);
    return elsewhere.length === 1 ? elsewhere[0] : undefined;
  }

  return {
    isMissing(path) {
      const known = answers.get(path);
      if (known) return known;
      if (answers.size >= maxCheckedPaths) return Promise.resolve(false);
      const answer = checkMissing(path);
      answers.set(path, answer);
      return answer;
    },
    findNearest(path) {
      const answer = nearest.get(path) ?? computeNearest(path);
      nearest.set(path, answer);
      return answer;
    },
  };
}

/** The name that differs least, if no other differs as little and it needs no quotes. An extension may be another one. */
function findOnlyNearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > maxComparedLength) return undefined;
  const stem = withoutExtension(name);
  const distances = candidates.map(candidate => ({
    candidate,
    distance: withoutExtension(candidate) === stem ? 0 : nameDistance(name, candidate),
  }));
  const min = minOf(distances.map(({ distance }) => distance));
  const nearest = distances.filter(({ distance }) => distance === min);
  const [only] = nearest;
  if (nearest.length !== 1 || !only || min > Math.floor(stem.length / 3)) return undefined;
  return /^[\w.+-]+$/.test(only.candidate) ? only.candidate : undefined;
}

const withoutExtension = (name: string): string => name.replace(/\.[^.]*$/, '');
