import { toPath, type FileSystem, type Settings } from '../../../core/index.js';
import { formatList } from '../../../text/formatList.js';
import { messages } from '../../messages/index.js';
import type { SkillReader } from '../reader.js';
import { selectReaders } from '../selectReaders.js';
import { findSameSkill } from './findSameSkill.js';
import { findUnsearchedFolder } from './findUnsearchedFolder.js';

/** That an agent does not look in a folder of other agents, and where it looks. Undefined where it looks there. @param path absolute, with `/` */
export function describeUnsearchedFolder(
  path: string,
  reader: Pick<SkillReader, 'title' | 'places' | 'evidence' | 'isOtherVersion'>,
): string | undefined {
  const folder = findUnsearchedFolder(path, reader);
  if (folder === undefined) return undefined;
  const { title, places } = reader;
  const searched = formatList((places.folders ?? []).map(name => `“${name}”`));
  return places.otherFolders?.includes(folder) === true
    ? messages.readerFolderOtherVersions(title, folder, searched)
    : messages.readerFolderNotSearched(title, folder, searched);
}

/** The same for the agent of the profile, unless it finds the skill in its own folder. Undefined for `auto` and for formats. */
export async function describeUnsearchedPlace(
  uri: string,
  { profile }: Pick<Settings, 'profile'>,
  files: Pick<FileSystem, 'readBytes'>,
): Promise<string | undefined> {
  const [reader] = profile === 'auto' ? [] : selectReaders({ profile });
  if (reader?.evidence !== 'measured') return undefined;
  const message = describeUnsearchedFolder(toPath(uri), reader);
  const bytes = message === undefined ? undefined : await files.readBytes(uri);
  const isFound = bytes && (await findSameSkill(uri, bytes, reader.places, files)) !== undefined;
  return isFound ? undefined : message;
}
