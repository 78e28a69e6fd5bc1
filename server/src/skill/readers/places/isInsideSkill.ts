import { baseName, childOf, directoryOf, type FileSystem } from '../../../core/index.js';
import { skillFileName } from '../../skillFile.js';
import type { SkillReader } from '../reader.js';
import { findPlaceProblem } from '../skillPlaces.js';
import { maxFoldersAbove } from '../../limits.js';

/** Whether a folder around the skill's own is a skill, in which the agent searches no further. @param path below the skills folder */
export async function isInsideSkill(
  uri: string,
  path: string,
  { places, read }: Pick<SkillReader, 'places' | 'read'>,
  files: FileSystem,
): Promise<boolean> {
  if (places.insideSkills) return false;
  // With `firstDepth`, the agent searches everything where it found no skill.
  const isSkill = async (fileUri: string, filePath: string): Promise<boolean> => {
    if (places.firstDepth === undefined) return files.exists(fileUri);
    const text = await files.readText(fileUri);
    if (text === undefined) return false;
    return read({ path: filePath, bytes: new TextEncoder().encode(text) }).verdict !== 'ignored';
  };
  const folders = path.split('/').slice(0, -1);
  let folder = directoryOf(uri);
  while (folders.pop() !== undefined) {
    folder = directoryOf(folder);
    const filePath = [...folders, skillFileName].join('/');
    const isSearched = findPlaceProblem(filePath, places) === undefined;
    if (isSearched && (await isSkill(childOf(folder, skillFileName), filePath))) return true;
  }
  // The innermost skills folder of a project may belong to a skill itself.
  for (let above = places.projectFolders ? maxFoldersAbove : 0; above > 0 && baseName(folder) !== ''; above--) {
    folder = directoryOf(folder);
    if (await isSkill(childOf(folder, skillFileName), `${baseName(folder)}/${skillFileName}`)) return true;
  }
  return false;
}
