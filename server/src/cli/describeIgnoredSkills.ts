import { baseName, noIgnoreRules, toFileUri, walkFiles, type FileSystem } from '../core/index.js';

const maxNamed = 3;

/**
 * For a run that found nothing to check: a sentence about the skills that `.gitignore` leaves out. Undefined where there are none.
 * @param folders absolute paths of the folders that were walked
 */
export async function describeIgnoredSkills(
  files: FileSystem,
  folders: readonly string[],
  pathOf: (uri: string) => string,
): Promise<string | undefined> {
  const found = await Promise.all(folders.map(folder => walkFiles(files, toFileUri(folder), () => noIgnoreRules)));
  const skills = new Set(found.flat().flatMap(({ uri }) => (/^skill\.md$/i.test(baseName(uri)) ? [pathOf(uri)] : [])));
  if (skills.size === 0) return undefined;
  const named = [...skills].sort().slice(0, maxNamed);
  const list = `${named.join(', ')}${skills.size > named.length ? `, and ${skills.size - named.length} more` : ''}`;
  const count = skills.size === 1 ? 'the skill' : `${skills.size} skills`;
  return `Nothing was checked: .gitignore excludes ${count} (${list}). Specify a SKILL.md to check it anyway.`;
}
