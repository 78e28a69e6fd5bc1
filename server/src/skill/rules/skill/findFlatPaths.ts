import { maxOf } from '../../../text/extremes.js';

/** The folders and the file of a relative path that stays inside its folder. */
export function splitPath(path: string): readonly string[] {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

/**
 * A place one folder deep for each of some deeper files: `a/b/c.md` goes to `a/c.md`, or to `a/b-c.md` where another file has that place
 * or would get it. No two files get one place, whatever the case of letters.
 * @param paths as {@link splitPath} gives them @param taken paths that are in use @param exists whether the disk has a file there
 * @returns places by path
 */
export async function findFlatPaths(
  paths: readonly (readonly string[])[],
  taken: ReadonlySet<string>,
  exists: (path: string) => Promise<boolean>,
): Promise<ReadonlyMap<string, string>> {
  const used = new Set([...taken].map(path => path.toLowerCase()));
  const isFree = async (place: string): Promise<boolean> => !used.has(place.toLowerCase()) && !(await exists(place));
  const places = new Map<string, string>();
  let open = [...new Map(paths.map(segments => [segments.join('/'), segments])).values()];
  const maxFolders = maxOf(
    open.map(({ length }) => length - 2),
    0,
  );
  for (let folders = 0; folders <= maxFolders; folders++) {
    const rivals = countOf(open.map(segments => placeWith(segments, folders).toLowerCase()));
    const unplaced: (readonly string[])[] = [];
    for (const segments of open) {
      const place = placeWith(segments, folders);
      if (rivals.get(place.toLowerCase()) === 1 && (await isFree(place))) {
        places.set(segments.join('/'), place);
        used.add(place.toLowerCase());
      } else unplaced.push(segments);
    }
    open = unplaced;
  }
  for (const segments of open) {
    const whole = placeWith(segments, segments.length - 2);
    let place = whole;
    for (let number = 2; !(await isFree(place)); number++) place = addNumber(whole, number);
    places.set(segments.join('/'), place);
    used.add(place.toLowerCase());
  }
  return places;
}

/** The file in the first of its folders, with the names of some of the others before its own. */
function placeWith(segments: readonly string[], folders: number): string {
  const between = segments.slice(1, -1).slice(-folders || Infinity);
  return `${segments[0] ?? ''}/${[...between, segments.at(-1) ?? ''].join('-')}`;
}

const addNumber = (path: string, number: number): string => path.replace(/(\.[^./]*)?$/, `-${String(number)}$1`);

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
