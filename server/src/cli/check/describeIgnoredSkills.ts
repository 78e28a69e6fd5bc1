import { baseName, noIgnoreRules, toFileUri, walkFiles, type FileSystem } from '../../core/index.js';
import { messages } from '../messages/messages.js';

/**
 * For a run that found nothing to check: a sentence about skills that `.gitignore` or the settings exclude. Undefined if they exclude none.
 * @param folders absolute paths of the folders that were walked
 */
export async function describeIgnoredSkills(
  files: FileSystem,
  folders: readonly string[],
  pathOf: (uri: string) => string,
): Promise<string | undefined> {
  const found = await Promise.all(folders.map(folder => walkFiles(files, toFileUri(folder), () => noIgnoreRules)));
  const paths = new Set(found.flat().flatMap(({ uri }) => (baseName(uri) === 'SKILL.md' ? [pathOf(uri)] : [])));
  const skills = [...paths].sort();
  const [skill] = skills;
  if (skill === undefined) return undefined;
  return skills.length === 1 ? messages.ignoredSkill(skill) : messages.ignoredSkills(skills);
}
