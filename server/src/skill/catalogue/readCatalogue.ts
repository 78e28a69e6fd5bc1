import { baseName, mapConcurrently, type Context, type Services } from '../../core/index.js';
import { encodeSource, readFilesBeside, readStoredBytes } from '../createSkillFile.js';
import { maxCatalogueSkills, maxKeptSkillSize } from '../limits.js';
import { createIgnoreCheck } from '../readers/places/createIgnoreCheck.js';
import type { SkillReader } from '../readers/reader.js';
import { findInstalledPlace } from '../readers/skillPlaces.js';
import { skillFileName } from '../skillFile.js';
import { createCatalogues, type Catalogue, type CatalogueFile } from './createCatalogue.js';
import { findInstalledSkills, type InstalledSkill } from './findInstalledSkills.js';
import { memoizeInstalled, type FileVersions } from './memoizeInstalled.js';

/** What an agent lists of the skills in one project. Skills of one name are the subject of `findNameGroups`. */
export interface InstalledCatalogue extends Omit<Catalogue, 'sameNames'> {
  /** URIs of the listed skills, by path. */
  readonly uris: ReadonlyMap<string, string>;
  /** Skills in the agent's folders. Further ones than `maxCatalogueSkills` are not read. */
  readonly installedCount: number;
  /** URIs, as in `InstalledSkills`. */
  readonly targets: readonly string[];
  /** All skills could be read. */
  readonly isComplete: boolean;
}

/**
 * What an agent lists of the skills in the project of a skill, as they are in the editor. Undefined for a skill that the agent does not
 * find, and for an agent whose list is not known. The same list for all skills of the project until it changes.
 */
export async function readCatalogue(
  uri: string,
  reader: SkillReader,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const installed = await findInstalledSkills(uri, reader, context);
  return installed && findCatalogue(installed, reader, context);
}

const findCatalogue = memoizeInstalled<InstalledCatalogue>({
  async create({ skills, targets }, reader, { services, signal }, versions) {
    const findIgnoreFile = createIgnoreCheck(reader.places, services.files);
    let isComplete = true;
    const readFile = async ({ uri, path }: InstalledSkill): Promise<(CatalogueFile & { uri: string }) | undefined> => {
      if (signal.aborted || (await findIgnoreFile(uri)) !== undefined) return undefined;
      const bytes = await readBytesOnce(uri, versions, services);
      if (!bytes) isComplete = false;
      const beside = bytes && (await readFilesBeside(uri, reader, services));
      return bytes && { uri, path, bytes, ...(beside && { beside }) };
    };
    const read = await mapConcurrently(skills.slice(0, maxCatalogueSkills), readFile);
    if (signal.aborted) return undefined;
    const files = read.filter(file => file !== undefined);
    const [catalogue] = createCatalogues(files, { readers: [reader.id] });
    const uris = new Map(files.map(({ path, uri }) => [path, uri]));
    return catalogue && { ...catalogue, uris, installedCount: skills.length, targets: [...targets.keys()], isComplete };
  },
  async isUnaffected({ isComplete }, { uri, before: version }, { skills, byUri }, reader, { services }, versions) {
    const path = byUri.get(uri)?.path;
    if (!isComplete) return false;
    if (baseName(uri) !== skillFileName || skills.filter(skill => skill.uri === uri).length > 1) return false;
    if (path === undefined) return true;
    const before = await bytesOfVersions.get(version);
    const after = await readBytesOnce(uri, versions, services);
    const beside = await readFilesBeside(uri, reader, services);
    const read = (bytes: Uint8Array): string => {
      const place = findInstalledPlace(path, reader.places);
      return JSON.stringify(reader.read({ path: place?.path ?? path, bytes, ...(beside && { beside }) }));
    };
    return before !== undefined && after !== undefined && read(before) === read(after);
  },
  reuse: (previous, next) => (toKey(previous) === toKey(next) ? previous : next),
});

/** Equal for equal lists of one agent. */
const toKey = (list: InstalledCatalogue): string =>
  JSON.stringify({ ...list, sameNames: undefined, reader: undefined, facts: undefined, uris: [...list.uris] });

const bytesOfVersions = new WeakMap<object, Promise<Uint8Array | undefined>>();

/** The bytes of a file as they are in the editor. */
async function readBytesOnce(uri: string, versions: FileVersions, services: Services): Promise<Uint8Array | undefined> {
  const version = versions.get(uri);
  if (!version) return readBytes(uri, services);
  const pending = bytesOfVersions.get(version) ?? readBytes(uri, services);
  bytesOfVersions.set(version, pending);
  const bytes = await pending;
  if (!bytes || bytes.length > maxKeptSkillSize) bytesOfVersions.delete(version);
  return bytes;
}

async function readBytes(uri: string, { files, workspace }: Services): Promise<Uint8Array | undefined> {
  const source = await workspace.readSource(uri);
  if (!source) return files.readBytes(uri);
  return (await readStoredBytes({ uri, source }, files)) ?? encodeSource(source);
}
