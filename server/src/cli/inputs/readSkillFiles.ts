import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { toFileUri } from '../../core/index.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import { UsageError } from '../command.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { maxConcurrentFiles } from '../limits.js';
import { messages } from '../messages/messages.js';
import type { Terminal } from '../terminal.js';

interface SkillBytes {
  readonly uri: string;
  readonly bytes: Uint8Array;
}

/** Every readable SKILL.md below a folder, or the one that is named, in the order of the paths. */
export async function readSkillFiles(path: string, terminal: Terminal): Promise<readonly SkillBytes[]> {
  const absolute = resolve(terminal.cwd, path);
  const entry = await stat(absolute).catch((): undefined => undefined);
  if (!entry) throw new UsageError(messages.fileMissingOrUnreadable(path));
  const folder = entry.isDirectory() ? absolute : dirname(absolute);
  const { files, workspace } = createDiskServices([folder], createTerminalLog(terminal));
  const uris = entry.isDirectory()
    ? await workspace.find(name => name === 'SKILL.md', terminal.signal)
    : [toFileUri(absolute)];
  const read: SkillBytes[] = [];
  for (let start = 0; start < uris.length; start += maxConcurrentFiles) {
    const group = uris.slice(start, start + maxConcurrentFiles);
    const contents = await Promise.all(group.map(async uri => ({ uri, bytes: await files.readBytes(uri) })));
    for (const { uri, bytes } of contents) if (bytes) read.push({ uri, bytes });
  }
  return read;
}
