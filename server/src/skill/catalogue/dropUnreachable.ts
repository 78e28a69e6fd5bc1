import { isAtFirstDepth, type SkillPlaces } from '../readers/skillPlaces.js';
import { findSearchedPlace } from './findInstalledFiles.js';
import type { InstalledSkill } from './findInstalledSkills.js';

const findFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Leaves out skills inside other skills, and those deep below, where an agent does not search them because it has found others. */
export function dropUnreachable(skills: readonly InstalledSkill[], places: SkillPlaces): readonly InstalledSkill[] {
  const first = skills.filter(({ path }) => isAtFirstDepth(findSearchedPlace(path, places)?.path ?? path, places));
  const searched = first.length > 0 ? first : skills;
  if (places.insideSkills || searched !== first) return searched;
  const folders = new Set(searched.map(({ path }) => findFolder(path)));
  const isInside = ({ path }: InstalledSkill): boolean => {
    for (let folder = findFolder(findFolder(path)); folder !== ''; folder = findFolder(folder))
      if (folders.has(folder)) return true;
    return false;
  };
  return searched.filter(skill => !isInside(skill));
}
