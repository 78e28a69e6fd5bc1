import { toPath, type Context, type ParsedDocument } from '../../core/index.js';
import { createSkillFile, readFilesBeside, readStoredBytes } from '../createSkillFile.js';
import { maxCatalogueSkills } from '../limits.js';
import { createIgnoreCheck } from '../readers/places/createIgnoreCheck.js';
import type { SkillReader } from '../readers/reader.js';
import type { SkillDocument } from '../skillDocument.js';
import { isSkillDocument } from '../skillOf.js';
import { findInstalledUris } from './findInstalledUris.js';
import { createCatalogues, type Catalogue, type CatalogueFile } from './createCatalogue.js';

/** What an agent lists of the skills in one project. */
export interface InstalledCatalogue extends Catalogue {
  /** URIs of the listed skills, by path. */
  readonly uris: ReadonlyMap<string, string>;
  /** Skills in the agent's folders. Further ones than `maxCatalogueSkills` are not read. */
  readonly installedCount: number;
}

/** By list of files, which stays the same until one of them changes. */
const cataloguesOfUris = new WeakMap<readonly string[], Map<string, Promise<InstalledCatalogue | undefined>>>();

/**
 * What an agent lists of the skills in the project of a skill, as they are in the editor. Undefined for a skill that the agent does not
 * find, and for an agent whose list is not known. The same list for all skills of the project until one of them changes.
 */
export async function readCatalogue(
  uri: string,
  reader: SkillReader,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const uris = await findInstalledUris(uri, reader, context);
  if (uris === undefined) return undefined;
  const catalogues = cataloguesOfUris.get(uris) ?? new Map<string, Promise<InstalledCatalogue | undefined>>();
  cataloguesOfUris.set(uris, catalogues);
  const pending = catalogues.get(reader.id) ?? createInstalledCatalogue(uris, reader, context);
  catalogues.set(reader.id, pending);
  const catalogue = await pending;
  if (catalogue) return catalogue;
  // The request that had started it was cancelled.
  if (catalogues.get(reader.id) === pending) catalogues.delete(reader.id);
  return context.signal.aborted ? undefined : createInstalledCatalogue(uris, reader, context);
}

async function createInstalledCatalogue(
  uris: readonly string[],
  reader: SkillReader,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const files: CatalogueFile[] = [];
  const urisByPath = new Map<string, string>();
  const findIgnoreFile = createIgnoreCheck(reader.places, services.files);
  for (const uri of uris.slice(0, maxCatalogueSkills)) {
    if (signal.aborted) return undefined;
    if ((await findIgnoreFile(uri)) !== undefined) continue;
    const document = await services.workspace.document(uri);
    if (!document || !isSkillDocument(document)) continue;
    const bytes = bytesOfDocuments.get(document) ?? readBytes(document, services);
    bytesOfDocuments.set(document, bytes);
    const path = toPath(uri);
    const beside = await readFilesBeside(uri, reader, services);
    files.push({ path, bytes: await bytes, ...(beside && { beside }) });
    urisByPath.set(path, uri);
  }
  const [catalogue] = createCatalogues(files, { readers: [reader.id] });
  return catalogue && { ...catalogue, uris: urisByPath, installedCount: uris.length };
}

/** By document, which is another one after each change. */
const bytesOfDocuments = new WeakMap<ParsedDocument, Promise<Uint8Array>>();

const readBytes = async (
  document: ParsedDocument<SkillDocument>,
  { files }: Pick<Context['services'], 'files'>,
): Promise<Uint8Array> => createSkillFile(document.uri, document.model, await readStoredBytes(document, files)).bytes;
