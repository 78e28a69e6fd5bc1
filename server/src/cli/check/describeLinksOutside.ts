import { baseName, directoryOf, findLinkTarget, toFilePath, type FileSystem } from '../../core/index.js';
import { messages } from '../messages/messages.js';

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

/** A clause that says which link on the way to a file or folder leads outside or nowhere. Undefined where none does. */
export async function explainUnreachable(
  files: FileSystem,
  uri: string,
  pathOf: (uri: string) => string,
): Promise<string | undefined> {
  for (let link = uri; link !== directoryOf(link) && link.length > 'file:///'.length; link = directoryOf(link)) {
    const target = await findLinkTarget(files, link);
    if (target !== undefined && (await files.leadsOutside?.(link)) === true)
      return messages.leadsOutside(pathOf(link), toFilePath(target));
    if (target !== undefined && link === uri && !(await files.exists(link)))
      return messages.leadsNowhere(pathOf(target));
  }
  return undefined;
}

/** A clause that says why a file has no text, as `explainUnreachable`. */
export async function explainNoText(files: FileSystem, uri: string, pathOf: (uri: string) => string): Promise<string> {
  const reason = await explainUnreachable(files, uri, pathOf);
  if (reason !== undefined) return reason;
  const entries = await files.list(directoryOf(uri));
  const isFolder = entries.some(({ name, type }) => name === baseName(uri) && type === 'directory');
  return isFolder ? messages.isFolder() : messages.unreachable();
}
