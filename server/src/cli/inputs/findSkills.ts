import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { toFileUri, type Context } from '../../core/index.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import { readSkill, type SkillInPrompt } from '../../prompt/index.js';
import { UsageError } from '../command.js';
import { readConfiguration } from '../configuration/readConfiguration.js';
import { findConfiguredFolders } from '../configuration/findConfigurationPlaces.js';
import type { Terminal } from '../terminal.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { messages } from '../messages/messages.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/** The skills in files, or anywhere below folders, with their commands, in the order of the paths. */
export async function findSkills(paths: readonly string[], terminal: Terminal): Promise<readonly SkillInPrompt[]> {
  if (paths.length === 0) return [];
  const settings = await readConfiguration(terminal, paths);
  const skills = new Map<string, SkillInPrompt>();
  for (const path of paths) {
    const absolute = resolve(terminal.cwd, path);
    const entry = await stat(absolute).catch((): undefined => undefined);
    if (!entry) throw new UsageError(messages.fileMissingOrUnreadable(relative(terminal.cwd, absolute)));
    const folder = entry.isDirectory() ? absolute : dirname(absolute);
    const services = createDiskServices([folder, ...findConfiguredFolders(settings)], createTerminalLog(terminal));
    const context: Context = { settings, services, signal: terminal.signal };
    const uris = entry.isDirectory()
      ? await services.workspaceIn([folder]).find(isSkillFileName, terminal.signal)
      : [toFileUri(absolute)];
    let found = 0;
    for (const uri of uris) {
      const document = await services.workspace.document(uri);
      const skill = document && (await readSkill(document, context));
      if (skill) skills.set(uri, skill);
      if (skill) found++;
    }
    if (found === 0) throw new UsageError(messages.noSkillsIn(path));
  }
  return [...skills.values()];
}
