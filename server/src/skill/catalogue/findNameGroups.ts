import { mapConcurrently } from '../../core/index.js';
import { maxCatalogueSkills } from '../limits.js';
import { comparePaths } from '../readers/places/comparePaths.js';
import type { SkillReader } from '../readers/reader.js';
import { dropUnreachable } from './dropUnreachable.js';
import { findSearchedPlace } from './findInstalledFiles.js';
import type { InstalledSkill } from './findInstalledSkills.js';
import { memoizeInstalled } from './memoizeInstalled.js';
import { readComparedSkill, readNameAs } from './readComparedSkill.js';

/** One of several skills of one name. */
export interface NamedSkill extends InstalledSkill {
  /** Folder of the skill, relative to the project: `.claude/skills/demo`. */
  readonly shownPath: string;
  /** As `ComparedSkill.content`. */
  readonly content: string;
}

/** Skills of one name. */
export interface NameGroup {
  /** Those of the folder that wins first, then by path. */
  readonly skills: readonly NamedSkill[];
  readonly winner: NamedSkill | 'all' | 'none' | 'unknown';
  /** Numbers of skills by content. */
  readonly copies: ReadonlyMap<string, number>;
}

type NameGroups = ReadonlyMap<string, NameGroup>;

/**
 * Names that several installed skills have, as one agent reads them. Equal groups are the same object. Linear for all skills of a project:
 * equal names are found once, until a skill changes.
 */
export const findNameGroups = memoizeInstalled<NameGroups>(
  async ({ skills: installed }, reader, { services, signal }, versions) => {
    const byName = new Map<string, NamedSkill[]>();
    const reachable = dropUnreachable(installed, reader.places).slice(0, maxCatalogueSkills);
    const read = await mapConcurrently(reachable, async skill =>
      signal.aborted ? undefined : readComparedSkill(skill.uri, versions, services),
    );
    if (signal.aborted) return undefined;
    for (const [index, { uri, path }] of reachable.entries()) {
      const compared = read[index];
      const name = compared && readNameAs(reader, compared, path);
      if (!compared || name === undefined) continue;
      const skill = { uri, path, shownPath: findShownPath(path, reader), content: compared.content };
      const skills = byName.get(name);
      if (skills) skills.push(skill);
      else byName.set(name, [skill]);
    }
    const groups = new Map<string, NameGroup>();
    for (const [name, skills] of byName) if (skills.length > 1) groups.set(name, createGroup(skills, reader));
    return groups;
  },
  (previous, next) =>
    new Map(
      [...next].map(([name, group]) => {
        const before = previous.get(name);
        return [name, before && hasSameSkills(before, group) ? before : group];
      }),
    ),
);

const hasSameSkills = ({ skills }: NameGroup, next: NameGroup): boolean =>
  skills.length === next.skills.length &&
  skills.every(
    ({ path, content }, index) => path === next.skills[index]?.path && content === next.skills[index].content,
  );

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
