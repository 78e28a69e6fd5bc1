import { skillReaders } from '../index.js';
import type { SkillReader } from '../reader.js';
import { findInstalledPlace } from '../skillPlaces.js';

type Reader = Pick<SkillReader, 'places' | 'evidence' | 'isOtherVersion'>;

/** Folders that only other versions search do not count for a version that was run. */
const listSearchedFolders = ({ places, evidence, isOtherVersion }: Reader): readonly string[] | undefined =>
  evidence === 'measured' && !isOtherVersion
    ? places.folders
    : places.folders && [...places.folders, ...(places.otherFolders ?? [])];

/**
 * The skills folder of other agents that a file is installed in, where an agent does not search it: `.github/skills`. Undefined for a
 * file that no agent's skills folder contains, and for a reader that has no skills folders. @param path absolute, with `/`
 */
export function findUnsearchedFolder(path: string, agent: Reader): string | undefined {
  const folders = listSearchedFolders(agent);
  if (!folders || findInstalledPlace(path, { folders })) return undefined;
  for (const reader of skillReaders) {
    const place = findInstalledPlace(path, reader.places);
    if (place) return place.folder;
  }
  return undefined;
}
