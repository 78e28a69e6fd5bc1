import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { toFileUri } from '../../core/index.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import { UsageError } from '../command.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { messages } from '../messages/messages.js';
import type { Terminal } from '../terminal.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/** Skills by the URIs of their `SKILL.md`, and the absolute path of the folder that contains them. */
interface FoundSkills {
  readonly folder: string;
  readonly uris: readonly string[];
}

/** The SKILL.md that is named, or that of the folder, or all below the folder. Throws `UsageError` if there is none. */
export async function findSkillUris(path: string, terminal: Terminal): Promise<FoundSkills> {
  const absolute = resolve(terminal.cwd, path);
  const entry = await stat(absolute).catch((): undefined => undefined);
  if (!entry) throw new UsageError(messages.fileMissingOrUnreadable(path));
  if (!entry.isDirectory()) return { folder: dirname(absolute), uris: [toFileUri(absolute)] };
  const { workspace } = createDiskServices([absolute], createTerminalLog(terminal));
  const found = await workspace.find(isSkillFileName, terminal.signal);
  // A skill that the user names is reviewed, even if `.gitignore` excludes it.
  const namedSkill = ['SKILL.md', 'skill.md'].map(name => join(absolute, name)).find(file => existsSync(file));
  const uris = namedSkill === undefined ? found : [...new Set([toFileUri(namedSkill), ...found])];
  if (uris.length === 0) throw new UsageError(messages.noSkillsIn(path));
  return { folder: absolute, uris };
}
