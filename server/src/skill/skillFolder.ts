import { baseName, directoryOf } from '../core/index.js';

/** The name of the folder a skill lies in, in composed form; undefined at the root of the file system. */
export function findSkillFolderName(uri: string): string | undefined {
  const name = baseName(directoryOf(uri)).normalize('NFC');
  return name === '' || name === '/' ? undefined : name;
}
