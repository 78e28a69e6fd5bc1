import type { Context, Services } from '../../core/index.js';
import { encodeSource, readFilesBeside, readStoredBytes } from '../createSkillFile.js';
import { maxCatalogueSkills, maxKeptSkillSize } from '../limits.js';
import { createIgnoreCheck } from '../readers/places/createIgnoreCheck.js';
import type { SkillReader } from '../readers/reader.js';
import { createCatalogues, type Catalogue, type CatalogueFile } from './createCatalogue.js';
import { findInstalledSkills } from './findInstalledSkills.js';
import { memoizeInstalled, type FileVersions } from './memoizeInstalled.js';

/** What an agent lists of the skills in one project. */
export interface InstalledCatalogue extends Catalogue {
  /** URIs of the listed skills, by path. */
  readonly uris: ReadonlyMap<string, string>;
  /** Skills in the agent's folders. Further ones than `maxCatalogueSkills` are not read. */
  readonly installedCount: number;
  /** URIs, as in `InstalledSkills`. */
  readonly targets: readonly string[];
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

const findCatalogue = memoizeInstalled<InstalledCatalogue>(
  async ({ skills, targets }, reader, { services, signal }, versions) => {
    const files: CatalogueFile[] = [];
    const urisByPath = new Map<string, string>();
    const findIgnoreFile = createIgnoreCheck(reader.places, services.files);
    for (const { uri, path } of skills.slice(0, maxCatalogueSkills)) {
      if (signal.aborted) return undefined;
      if ((await findIgnoreFile(uri)) !== undefined) continue;
      const bytes = await readBytesOnce(uri, versions, services);
      if (!bytes) continue;
      const beside = await readFilesBeside(uri, reader, services);
      files.push({ path, bytes, ...(beside && { beside }) });
      urisByPath.set(path, uri);
    }
    const [catalogue] = createCatalogues(files, { readers: [reader.id] });
    return catalogue && { ...catalogue, uris: urisByPath, installedCount: skills.length, targets: [...targets.keys()] };
  },
  (previous, next) => (toKey(previous) === toKey(next) ? previous : next),
);

/** Equal for equal lists of one agent. */
const toKey = (list: InstalledCatalogue): string =>
  JSON.stringify({ ...list, reader: undefined, facts: undefined, uris: [...list.uris] });

const bytesOfVersions = new WeakMap<object, Uint8Array>();

/** The bytes of a file as they are in the editor. */
async function readBytesOnce(
  uri: string,
  versions: FileVersions,
  { files, workspace }: Services,
): Promise<Uint8Array | undefined> {
  const version = versions.get(uri);
  const kept = version && bytesOfVersions.get(version);
  if (kept) return kept;
  const source = await workspace.readSource(uri);
  if (!source) return files.readBytes(uri);
  const bytes = (await readStoredBytes({ uri, source }, files)) ?? encodeSource(source);
  if (version && bytes.length <= maxKeptSkillSize) bytesOfVersions.set(version, bytes);
  return bytes;
}
