import { fingerprint } from '../../core/index.js';
import { append } from '../../text/append.js';
import { catalogueInfo, type CatalogueInfo } from './catalogueInfo.js';
import { skillReaders } from '../readers/index.js';
import { readSkillTree } from '../readers/readSkillTree.js';
import type { SkillFile, SkillReader, SkillReading } from '../readers/reader.js';
import { findInstalledPlace, findPlaceProblem, folderOf, type InstalledPlace } from '../readers/skillPlaces.js';
import { findBudget, fitCatalogue, type FittedList, type ListedSkill } from './fitCatalogue.js';

/** A file that may be a skill. */
export interface CatalogueFile extends Pick<SkillFile, 'bytes' | 'beside'> {
  /** Absolute, with `/`. */
  readonly path: string;
  /** Ids of agents that do not search it because of a file such as `.ignore`. */
  readonly ignoredBy?: ReadonlySet<string>;
}

/** What one agent lists when a session starts. */
export interface Catalogue extends FittedList {
  readonly reader: SkillReader;
  readonly facts: CatalogueInfo;
  /** The path of the project whose skills are listed, with a slash at its end. Undefined for a collection. */
  readonly project?: string;
  /** Number of skills in the agent's folders that it finds and does not load. Parts of other skills are none. */
  readonly refused: number;
  /** Number of skills that it loads, but does not list for the model, because they have no description. Equal names count once. */
  readonly unlisted: number;
  /** Absolute paths of skills that it does not load because another one, which is no copy, has the same name. */
  readonly sameNames: readonly string[];
  /** Characters that the list may have. Undefined where no limit is known. */
  readonly budget?: number;
  /** Skills with `paths`, in the agent's order: it lists them only while a matching file is in use. */
  readonly conditional: readonly ConditionalSkill[];
}

