import { isArgumentFile } from '../../arguments/index.js';
import { directoryOf, isInside, type Context } from '../../core/index.js';
import { findCandidatesInFiles, type CommandCandidates } from './findDocumentCommands.js';
import { findNearestSkillFile } from './findNearestSkillFile.js';
import { maxNearbyFiles } from '../limits.js';

/**
 * The commands of the skill folder around a file (the nearest with a SKILL.md), or of the file's folder. Then the commands of the folders
 * that were named for guides.
 */
export async function findNearbyCommands(uri: string, context: Context): Promise<CommandCandidates> {
  const folder = directoryOf((await findNearestSkillFile(uri, context)) ?? uri);
  const files = await context.services.workspace.find(isArgumentFile, context.signal);
  const filesInFolder = files.filter(file => isInside(file, folder));
  const { guides } = context.settings;
  if (!guides)
    return filesInFolder.length > maxNearbyFiles
      ? { commands: [], others: [] }
      : findCandidatesInFiles(filesInFolder, context);
  const filesInNamedFolders = files.filter(file => guides.commandsIn.some(place => isInside(file, place)));
  const [candidatesInFolder, candidatesElsewhere] = [
    await findCandidatesInFiles(filesInFolder, context),
    await findCandidatesInFiles(filesInNamedFolders, context),
  ];
  return {
    commands: [...candidatesInFolder.commands, ...candidatesElsewhere.commands],
    others: [...candidatesInFolder.others, ...candidatesElsewhere.others],
  };
}
