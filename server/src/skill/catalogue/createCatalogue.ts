import { catalogueFacts, type CatalogueFacts } from './catalogueFacts.js';
import { skillReaders } from '../readers/index.js';
import { readSkillTree } from '../readers/readSkillTree.js';
import type { SkillFile, SkillReader, SkillReading } from '../readers/reader.js';
import { findInstalledPlace, findPlaceProblem, folderOf } from '../readers/skillPlaces.js';
import { findBudget, fitCatalogue, type FittedList, type ListedSkill } from './fitCatalogue.js';

/** A file that may be a skill. */
export interface CatalogueFile extends Pick<SkillFile, 'bytes' | 'beside'> {
  /** Absolute, with `/`. */
  readonly path: string;
}

/** What one agent lists when a session starts. */
export interface Catalogue extends FittedList {
  readonly reader: SkillReader;
  readonly facts: CatalogueFacts;
  /** Characters that the list may have. Undefined where no limit is known. */
  readonly budget?: number;
}

interface CatalogueOptions {
  /** Ids of agents. By default, every agent whose list is known. */
  readonly readers?: readonly string[];
  /** Of the model, in tokens. */
  readonly contextWindow?: number;
}

/** Agents that list skills for their model. */
export const listingReaders: readonly SkillReader[] = catalogueFacts.flatMap(({ reader }) =>
  skillReaders.filter(({ id }) => id === reader),
);

/**
 * What agents list of some skills. An agent lists the skills that are installed in its folders of one project. Where no skill is
 * installed in any agent's folder, the files are a collection, and each agent lists them as if they were installed.
 */
export function createCatalogues(
  files: readonly CatalogueFile[],
  options: CatalogueOptions = {},
): readonly Catalogue[] {
  const isCollection = !files.some(({ path }) => listingReaders.some(({ places }) => findInstalledPlace(path, places)));
  return listingReaders.flatMap(reader => {
    const facts = catalogueFacts.find(candidate => candidate.reader === reader.id);
    if (!facts || options.readers?.includes(reader.id) === false) return [];
    const skills = isCollection ? listCollection(reader, files) : listProject(reader, files);
    const ordered = facts.order === 'name' ? [...skills].sort((a, b) => (a.name < b.name ? -1 : 1)) : skills;
    const fitted = fitCatalogue(facts, ordered, options.contextWindow);
    const budget = facts.budget && findBudget(facts.budget, options.contextWindow);
    return [{ ...fitted, reader, facts, ...(budget !== undefined && { budget }) }];
  });
}

type Listed = Pick<ListedSkill, 'name' | 'path' | 'description'> & { readonly installedPath: string };

function listCollection(reader: SkillReader, files: readonly CatalogueFile[]): readonly Listed[] {
  const paths = new Map<string, string>();
  const renamed = files.map(({ path, ...file }, index) => {
    const folder = folderOf(path) || 'skill';
    // Two folders of one name cannot be installed side by side, but the list should show both.
    const installed = paths.has(`${folder}/SKILL.md`) ? `${folder}-${index}/SKILL.md` : `${folder}/SKILL.md`;
    paths.set(installed, path);
    return { path: installed, ...file };
  });
  return readList(reader, renamed).map(skill => ({ ...skill, path: paths.get(skill.path) ?? skill.path }));
}

/** Of nested projects, the outermost one with skills of the agent. */
function listProject(reader: SkillReader, files: readonly CatalogueFile[]): readonly Listed[] {
  const { folders = [], sameName } = reader.places;
  const installed = files.flatMap(({ path, ...file }) => {
    const place = findInstalledPlace(path, reader.places);
    return place && findPlaceProblem(place.path, reader.places) === undefined ? [{ ...place, ...file }] : [];
  });
  const root = installed.reduce<string | undefined>(
    (shortest, place) => (shortest === undefined || place.root.length < shortest.length ? place.root : shortest),
    undefined,
  );
  const names = new Set<string>();
  return folders.flatMap(folder => {
    const inFolder = installed.filter(place => place.root === root && place.folder === folder);
    const skills = readList(reader, inFolder).filter(({ name }) => sameName === 'all' || !names.has(name));
    for (const { name } of skills) names.add(name);
    return skills.map(skill => ({ ...skill, path: `${root ?? ''}${folder}/${skill.path}` }));
  });
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

const readList = (reader: SkillReader, files: readonly CatalogueFile[]): readonly Listed[] =>
  readSkillTree({ ...reader, read: file => readOnce(reader, file) }, { files }).flatMap(
    ({ path, reading: { verdict, inCatalogue, name, description } }) =>
      verdict === 'ignored' || !inCatalogue
        ? []
        : [{ name: name ?? folderOf(path), path, installedPath: path, description: description ?? '' }],
  );