interface ConditionalSkill {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

interface CatalogueOptions {
  /** Ids of agents. By default, every agent whose list is known. */
  readonly readers?: readonly string[];
  /** Of the model, in tokens. */
  readonly contextWindow?: number;
}

/** Agents that list skills for their model. */
export const listingReaders: readonly SkillReader[] = catalogueInfo.flatMap(({ reader }) =>
  skillReaders.filter(({ id }) => id === reader),
);

/** Ids of the agents whose lists are not known. */
export const agentsWithoutList: readonly string[] = skillReaders
  .filter(reader => reader.isAgent !== false && !listingReaders.includes(reader))
  .map(({ id }) => id);

/**
 * What agents list of some skills. An agent lists the skills that are installed in its folders of one project, so it has a list for each
 * project that is not inside another one. Where no skill is installed in any agent's folder, the files are a collection, and each agent
 * lists them as if they were installed.
 */
export function createCatalogues(
  files: readonly CatalogueFile[],
  options: CatalogueOptions = {},
): readonly Catalogue[] {
  const isCollection = !files.some(({ path }) => listingReaders.some(({ places }) => findInstalledPlace(path, places)));
  return listingReaders.flatMap(reader => {
    const facts = catalogueInfo.find(candidate => candidate.reader === reader.id);
    if (!facts || options.readers?.includes(reader.id) === false) return [];
    const budget = facts.budget && findBudget(facts.budget, options.contextWindow);
    const createCatalogue = ({ skills, refused, unlisted, sameNames }: SkillList, project?: string): Catalogue => {
      const ordered = facts.order === 'name' ? [...skills].sort((a, b) => (a.name < b.name ? -1 : 1)) : skills;
      const fitted = fitCatalogue(
        facts,
        ordered.filter(({ isConditional }) => !isConditional),
        options.contextWindow,
      );
      const conditional = ordered.filter(({ isConditional }) => isConditional);
      return {
        ...fitted,
        conditional: conditional.map(({ name, path }) => ({ name, path })),
        reader,
        facts,
        refused,
        unlisted: unlisted.size,
        sameNames,
        ...(project !== undefined && { project }),
        ...(budget !== undefined && { budget }),
      };
    };
    if (isCollection) return [createCatalogue(listCollection(reader, files))];
    const projects = groupByProject(reader, files);
    if (projects.size === 0) return [createCatalogue({ skills: [], refused: 0, unlisted: new Set(), sameNames: [] })];
    return [...projects].map(([root, installed]) => createCatalogue(listProject(reader, root, installed), root));
  });
}

interface Listed extends Pick<ListedSkill, 'name' | 'path' | 'description'> {
  readonly installedPath: string;
  readonly isConditional: boolean;
  /** Equal for copies. */
  readonly content: string;
}

interface SkillList {
  readonly skills: readonly Listed[];
  readonly refused: number;
  /** Names of skills without a description, which it does not list. */
  readonly unlisted: ReadonlySet<string>;
  readonly sameNames: readonly string[];
}

function listCollection(reader: SkillReader, files: readonly CatalogueFile[]): SkillList {
  const paths = new Map<string, string>();
  const renamed = files.map(({ path, ...file }, index) => {
    const folder = folderOf(path) || 'skill';
    // Two folders of one name cannot be installed side by side, but the list should show both.
    const installed = paths.has(`${folder}/SKILL.md`) ? `${folder}-${index}/SKILL.md` : `${folder}/SKILL.md`;
    paths.set(installed, path);
    return { path: installed, ...file };
  });
  const { skills, refused, unlisted, sameNames } = readList(reader, renamed);
  const restorePath = (path: string): string => paths.get(path) ?? path;
  return {
    skills: skills.map(skill => ({ ...skill, path: restorePath(skill.path) })),
    refused,
    unlisted,
    sameNames: sameNames.map(restorePath),
  };
}

type InstalledFile = InstalledPlace & Omit<CatalogueFile, 'path'>;

/** The files that an agent finds, by the path of their project. Projects inside other projects are left out. */
function groupByProject(
  { id, places }: SkillReader,
  files: readonly CatalogueFile[],
): ReadonlyMap<string, readonly InstalledFile[]> {
  const projects = new Map<string, InstalledFile[]>();
  for (const { path, ignoredBy, ...file } of files) {
    if (ignoredBy?.has(id)) continue;
    const place = findInstalledPlace(path, places);
    if (!place || findPlaceProblem(place.path, places) !== undefined) continue;
    const installed = projects.get(place.root) ?? [];
    installed.push({ ...place, ...file });
    projects.set(place.root, installed);
  }
  const outermost: string[] = [];
  for (const root of [...projects.keys()].sort()) if (!root.startsWith(outermost.at(-1) ?? '//')) outermost.push(root);
  return new Map(outermost.map(root => [root, projects.get(root) ?? []]));
}

function listProject(reader: SkillReader, root: string, installed: readonly InstalledFile[]): SkillList {
  const { folders = [], sameName } = reader.places;
  const contents = new Map<string, string>();
  const sameNames: string[] = [];
  let refused = 0;
  const unlisted = new Set<string>();
  const listed = folders.flatMap(folder => {
    const list = readList(
      reader,
      installed.filter(place => place.folder === folder),
    );
    refused += list.refused;
    for (const name of list.unlisted) unlisted.add(name);
    const restorePath = (path: string): string => `${root}${folder}/${path}`;
    append(sameNames, list.sameNames.map(restorePath));
    const skills = list.skills.filter(({ name, path, content }) => {
      const earlier = sameName === 'all' ? undefined : contents.get(name);
      if (earlier === undefined) contents.set(name, content);
      else if (earlier !== content) sameNames.push(restorePath(path));
      return earlier === undefined;
    });
    return skills.map(skill => ({ ...skill, path: restorePath(skill.path) }));
  });
  // Another folder may have a skill of that name that it lists.
  for (const { name } of listed) unlisted.delete(name);
  return { skills: listed, refused, unlisted, sameNames };
}

/** By bytes, then by reader and path: while a skill is edited, the others are not read again. */
const readingsOfBytes = new WeakMap<Uint8Array, Map<string, SkillReading>>();

function readOnce(reader: SkillReader, file: SkillFile): SkillReading {
  if (file.beside) return reader.read(file);
  const readings = readingsOfBytes.get(file.bytes) ?? new Map<string, SkillReading>();
  readingsOfBytes.set(file.bytes, readings);
  const key = `${reader.id}\n${file.path}`;
  const reading = readings.get(key) ?? reader.read(file);
  readings.set(key, reading);
  return reading;
}

const decoder = new TextDecoder();

/** Fingerprints by bytes: all agents compare the same texts. */
const bodies = new WeakMap<Uint8Array, string>();

/** Equal for equal texts below the frontmatter. */
function readBody(bytes: Uint8Array): string {
  const known = bodies.get(bytes);
  if (known !== undefined) return known;
  const text = decoder.decode(bytes);
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1;
  const body = fingerprint(text.slice(end < 0 ? 0 : end + 4).trim());
  bodies.set(bytes, body);
  return body;
}

function readList(reader: SkillReader, files: readonly CatalogueFile[]): SkillList {
  const readings = readSkillTree({ ...reader, read: file => readOnce(reader, file) }, { files });
  const byPath = new Map(files.map(file => [file.path, file]));
  const readContent = (path: string, description = ''): string =>
    `${description}\n${readBody(byPath.get(path)?.bytes ?? new Uint8Array())}`;
  const skills = readings
    .filter(
      ({ reading: { verdict, inCatalogue, isConditional } }) =>
        verdict !== 'ignored' && (inCatalogue || isConditional === true),
    )
    .map(({ path, reading: { name, description, isConditional = false } }) => ({
      name: name ?? folderOf(path),
      path,
      installedPath: path,
      description: description ?? '',
      isConditional,
      content: readContent(path, description),
    }));
  const contents = new Map(skills.map(({ name, content }) => [name, content]));
  const sameNames: string[] = [];
  let refused = 0;
  for (const { path, reading } of readings) {
    const file = byPath.get(path);
    if (reading.verdict !== 'ignored' || reading.reasons.some(({ code }) => code === 'inside-skill')) continue;
    if (!file || !reading.reasons.some(({ code }) => code === 'name-duplicate')) refused += 1;
    else {
      const { name = '', description } = readOnce(reader, file);
      if (contents.get(name) !== readContent(path, description)) sameNames.push(path);
    }
  }
  const unlisted = new Set(
    readings
      .filter(
        ({ reading: { verdict, inCatalogue, reasons } }) =>
          verdict === 'partly' && !inCatalogue && reasons.some(({ code }) => code === 'description-missing'),
      )
      .map(({ path, reading: { name } }) => name ?? folderOf(path)),
  );
  return { skills, refused, unlisted, sameNames };
}
