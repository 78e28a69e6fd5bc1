import { directoryOf, isInside, resolvePath, type Context } from '../../core/index.js';

/** The SKILL.md of the folder that a file lies in, or of the nearest one around it in the workspace. */
export async function findNearestSkillFile(uri: string, { services }: Context): Promise<string | undefined> {
  const ownFolder = directoryOf(uri);
  const root = services.workspace.roots.find(candidate => isInside(ownFolder, candidate));
  for (let folder = ownFolder; root !== undefined && isInside(folder, root); folder = directoryOf(folder)) {
    for (const name of ['SKILL.md', 'skill.md']) {
      const file = resolvePath(folder, name);
      if (await services.files.exists(file)) return file;
    }
    if (folder === root) break;
  }
  return undefined;
}
