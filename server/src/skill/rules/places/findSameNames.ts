import {
  baseName,
  childOf,
  directoryOf,
  resolvePath,
  toPath,
  type Context,
  type ParsedDocument,
} from '../../../core/index.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { maxComparedNeighbours } from '../../limits.js';
import type { SkillReader } from '../../readers/reader.js';
import { findInstalledPlace, findPlaceProblem, type InstalledPlace } from '../../readers/skillPlaces.js';
import { toSkillFile } from '../../readers/toSkillFile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { skillFileName } from '../../skillFile.js';
import { skillOf } from '../../skillOf.js';

/** A skill that is installed in a skills folder. */
interface InstalledSkill {
  readonly document: ParsedDocument;
  readonly model: SkillDocument;
  /** Folder of the skill, relative to the project: `.claude/skills/demo`. */
  readonly shownPath: string;
}

/** What one agent does with several skills of one name. */
export interface NameConflict {
  readonly reader: SkillReader;
  readonly others: readonly InstalledSkill[];
  /** The skill that is loaded. Otherwise the agent lists all, loads none, or loads one that is not known. */
  readonly outcome: InstalledSkill | 'all' | 'none' | 'unknown';
}

/**
 * What the agents make of skills that have the name of an installed skill. Looks only where one may be: folders of that name in the
 * same project, and the neighbours of a skill whose name is not its folder's. Copies with the same description and text do no harm.
 */
export async function findSameNames(
  document: ParsedDocument<SkillDocument>,
  readers: readonly SkillReader[],
  { services: { files, workspace }, signal }: Context,
): Promise<readonly NameConflict[]> {
  const path = toPath(document.uri);
  // Documentation alone does not tell what an agent does.
  const installed = readers.flatMap(reader => {
    const place = reader.evidence === 'documented' ? undefined : findSearchedPlace(path, reader);
    return place ? [{ reader, place }] : [];
  });
  const [first] = installed;
  if (first === undefined) return [];
  const folders = new Set(installed.flatMap(({ reader }) => reader.places.folders ?? []));
  const project = findProject(document.uri, first.place);
  const name = readName(document.model);
  const folderName = baseName(directoryOf(document.uri));
  const names = new Set([folderName, ...(isFolderName(name) ? [name] : [])]);
  const uris = new Set<string>();
  for (const folder of folders)
    for (const candidate of names) uris.add(childOf(childOf(resolvePath(project, folder), candidate), skillFileName));
  if (name !== undefined && name !== folderName) {
    const skillsFolder = directoryOf(directoryOf(document.uri));
    for (const entry of (await files.list(skillsFolder)).slice(0, maxComparedNeighbours))
      if (entry.type === 'directory') uris.add(childOf(childOf(skillsFolder, entry.name), skillFileName));
  }
  uris.delete(document.uri);

  const others: InstalledSkill[] = [];
  for (const uri of uris) {
    if (signal.aborted) return [];
    const other = await workspace.document(uri);
    const model = other && skillOf(other);
    if (other && model && !isCopy(model, document.model)) others.push(toInstalled(other, model, project));
  }
  const subject = toInstalled(document, document.model, project);
  return installed.flatMap(({ reader }) => compare(reader, subject, others));
}

/** A place that an agent really searches. */
function findSearchedPlace(path: string, { places }: SkillReader): InstalledPlace | undefined {
  const place = findInstalledPlace(path, places);
  return place && findPlaceProblem(place.path, places) === undefined ? place : undefined;
}

/** The folder that contains the skills folder. */
function findProject(uri: string, { folder, path }: InstalledPlace): string {
  let project = uri;
  for (let level = `${folder}/${path}`.split('/').length; level > 0; level--) project = directoryOf(project);
  return project;
}

function readName({ frontmatter }: SkillDocument): string | undefined {
  const scalar = findField(frontmatter, 'name')?.value.scalar;
  return typeof scalar === 'string' && scalar.trim() !== '' ? scalar.trim() : undefined;
}

const isFolderName = (name: string | undefined): name is string => name !== undefined && !/[/\\]|^\.{1,2}$/.test(name);

const toInstalled = (document: ParsedDocument, model: SkillDocument, project: string): InstalledSkill => ({
  document,
  model,
  shownPath: toPath(directoryOf(document.uri)).slice(toPath(project).replace(/\/$/, '').length + 1),
});

/** Many projects keep one copy of a skill for each agent. */
function isCopy(a: SkillDocument, b: SkillDocument): boolean {
  const describe = ({ frontmatter, source, body }: SkillDocument): string =>
    JSON.stringify([findField(frontmatter, 'description')?.value.scalar, source.text.slice(body.start).trim()]);
  return a.source.text === b.source.text || describe(a) === describe(b);
}

function compare(
  reader: SkillReader,
  subject: InstalledSkill,
  candidates: readonly InstalledSkill[],
): readonly NameConflict[] {
  const { folders = [], sameName, folderOrder } = reader.places;
  const name = readNameAs(reader, subject);
  const others = name === undefined ? [] : candidates.filter(other => readNameAs(reader, other) === name);
  if (others.length === 0) return [];
  if (sameName === 'all' || sameName === 'none') return [{ reader, others, outcome: sameName }];
  if (sameName === 'any') return [{ reader, others, outcome: 'unknown' }];
  const rankOf = ({ shownPath }: InstalledSkill): number =>
    folders.findIndex(folder => shownPath.startsWith(`${folder}/`));
  const group = [subject, ...others].sort((a, b) => rankOf(a) - rankOf(b) || (a.shownPath < b.shownPath ? -1 : 1));
  const best = group.filter(skill => group[0] !== undefined && rankOf(skill) === rankOf(group[0]));
  if (folderOrder === 'unknown' && best.length < group.length) return [{ reader, others, outcome: 'unknown' }];
  const outcome = best.at(sameName === 'first' ? 0 : -1);
  return outcome ? [{ reader, others, outcome }] : [];
}

/** By model, which never changes: in a folder of copies, each skill is compared with all others. */
const namesOfModels = new WeakMap<SkillDocument, Map<SkillReader, string | undefined>>();

/** The name under which an agent loads a skill, if it does. */
function readNameAs(reader: SkillReader, { document, model }: InstalledSkill): string | undefined {
  const names = namesOfModels.get(model) ?? new Map<SkillReader, string | undefined>();
  namesOfModels.set(model, names);
  if (names.has(reader)) return names.get(reader);
  const place = findSearchedPlace(toPath(document.uri), reader);
  const reading = place && reader.read(toSkillFile(model, place.path));
  const name = reading === undefined || reading.verdict === 'ignored' ? undefined : reading.name;
  names.set(reader, name);
  return name;
}
