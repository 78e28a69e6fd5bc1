import { toPath, type Context } from '../../core/index.js';
import { maxCatalogueSkills } from '../limits.js';
import type { SkillReader } from '../readers/reader.js';
import type { SkillDocument } from '../skillDocument.js';
import { skillOf } from '../skillOf.js';
import { createCatalogues, type Catalogue } from './createCatalogue.js';

/** By path. */
export type InstalledDocuments = ReadonlyMap<string, SkillDocument & { readonly uri: string }>;

/** What an agent lists of installed skills, as they are in the editor. No catalogue for an agent whose list is not known. */
export async function readCatalogue(
  uris: readonly string[],
  reader: SkillReader,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<{ readonly catalogue: Catalogue | undefined; readonly documents: InstalledDocuments }> {
  const documents = await readDocuments(uris.slice(0, maxCatalogueSkills), context);
  const files = [...documents].map(([path, { source }]) => ({ path, bytes: new TextEncoder().encode(source.text) }));
  const [catalogue] = createCatalogues(files, { readers: [reader.id] });
  return { catalogue, documents };
}

async function readDocuments(
  uris: readonly string[],
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledDocuments> {
  const documents = new Map<string, SkillDocument & { readonly uri: string }>();
  for (const uri of uris) {
    if (signal.aborted) break;
    const document = await services.workspace.document(uri);
    const model = document && skillOf(document);
    if (model) documents.set(toPath(uri), { ...model, uri });
  }
  return documents;
}
