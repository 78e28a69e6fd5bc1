import { childOf, directoryOf, toPath, type FileSystem } from '../../../core/index.js';
import { skillReaders } from '../index.js';
import { findInstalledPlace, type SkillPlaces } from '../skillPlaces.js';

/** The same skill in another skills folder of the project: a copy, or a link to the same file. */
export interface SameSkill {
  readonly uri: string;
  /** As in `SkillPlaces.folders`: `.claude/skills`. */
  readonly folder: string;
}

/** Where an agent finds a skill that is installed in a skills folder of other agents. @param bytes of its SKILL.md @param uri of it */
export async function findSameSkill(
  uri: string,
  bytes: Uint8Array,
  { folders = [] }: Pick<SkillPlaces, 'folders'>,
  files: Pick<FileSystem, 'readBytes'>,
): Promise<SameSkill | undefined> {
  const path = toPath(uri);
  const place = skillReaders.map(({ places }) => findInstalledPlace(path, places)).find(found => found !== undefined);
  if (!place) return undefined;
  let project = uri;
  for (const name of `${place.folder}/${place.path}`.split('/')) if (name !== '') project = directoryOf(project);
  for (const folder of folders) {
    const other = `${folder}/${place.path}`.split('/').reduce(childOf, project);
    const found = other === uri ? undefined : await files.readBytes(other);
    if (found && areEqual(found, bytes)) return { uri: other, folder };
  }
  return undefined;
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
