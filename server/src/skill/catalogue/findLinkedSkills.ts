import { childOf, findLinkTarget, isInside, toPath, type FileSystem } from '../../core/index.js';
import type { SkillReader } from '../readers/reader.js';
import { skillFileName } from '../skillFile.js';
import type { InstalledSkill } from './findInstalledSkills.js';

type Files = Pick<FileSystem, 'list' | 'exists' | 'listLinks' | 'readLink'>;

/**
 * Skills that an agent finds through symbolic links: to the folder of a skill, as `npx skills` makes them, or to a folder of skills. The
 * walk over a workspace leaves links out. @param project URI
 */
export async function findLinkedSkills(
  project: string,
  { places }: Pick<SkillReader, 'places'>,
  files: Files,
): Promise<readonly InstalledSkill[]> {
  const found: InstalledSkill[] = [];
  const add = async (link: string, target: string): Promise<void> => {
    const uri = childOf(target, skillFileName);
    if (await files.exists(uri)) found.push({ uri, path: toPath(childOf(link, skillFileName)) });
  };
  for (const name of places.folders ?? []) {
    const folder = name.split('/').reduce(childOf, project);
    const target = await findLinkTarget(files, folder);
    if (target !== undefined) {
      for (const entry of await files.list(target))
        if (entry.type === 'directory') await add(childOf(folder, entry.name), childOf(target, entry.name));
      continue;
    }
    if (places.folderLinks === 'ignored') continue;
    for (const link of (await files.listLinks?.(folder)) ?? []) {
      const uri = childOf(folder, link);
      const linked = await findLinkTarget(files, uri);
      if (linked !== undefined && (places.folderLinks === 'followed' || isInside(linked, folder)))
        await add(uri, linked);
    }
  }
  return found;
}
