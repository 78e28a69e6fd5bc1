import { directoryOf, toFilePath, type FileSystem } from '../../core/index.js';
import { messages } from '../messages/messages.js';
import { findLinkTarget } from '../inputs/findLinkedSkills.js';

/** Notes about links that a walk met and that lead out of the folders that may be read. */
export async function describeLinksOutside(
  files: FileSystem,
  links: readonly string[],
  pathOf: (uri: string) => string,
): Promise<readonly string[]> {
  const notes: string[] = [];
  for (const link of links) {
    const target = await findLinkTarget(files, link);
    if (target !== undefined) notes.push(messages.linkOutside(pathOf(link), toFilePath(target)));
  }
  return notes;
}

/** A clause that says which link on the way to a file or folder leads outside. Undefined where none does. */
export async function explainUnreachable(
  files: FileSystem,
  uri: string,
  pathOf: (uri: string) => string,
): Promise<string | undefined> {
  for (let link = uri; link !== directoryOf(link) && link.length > 'file:///'.length; link = directoryOf(link)) {
    const target = await findLinkTarget(files, link);
    if (target !== undefined && (await files.leadsOutside?.(link)) === true)
      return messages.leadsOutside(pathOf(link), toFilePath(target));
  }
  return undefined;
}
