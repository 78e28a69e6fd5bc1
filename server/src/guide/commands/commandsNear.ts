import { isArgumentFile } from '../../arguments/index.js';
import { directoryOf, isInside, resolvePath, type Context } from '../../core/index.js';
import { commandsIn, type Command } from './commandsOf.js';

/** A folder that declares more is no skill, and nobody waits for it. */
const mostFiles = 200;

/** The commands of the skill folder that a file lies in (the nearest with a SKILL.md), else of its own folder. */
export async function commandsNear(uri: string, context: Context): Promise<readonly Command[]> {
  const folder = await skillFolder(uri, context);
  const files = await context.services.workspace.find(isArgumentFile, context.signal);
  const own = files.filter(file => isInside(file, folder));
  return own.length > mostFiles ? [] : commandsIn(own, context);
}

async function skillFolder(uri: string, { services: { files, workspace } }: Context): Promise<string> {
  const own = directoryOf(uri);
  const root = workspace.roots.find(candidate => isInside(own, candidate));
  for (let folder = own; root !== undefined && isInside(folder, root); folder = directoryOf(folder)) {
    if ((await files.exists(resolvePath(folder, 'SKILL.md'))) || (await files.exists(resolvePath(folder, 'skill.md'))))
      return folder;
    if (folder === root) break;
  }
  return own;
}
