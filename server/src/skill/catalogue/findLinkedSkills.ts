import { childOf, findLinkTarget, isInside, toPath, type FileSystem } from '../../core/index.js';
import type { SkillReader } from '../readers/reader.js';
import { skillFileName } from '../skillFile.js';
import type { InstalledSkill } from './findInstalledSkills.js';

type Files = Pick<FileSystem, 'list' | 'exists' | 'listLinks' | 'readLink'>;

/** A skill behind a link. */
export interface LinkedSkill extends InstalledSkill {
  /** URI where the agent finds it. */
  readonly link: string;
}

/**
 * Skills that an agent finds through symbolic links: to the folder of a skill, as `npx skills` makes them, to a folder of skills, or to
 * SKILL.md. The walk over a workspace leaves links out. @param project URI @param isFile whether the walk found a file, which is no link
 */
export async function findLinkedSkills(
  project: string,
  { places }: Pick<SkillReader, 'places'>,
  files: Files,
  isFile: (uri: string) => boolean,
): Promise<readonly LinkedSkill[]> {
  const found: LinkedSkill[] = [];
  const { folderLinks, fileLinks } = places;
  const add = async (link: string, uri: string): Promise<void> => {
    if (await files.exists(uri)) found.push({ uri, path: toPath(link), link });
  };
  const addFolder = (link: string, target: string): Promise<void> =>
    add(childOf(link, skillFileName), childOf(target, skillFileName));
  for (const name of places.folders ?? []) {
    const folder = name.split('/').reduce(childOf, project);
    const target = await findLinkTarget(files, folder);
    if (target !== undefined) {
      for (const entry of await files.list(target))
        if (entry.type === 'directory') await addFolder(childOf(folder, entry.name), childOf(target, entry.name));
      continue;
    }
    const isFollowed = (rule: typeof folderLinks, linked: string): boolean =>
      rule === 'followed' || (rule === 'inside' && isInside(linked, folder));
    for (const link of folderLinks === 'ignored' ? [] : ((await files.listLinks?.(folder)) ?? [])) {
      const uri = childOf(folder, link);
      const linked = await findLinkTarget(files, uri);
      if (linked !== undefined && isFollowed(folderLinks, linked)) await addFolder(uri, linked);
    }
    for (const { name: inner, type } of fileLinks === 'ignored' ? [] : await files.list(folder)) {
      const uri = childOf(childOf(folder, inner), skillFileName);
      if (type !== 'directory' || isFile(uri)) continue;
      const linked = await findLinkTarget(files, uri);
      if (linked !== undefined && isFollowed(fileLinks, linked)) await add(uri, linked);
    }
  }
  return found;
}
