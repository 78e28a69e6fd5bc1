import type { Context, ParsedDocument } from '../../core/index.js';
import { createSkillFile, readFilesBeside, readStoredBytes } from '../createSkillFile.js';
import { maxCatalogueSkills } from '../limits.js';
import { createIgnoreCheck } from '../readers/places/createIgnoreCheck.js';
import type { SkillReader } from '../readers/reader.js';
import type { SkillDocument } from '../skillDocument.js';
import { hasSkillModel } from '../skillOf.js';
import { findInstalledSkills, type InstalledSkills } from './findInstalledSkills.js';
import { createCatalogues, type Catalogue, type CatalogueFile } from './createCatalogue.js';

/** What an agent lists of the skills in one project. */
export interface InstalledCatalogue extends Catalogue {
  /** URIs of the listed skills, by path. */
  readonly uris: ReadonlyMap<string, string>;
  /** Skills in the agent's folders. Further ones than `maxCatalogueSkills` are not read. */
  readonly installedCount: number;
}

/** By list of skills, which stays the same until one of them changes. */
const cataloguesOfSkills = new WeakMap<InstalledSkills, Map<string, Promise<InstalledCatalogue | undefined>>>();

/**
 * What an agent lists of the skills in the project of a skill, as they are in the editor. Undefined for a skill that the agent does not
 * find, and for an agent whose list is not known. The same list for all skills of the project until one of them changes.
 */
export async function readCatalogue(
  uri: string,
  reader: SkillReader,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const installed = await findInstalledSkills(uri, reader, context);
  if (installed === undefined) return undefined;
  const catalogues = cataloguesOfSkills.get(installed) ?? new Map<string, Promise<InstalledCatalogue | undefined>>();
  cataloguesOfSkills.set(installed, catalogues);
  const pending = catalogues.get(reader.id) ?? createInstalledCatalogue(installed, reader, context);
  catalogues.set(reader.id, pending);
  const catalogue = await pending;
  if (catalogue) return catalogue;
  // The request that had started it was cancelled.
  if (catalogues.get(reader.id) === pending) catalogues.delete(reader.id);
  return context.signal.aborted ? undefined : createInstalledCatalogue(installed, reader, context);
}

async function createInstalledCatalogue(
  { skills }: InstalledSkills,
  reader: SkillReader,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const files: CatalogueFile[] = [];
  const urisByPath = new Map<string, string>();
  const findIgnoreFile = createIgnoreCheck(reader.places, services.files);
  for (const { uri, path } of skills.slice(0, maxCatalogueSkills)) {
    if (signal.aborted) return undefined;
    if ((await findIgnoreFile(uri)) !== undefined) continue;
    const document = await services.workspace.document(uri);
    const bytes =
      document && hasSkillModel(document)
        ? await readBytesOnce(document, services)
        : // A link called SKILL.md may lead to any file.
          await services.files.readBytes(uri);
    if (!bytes) continue;
    const beside = await readFilesBeside(uri, reader, services);
    files.push({ path, bytes, ...(beside && { beside }) });
    urisByPath.set(path, uri);
  }
  const [catalogue] = createCatalogues(files, { readers: [reader.id] });
  return catalogue && { ...catalogue, uris: urisByPath, installedCount: skills.length };
}

/** By document, which is another one after each change. */
const bytesOfDocuments = new WeakMap<ParsedDocument, Promise<Uint8Array>>();

function readBytesOnce(
  document: ParsedDocument<SkillDocument>,
  { files }: Pick<Context['services'], 'files'>,
): Promise<Uint8Array> {
  const readBytes = async (): Promise<Uint8Array> =>
    createSkillFile(document.uri, document.model, await readStoredBytes(document, files)).bytes;
  const bytes = bytesOfDocuments.get(document) ?? readBytes();
  bytesOfDocuments.set(document, bytes);
  return bytes;
}
