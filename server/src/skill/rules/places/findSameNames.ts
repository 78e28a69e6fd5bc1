import type { Context, ParsedDocument } from '../../../core/index.js';
import { isBlockTooLong } from '../../frontmatter/checkable.js';
import { findInstalledSkills, type InstalledSkill, type InstalledSkills } from '../../catalogue/findInstalledSkills.js';
import { dropUnreachable } from '../../catalogue/dropUnreachable.js';
import { findSearchedPlace } from '../../catalogue/findInstalledFiles.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { maxCatalogueSkills, maxNamedPlaces } from '../../limits.js';
import { comparePaths } from '../../readers/places/comparePaths.js';
import type { SkillReader } from '../../readers/reader.js';
import { toSkillFile } from '../../readers/toSkillFile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { hasSkillModel } from '../../skillOf.js';

/** A skill that is installed in a skills folder. */
interface NamedSkill extends InstalledSkill {
  readonly document: ParsedDocument<SkillDocument>;
  /** Folder of the skill, relative to the project: `.claude/skills/demo`. */
  readonly shownPath: string;
  /** Equal for copies. */
  readonly content: string;
}

/** What one agent does with several skills of one name. */
export interface NameConflict {
  readonly reader: SkillReader;
  /** As the agent reads it. */
  readonly name: string;
  /** Skills with other contents, at most `maxNamedPlaces`. */
  readonly others: readonly NamedSkill[];
  /** All skills with other contents. */
  readonly otherCount: number;
  /** `this`: the skill or a copy of it is loaded. Otherwise another skill, all of them, none, or one that is not known. */
  readonly outcome: NamedSkill | 'this' | 'all' | 'none' | 'unknown';
  /** Folder of the copy that is loaded instead of the skill itself. */
  readonly copy?: string;
}

/**
 * What the agents make of skills that have the name of an installed skill, in the skills folders of one project. Copies with the same
 * description and text do no harm. Linear for all skills of a project: equal names are found once, until a skill changes.
 */
export async function findSameNames(
  document: ParsedDocument<SkillDocument>,
  readers: readonly SkillReader[],
  context: Pick<Context, 'services' | 'signal'>,
): Promise<readonly NameConflict[]> {
  const conflicts: NameConflict[] = [];
  for (const reader of readers) {
    // Documentation alone does not tell what an agent does.
    if (reader.evidence === 'documented') continue;
    const installed = await findInstalledSkills(document.uri, reader, context);
    const skill = installed?.byUri.get(document.uri);
    const name = skill && readNameAs(reader, document.model, skill.path);
    if (!installed || !skill || name === undefined || installed.skills.length < 2) continue;
    const group = (await findGroups(installed, reader, context))?.get(name);
    if (context.signal.aborted) return [];
    const conflict = group && findConflict({ ...skill, document }, reader, name, group);
    if (conflict) conflicts.push(conflict);
  }
  return conflicts;
}

/** Skills of one name. */
interface NameGroup {
  /** Those of the folder that wins first, then by path. */
  readonly skills: readonly NamedSkill[];
  readonly winner: NamedSkill | 'all' | 'none' | 'unknown';
  /** Numbers of skills by content. */
  readonly copies: ReadonlyMap<string, number>;
}

function findConflict(
  { document, uri }: Pick<NamedSkill, 'document' | 'uri'>,
  reader: SkillReader,
  name: string,
  { skills, winner, copies }: NameGroup,
): NameConflict | undefined {
  const content = readContent(document);
  const otherCount = skills.length - (copies.get(content) ?? 0);
  if (otherCount === 0) return undefined;
  const others: NamedSkill[] = [];
  for (const skill of skills) {
    if (others.length === maxNamedPlaces) break;
    if (skill.content !== content) others.push(skill);
  }
  const isThis = typeof winner === 'object' && winner.content === content;
  if (!isThis) return { reader, name, others, otherCount, outcome: winner };
  const copy = winner.uri === uri ? {} : { copy: winner.shownPath };
  return { reader, name, others, otherCount, outcome: 'this', ...copy };
}

const keyOf = ({ id, version = '' }: SkillReader): string => `${id}@${version}`;

type Groups = ReadonlyMap<string, NameGroup>;

/** By list of skills, which stays the same until one of them changes, then by agent and version. */
const groupsOfSkills = new WeakMap<InstalledSkills, Map<string, Promise<Groups | undefined>>>();

