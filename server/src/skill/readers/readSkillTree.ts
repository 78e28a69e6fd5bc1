import type { SkillFile, SkillReader, SkillReading } from './reader.js';
import { createIgnoredReading, createReason } from './createReading.js';
import { messages } from '../messages/index.js';
import { comparePaths } from './places/comparePaths.js';
import { findPlaceProblem, isAtFirstDepth } from './skillPlaces.js';

/** The files below and around a folder of skills. Paths are relative to it, with `/`; a path outside it starts with `../`. */
export interface SkillTree {
  readonly files: readonly SkillFile[];
  /** Symbolic links. A target is relative to the folder of its link. */
  readonly links?: readonly { readonly path: string; readonly target: string }[];
}

interface TreeReading {
  readonly path: string;
  readonly reading: SkillReading;
}

/** What an agent makes of a folder of skills: one reading for each file it may find there, sorted by path. */
export function readSkillTree(reader: SkillReader, tree: SkillTree, version?: string): readonly TreeReading[] {
  return dropSameNames(reader, dropFurtherSkills(reader, findSkills(reader, tree, version)));
}

/** Some agents read only a part of a large skills folder: its first folders, and of their skills the first ones. */
function dropFurtherSkills(
  { title, places: { maxFolders = Infinity, maxSkills = Infinity } }: SkillReader,
  readings: readonly TreeReading[],
): readonly TreeReading[] {
  const topOf = ({ path }: TreeReading): string => path.split('/')[0] ?? '';
  const folders = new Set([...new Set(readings.map(topOf))].sort().slice(0, maxFolders));
  const isLoaded = (entry: TreeReading): boolean => entry.reading.verdict !== 'ignored' && folders.has(topOf(entry));
  const loaded = readings.filter(isLoaded);
  if (loaded.length <= maxSkills && folders.size <= maxFolders && readings.every(entry => folders.has(topOf(entry))))
    return readings;
  const first = new Set(
    loaded.sort((a, b) => folderPath(a.path).localeCompare(folderPath(b.path), 'en')).slice(0, maxSkills),
  );
  const message = messages.readerTooManySkills(title, maxFolders, maxSkills);
  return readings.map(entry =>
    entry.reading.verdict === 'ignored' || first.has(entry)
      ? entry
      : { path: entry.path, reading: createIgnoredReading('too-many', message) },
  );
}

/** Some agents search deeper, and inside skills, only where they find nothing. */
function findSkills(reader: SkillReader, tree: SkillTree, version?: string): readonly TreeReading[] {
  const { places } = reader;
  const { insideSkills } = places;
  const readings = readFiles(reader, tree, { insideSkills, version });
  if (places.firstDepth === undefined) return readings;
  const isDeep = ({ path }: TreeReading) => !isAtFirstDepth(path, places);
  if (!readings.some(entry => entry.reading.verdict !== 'ignored' && !isDeep(entry)))
    return readFiles(reader, tree, { insideSkills: true, version });
  const tooDeep = createIgnoredReading('too-deep', messages.readerTooDeep(reader.title));
  return readings.map(entry => (isDeep(entry) ? { path: entry.path, reading: tooDeep } : entry));
}

function readFiles(
  reader: SkillReader,
  tree: SkillTree,
  { insideSkills, version }: { readonly insideSkills: boolean; readonly version: string | undefined },
): readonly TreeReading[] {
  const files = listFiles(reader, tree).sort((a, b) => comparePaths(a.path, b.path));
  const found = files.filter(({ path }) => findPlaceProblem(path, reader.places) === undefined);
  // pi takes each `*.md` file of the skills folder for a skill, but searches on.
  // A link that is refused still makes its folder one of a skill.
  const skillFolders = new Set(
    [...found, ...(tree.links ?? [])]
      .filter(({ path }) => /(?:^|\/)SKILL\.md$/.test(path))
      .map(({ path }) => folderPath(path)),
  );
  return files.map(({ path, bytes, beside = findFilesBeside(reader, tree, folderPath(path)) }): TreeReading => {
    if (!insideSkills && isInsideSkill(path, skillFolders))
      return { path, reading: createIgnoredReading('inside-skill', messages.readerInsideSkill(reader.title)) };
    const link = reader.places.linksInside === 'refused' ? findLinkInside(tree, folderPath(path)) : undefined;
    if (link !== undefined)
      return { path, reading: createIgnoredReading('link-inside', messages.readerLinkInside(reader.title, link)) };
    return { path, reading: reader.read({ path, bytes, ...(beside && { beside }) }, version) };
  });
}

