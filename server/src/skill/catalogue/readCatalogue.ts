import { toPath, type Context, type ParsedDocument } from '../../core/index.js';
import { createSkillFile, readStoredBytes } from '../createSkillFile.js';
import { maxCatalogueSkills } from '../limits.js';
import type { SkillReader } from '../readers/reader.js';
import { findInstalledPlace, findPlaceProblem } from '../readers/skillPlaces.js';
import type { SkillDocument } from '../skillDocument.js';
import { skillFileName } from '../skillFile.js';
import { isSkillDocument } from '../skillOf.js';
import { createCatalogues, type Catalogue, type CatalogueFile } from './createCatalogue.js';

/** What an agent lists of the skills in one project. */
export interface InstalledCatalogue extends Catalogue {
  /** URIs of the listed skills, by path. */
  readonly uris: ReadonlyMap<string, string>;
  /** Skills in the agent's folders. Further ones than `maxCatalogueSkills` are not read. */
  readonly installedCount: number;
}

/** By agent, then by the project's path. */
type Projects = ReadonlyMap<string, readonly string[]>;

/** By list of files, which stays the same until one of them changes. */
const projectsOfFiles = new WeakMap<readonly string[], Map<SkillReader, Projects>>();
const cataloguesOfUris = new WeakMap<readonly string[], Promise<InstalledCatalogue | undefined>>();

const isSkillFile = (fileName: string): boolean => fileName === skillFileName;

/**
 * What an agent lists of the skills in the project of a skill, as they are in the editor. Undefined for a skill that the agent does not
 * find, and for an agent whose list is not known. The same list for all skills of the project until one of them changes.
 */
export async function readCatalogue(
  uri: string,
  reader: SkillReader,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const place = findInstalledPlace(toPath(uri), reader.places);
  if (!place || findPlaceProblem(place.path, reader.places) !== undefined) return undefined;
  // Every file contains an empty text: the list is a new one when any skill changes.
  const files = await context.services.workspace.findContaining(isSkillFile, '', context.signal);
  const byReader = projectsOfFiles.get(files) ?? new Map<SkillReader, Projects>();
  projectsOfFiles.set(files, byReader);
  const projects = byReader.get(reader) ?? groupByProject(files, reader);
  byReader.set(reader, projects);
  const uris = projects.get(place.root);
  if (uris === undefined) return undefined;
  const pending = cataloguesOfUris.get(uris) ?? createInstalledCatalogue(uris, reader, context);
  cataloguesOfUris.set(uris, pending);
  const catalogue = await pending;
  if (catalogue) return catalogue;
  // The request that had started it was cancelled.
  if (cataloguesOfUris.get(uris) === pending) cataloguesOfUris.delete(uris);
  return context.signal.aborted ? undefined : createInstalledCatalogue(uris, reader, context);
}

function groupByProject(files: readonly string[], { places }: SkillReader): Projects {
  const projects = new Map<string, string[]>();
  for (const uri of files) {
    const place = findInstalledPlace(toPath(uri), places);
    if (!place || findPlaceProblem(place.path, places) !== undefined) continue;
    const uris = projects.get(place.root);
    if (uris) uris.push(uri);
    else projects.set(place.root, [uri]);
  }
  return projects;
}

async function createInstalledCatalogue(
  uris: readonly string[],
  reader: SkillReader,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledCatalogue | undefined> {
  const files: CatalogueFile[] = [];
  const urisByPath = new Map<string, string>();
  for (const uri of uris.slice(0, maxCatalogueSkills)) {
    if (signal.aborted) return undefined;
    const document = await services.workspace.document(uri);
    if (!document || !isSkillDocument(document)) continue;
    const bytes = bytesOfDocuments.get(document) ?? readBytes(document, services);
    bytesOfDocuments.set(document, bytes);
    const path = toPath(uri);
    files.push({ path, bytes: await bytes });
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
