import { childOf, directoryOf, type FileSystem } from '../../../core/index.js';
import { skillFileName } from '../../skillFile.js';
import { findPlaceProblem, type SkillPlaces } from '../skillPlaces.js';

/** Whether a folder around the skill's own is a skill, in which the agent searches no further. @param path below the skills folder */
export async function isInsideSkill(
  uri: string,
  path: string,
  places: SkillPlaces,
  files: FileSystem,
): Promise<boolean> {
  // With `firstDepth`, that depends on all skills of the folder.
  if (places.insideSkills || places.firstDepth !== undefined) return false;
  const folders = path.split('/').slice(0, -1);
  let folder = directoryOf(uri);
  while (folders.pop() !== undefined) {
    folder = directoryOf(folder);
    const isFound = findPlaceProblem([...folders, skillFileName].join('/'), places) === undefined;
    if (isFound && (await files.exists(childOf(folder, skillFileName)))) return true;
  }
  return false;
}