/** Those files of a skill's folder that the agent reads besides SKILL.md. */
function findFilesBeside(
  { filesBeside = [] }: SkillReader,
  { files }: SkillTree,
  folder: string,
): SkillFile['beside'] | undefined {
  const beside = filesBeside.flatMap(name => {
    const file = files.find(({ path }) => path === (folder === '' ? name : `${folder}/${name}`));
    return file ? [[name, file.bytes] as const] : [];
  });
  return beside.length > 0 ? new Map(beside) : undefined;
}

const folderPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** A symbolic link below a folder, other than in hidden folders. */
const findLinkInside = ({ links = [] }: SkillTree, folder: string): string | undefined =>
  links.find(({ path }) => path.startsWith(`${folder}/`) && !path.slice(folder.length).includes('/.'))?.path;

function isInsideSkill(path: string, skillFolders: ReadonlySet<string>): boolean {
  for (let folder = folderPath(path); folder !== '';) {
    folder = folderPath(folder);
    if (skillFolders.has(folder)) return true;
  }
  return false;
}

/** Files whose name could be a skill's, in real folders and behind the links that the agent follows. */
function listFiles({ places }: SkillReader, { files, links = [] }: SkillTree): SkillFile[] {
  const inside = files.filter(({ path }) => !path.startsWith('../') && isCandidate(path));
  const linked = links.flatMap(({ path, target }) => {
    const realPath = resolvePath(folderPath(path), target);
    const isOutside = realPath.startsWith('..');
    return files.flatMap(file => {
      const rule = file.path === realPath ? places.fileLinks : places.folderLinks;
      if (rule === 'ignored' || (rule === 'inside' && isOutside)) return [];
      if (file.path === realPath) return [{ path, bytes: file.bytes }];
      const prefix = realPath === '' ? '' : `${realPath}/`;
      if (!file.path.startsWith(prefix) || file.path.startsWith('../') !== isOutside) return [];
      // A folder that contains its own link would be searched for ever; programs notice by the real path.
      if (path.startsWith(prefix)) return [];
      return [{ path: `${path}/${file.path.slice(prefix.length)}`, bytes: file.bytes }];
    });
  });
  return [...inside, ...linked.filter(({ path }) => isCandidate(path))];
}

const isCandidate = (path: string): boolean => /\.md$/i.test(path);

function resolvePath(folder: string, target: string): string {
  const parts: string[] = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '.' || part === '') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** Of several skills that load under one name, an agent keeps the first, the last, all or none. */
function dropSameNames(reader: SkillReader, readings: readonly TreeReading[]): readonly TreeReading[] {
  const { sameName } = reader.places;
  if (sameName === 'all') return readings;
  const byName = new Map<string, TreeReading[]>();
  for (const entry of readings) {
    const { verdict, name } = entry.reading;
    if (verdict === 'ignored' || name === undefined) continue;
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  // It reads folders in the order of a dictionary: `Upper` follows `lower`.
  if (sameName === 'last')
    for (const group of byName.values())
      group.sort((a, b) => folderPath(a.path).localeCompare(folderPath(b.path), 'en'));
  return readings.map(entry => {
    const { path, reading } = entry;
    const name = reading.name ?? '';
    const group = byName.get(name) ?? [];
    if (reading.verdict === 'ignored' || group.length < 2) return entry;
    const winner = sameName === 'none' ? undefined : group.at(sameName === 'last' ? -1 : 0);
    const message =
      sameName === 'any'
        ? messages.readerSameNameUnknown(reader.title, name)
        : messages.readerSameName(reader.title, name, winner?.path ?? '');
    if (entry !== winner) return { path, reading: createIgnoredReading('name-duplicate', message) };
    if (sameName !== 'any') return entry;
    const reasons = [...reading.reasons, createReason('name-duplicate', message)];
    return { path, reading: { ...reading, verdict: 'partly', reasons } };
  });
}