/** Names that several skills have. Undefined once the request is cancelled. */
async function findGroups(
  installed: InstalledSkills,
  reader: SkillReader,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<Groups | undefined> {
  const byReader = groupsOfSkills.get(installed) ?? new Map<string, Promise<Groups | undefined>>();
  groupsOfSkills.set(installed, byReader);
  const key = keyOf(reader);
  const pending = byReader.get(key) ?? createGroups(installed, reader, context);
  byReader.set(key, pending);
  const groups = await pending;
  if (groups) return groups;
  // The request that had started it was cancelled.
  if (byReader.get(key) === pending) byReader.delete(key);
  return context.signal.aborted ? undefined : createGroups(installed, reader, context);
}

async function createGroups(
  { skills: installed }: InstalledSkills,
  reader: SkillReader,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<Groups | undefined> {
  const byName = new Map<string, NamedSkill[]>();
  for (const { uri, path } of dropUnreachable(installed, reader.places).slice(0, maxCatalogueSkills)) {
    if (signal.aborted) return undefined;
    const document = await services.workspace.document(uri);
    if (!document || !hasSkillModel(document)) continue;
    const name = readNameAs(reader, document.model, path);
    if (name === undefined) continue;
    const skill = { uri, path, document, shownPath: findShownPath(path, reader), content: readContent(document) };
    const skills = byName.get(name);
    if (skills) skills.push(skill);
    else byName.set(name, [skill]);
  }
  const groups = new Map<string, NameGroup>();
  for (const [name, skills] of byName) if (skills.length > 1) groups.set(name, createGroup(skills, reader));
  return groups;
}

function createGroup(skills: readonly NamedSkill[], { places }: SkillReader): NameGroup {
  const { folders = places.projectFolders ?? [], sameName, folderOrder } = places;
  const rankOf = ({ shownPath }: NamedSkill): number => folders.findIndex(folder => shownPath.startsWith(`${folder}/`));
  const ranked = skills.map(skill => ({ skill, rank: rankOf(skill) }));
  ranked.sort((a, b) => a.rank - b.rank || comparePaths(a.skill.shownPath, b.skill.shownPath));
  const best = ranked.filter(({ rank }) => rank === ranked[0]?.rank);
  const copies = new Map<string, number>();
  for (const { content } of skills) copies.set(content, (copies.get(content) ?? 0) + 1);
  const findWinner = (): NameGroup['winner'] => {
    if (sameName === 'all' || sameName === 'none') return sameName;
    if (sameName === 'any' || (folderOrder === 'unknown' && best.length < ranked.length)) return 'unknown';
    return best.at(sameName === 'first' ? 0 : -1)?.skill ?? 'unknown';
  };
  return { skills: ranked.map(({ skill }) => skill), winner: findWinner(), copies };
}

/** Folder of a skill, relative to the project of the agent's skills folder. */
function findShownPath(path: string, { places }: SkillReader): string {
  const root = findSearchedPlace(path, places)?.root ?? '';
  return path.slice(root.length, path.lastIndexOf('/'));
}

const contentsOfModels = new WeakMap<SkillDocument, string>();

/** Description and text, in which many projects keep one copy of a skill for each agent. */
function readContent({ model }: ParsedDocument<SkillDocument>): string {
  const known = contentsOfModels.get(model);
  if (known !== undefined) return known;
  const { frontmatter, source, body } = model;
  const description = findField(frontmatter, 'description')?.value.scalar;
  const content = JSON.stringify([description, source.text.slice(body.start).trim()]);
  contentsOfModels.set(model, content);
  return content;
}

/** By model, which never changes. */
const namesOfModels = new WeakMap<SkillDocument, Map<string, string | undefined>>();

/** The name under which an agent loads a skill of its skills folders, if it does. @param path where it finds the skill */
function readNameAs(reader: SkillReader, model: SkillDocument, path: string): string | undefined {
  const place = findSearchedPlace(path, reader.places);
  if (!place || isBlockTooLong(model)) return undefined;
  const names = namesOfModels.get(model) ?? new Map<string, string | undefined>();
  namesOfModels.set(model, names);
  const key = `${keyOf(reader)}\n${place.path}`;
  if (names.has(key)) return names.get(key);
  const { verdict, name } = reader.read(toSkillFile(model, place.path));
  const shown = verdict === 'ignored' ? undefined : name;
  names.set(key, shown);
  return shown;
}
