import { skillReaders } from '../index.js';
import { findInstalledPlace, locateSkillFile } from '../skillPlaces.js';

/** The skills folder that a file lies directly in, instead of in a folder of its own. */
export interface ContainingSkillsFolder {
  /** As in `SkillPlaces.folders`: `.claude/skills`. */
  readonly folder: string;
  /** An agent that was run does not find the file there. */
  readonly isUnread: boolean;
}

/** @param path absolute, with `/` */
export function findContainingSkillsFolder(path: string): ContainingSkillsFolder | undefined {
  for (const { places } of skillReaders) {
    const place = findInstalledPlace(path, places);
    if (!place) continue;
    if (place.path.includes('/')) return undefined;
    const isUnread = skillReaders.some(
      ({ evidence, isAgent, places: others }) =>
        evidence === 'measured' && isAgent !== false && locateSkillFile(path, others)?.problem === 'not-deep-enough',
    );
    return { folder: place.folder, isUnread };
  }
  return undefined;
}
