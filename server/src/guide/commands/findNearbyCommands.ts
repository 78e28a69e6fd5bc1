import { isArgumentFile } from '../../arguments/index.js';
import { directoryOf, isInside, type Context } from '../../core/index.js';
import { findCandidatesInFiles, type CommandCandidates } from './findDocumentCommands.js';
import { findNearestSkillFile } from './findNearestSkillFile.js';
import { maxNearbyFiles } from '../limits.js';

/**
 * The commands of the skill folder that a file lies in (the nearest with a SKILL.md), else of its own folder; then those of the folders that
 * were named for guides.
 */
export async function findNearbyCommands(uri: string, context: Context): Promise<CommandCandidates> {
  const folder = directoryOf((await findNearestSkillFile(uri, context)) ?? uri);
  const files = await context.services.workspace.find(isArgumentFile, context.signal);
  const own = files.filter(file => isInside(file, folder));
  const { guides } = context.settings;
  if (!guides) return own.length > maxNearbyFiles ? { commands: [], others: [] } : findCandidatesInFiles(own, context);
  const named = files.filter(file => guides.commandsIn.some(place => isInside(file, place)));
  const [near, far] = [await findCandidatesInFiles(own, context), await findCandidatesInFiles(named, context)];
  return { commands: [...near.commands, ...far.commands], others: [...near.others, ...far.others] };
}
