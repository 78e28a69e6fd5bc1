import { isArgumentFile } from '../../arguments/index.js';
import { directoryOf, isInside, type Context } from '../../core/index.js';
import { candidatesIn, type Candidates } from './commandsOf.js';
import { skillFileNear } from './skillFileNear.js';

/** A folder that declares more is no skill, and nobody waits for it. */
const mostFiles = 200;

/**
 * The commands of the skill folder that a file lies in (the nearest with a SKILL.md), else of its own folder; then those of the folders that
 * were named for guides.
 */
export async function commandsNear(uri: string, context: Context): Promise<Candidates> {
  const folder = directoryOf((await skillFileNear(uri, context)) ?? uri);
  const files = await context.services.workspace.find(isArgumentFile, context.signal);
  const own = files.filter(file => isInside(file, folder));
  const { guides } = context.settings;
  if (!guides) return own.length > mostFiles ? { commands: [], others: [] } : candidatesIn(own, context);
  const named = files.filter(file => guides.commandsIn.some(place => isInside(file, place)));
  const [near, far] = [await candidatesIn(own, context), await candidatesIn(named, context)];
  return { commands: [...near.commands, ...far.commands], others: [...near.others, ...far.others] };
}
