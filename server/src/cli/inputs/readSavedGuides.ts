import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readGuide, readMarkdownGuide, type Guide } from '../../guide/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { parseXml } from '../../xml/index.js';
import { readRegularText } from '../../node/readRegularFile.js';
import { UsageError } from '../command.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';

/** The guides saved in a folder, by command. Files that are not guides are reported and ignored. */
export async function readSavedGuides(folder: string, terminal: Terminal): Promise<ReadonlyMap<string, Guide>> {
  const path = resolve(terminal.cwd, folder);
  const names = await readdir(path, { recursive: true }).catch((): undefined => undefined);
  if (!names) throw new UsageError(messages.folderUnreadable(folder));
  const guides = new Map<string, Guide>();
  for (const name of names.filter(candidate => /\.guide\.(?:xml|md)$/.test(candidate)).sort()) {
    const source = createSourceText((await readRegularText(join(path, name), [path])) ?? '');
    const guide = name.endsWith('.md') ? readMarkdownGuide(source, basename(name)) : readGuide(parseXml(source.text));
    if (guide) guides.set(guide.command, guide);
    else terminal.note(`${messages.notAGuide(join(folder, name))}\n`);
  }
  return guides;
}
