import { skillReaders } from '../index.js';
import type { SkillReader } from '../reader.js';
import { findInstalledPlace } from '../skillPlaces.js';

/**
 * The skills folder of other agents that a file is installed in, where an agent does not search it: `.github/skills`. Undefined for a
 * file that no agent's skills folder contains, and for a reader that has no skills folders. @param path absolute, with `/`
 */
export function findUnsearchedFolder(path: string, { places }: Pick<SkillReader, 'places'>): string | undefined {
  const { folders, otherFolders = [] } = places;
  if (!folders || findInstalledPlace(path, { folders: [...folders, ...otherFolders] })) return undefined;
  for (const reader of skillReaders) {
    const place = findInstalledPlace(path, reader.places);
    if (place) return place.folder;
  }
  return undefined;
}
