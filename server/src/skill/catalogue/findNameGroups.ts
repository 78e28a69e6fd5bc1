import { baseName, mapConcurrently } from '../../core/index.js';
import { maxCatalogueSkills } from '../limits.js';
import { folderOf } from '../readers/skillPlaces.js';
import { comparePaths } from '../readers/places/comparePaths.js';
import type { SkillReader } from '../readers/reader.js';
import { skillFileName } from '../skillFile.js';
import { dropUnreachable } from './dropUnreachable.js';
import { findSearchedPlace } from './findInstalledFiles.js';
import type { InstalledSkill } from './findInstalledSkills.js';
import { memoizeInstalled } from './memoizeInstalled.js';
import {
  findComparedSkill,
  hasSameFrontmatter,
  readComparedSkill,
  readNameAs,
  type ComparedSkill,
} from './readComparedSkill.js';
import { toNameKey } from './readNameKey.js';

/** One of several skills of one name. */
export interface NamedSkill extends InstalledSkill {
  /** Folder of the skill, relative to the project: `.claude/skills/demo`. */
  readonly shownPath: string;
  /** As `ComparedSkill.content`. */
  readonly content: string;
}

/** Skills of one name. */
export interface NameGroup {
  /** As the agent reads it. */
  readonly name: string;
  /** Those of the folder that wins first, then by path. */
  readonly skills: readonly NamedSkill[];
  readonly winner: NamedSkill | 'all' | 'none' | 'unknown';
  /** Numbers of skills by content. */
  readonly copies: ReadonlyMap<string, number>;
}

interface NameGroups {
  /** By the paths of the skills in them. */
  readonly byPath: ReadonlyMap<string, NameGroup>;
  /** All skills could be read. */
  readonly isComplete: boolean;
}

/**
 * Installed skills that have one name, as one agent reads it. Equal groups are the same object. Linear for all skills of a project:
 * equal names are found once, until a change affects them.
 */
export const findNameGroups = memoizeInstalled<NameGroups>({
  async create({ skills: installed }, reader, { services, signal }, versions) {
    const byName = new Map<string, NamedSkill[]>();
    const reachable = dropUnreachable(installed, reader.places).slice(0, maxCatalogueSkills);
    const read = await mapConcurrently(reachable, async skill =>
      signal.aborted ? undefined : readComparedSkill(skill.uri, versions, services),
    );
    if (signal.aborted) return undefined;
    for (const { uri, path, compared } of selectCandidates(reachable, read)) {
      const name = readNameAs(reader, compared, path);
      if (name === undefined) continue;
      const skill = { uri, path, shownPath: findShownPath(path, reader), content: compared.content };
      const skills = byName.get(name);
      if (skills) skills.push(skill);
      else byName.set(name, [skill]);
    }
    const groups = new Map<string, NameGroup>();
    for (const [name, skills] of byName) {
      const group = skills.length > 1 && createGroup(name, skills, reader);
      if (group) for (const { path } of skills) groups.set(path, group);
    }
    return { byPath: groups, isComplete: !read.includes(undefined) };
  },
  async isUnaffected({ byPath, isComplete }, { uri, before: version }, _installed, _reader, { services }, versions) {
    if (!isComplete) return false;
    if (baseName(uri) !== skillFileName) return true;
    const before = await findComparedSkill(version);
    const after = await readComparedSkill(uri, versions, services);
    if (!before || !after || !hasSameFrontmatter(before, after)) return false;
    const isInGroup = ({ skills }: NameGroup): boolean => skills.some(skill => skill.uri === uri);
    return before.content === after.content || ![...byPath.values()].some(isInGroup);
  },
  reuse: (previous, { byPath, isComplete }) => ({
    byPath: new Map(
      [...byPath].map(([path, group]) => {
        const before = previous.byPath.get(path);
        return [path, before && isSameGroup(before, group) ? before : group];
      }),
    ),
    isComplete,
  }),
});

interface Candidate extends InstalledSkill {
  readonly compared: ComparedSkill;
}

/** Skills that may have the name of another one. Most names are unique, and the models of agents need not read them. */
function selectCandidates(
  skills: readonly InstalledSkill[],
  read: readonly (ComparedSkill | undefined)[],
): readonly Candidate[] {
  const all = skills.flatMap((skill, index): Candidate[] => {
    const compared = read[index];
    return compared ? [{ ...skill, compared }] : [];
  });
  if (all.some(({ compared }) => compared.nameKey === undefined)) return all;
  const counts = new Map<string, number>();
  const keysOf = ({ path, compared }: Candidate): ReadonlySet<string> =>
    new Set([compared.nameKey ?? '', toNameKey(folderOf(path))]);
  for (const skill of all) for (const key of keysOf(skill)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return all.filter(skill => [...keysOf(skill)].some(key => key !== '' && (counts.get(key) ?? 0) > 1));
}

const isSameGroup = ({ name, skills }: NameGroup, next: NameGroup): boolean =>
  name === next.name &&
  skills.length === next.skills.length &&
  skills.every(
    ({ path, content }, index) => path === next.skills[index]?.path && content === next.skills[index].content,
  );

function createGroup(name: string, skills: readonly NamedSkill[], { places }: SkillReader): NameGroup {
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
  return { name, skills: ranked.map(({ skill }) => skill), winner: findWinner(), copies };
}

/** Folder of a skill, relative to the project of the agent's skills folder. */
function findShownPath(path: string, { places }: SkillReader): string {
  const root = findSearchedPlace(path, places)?.root ?? '';
  return path.slice(root.length, path.lastIndexOf('/'));
}
