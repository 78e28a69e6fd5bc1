import type { Context } from '../../../../core/index.js';
import { cataloguesRequest, type WireCatalogue } from '../../../../shared/authoring.js';
import { listingReaders, readCatalogue, selectReaders, type InstalledCatalogue } from '../../../../skill/index.js';
import type { Feature } from '../../../feature.js';
import { onCustom } from '../../../onCustom.js';

/** What agents list of the installed skills. Requested after a pause in typing, because it reads all of them. */
export const catalogues: Feature = {
  register(server) {
    onCustom(server, cataloguesRequest, [], (document, _params, context) => listCatalogues(document.uri, context));
  },
};

async function listCatalogues(uri: string, context: Context): Promise<readonly WireCatalogue[]> {
  const selected = new Set(selectReaders(context.settings));
  const lists: WireCatalogue[] = [];
  for (const reader of listingReaders.filter(candidate => selected.has(candidate))) {
    const catalogue = await readCatalogue(uri, reader, context);
    if (context.signal.aborted) return [];
    if (catalogue) lists.push(toWireCatalogue(catalogue, uri));
  }
  return lists;
}

function toWireCatalogue(
  { reader, skills, fullLength, budget, isOverBudget, uris }: InstalledCatalogue,
  uri: string,
): WireCatalogue {
  const count = (...states: readonly string[]): number => skills.filter(({ state }) => states.includes(state)).length;
  const state = skills.find(({ path }) => uris.get(path) === uri)?.state;
  return {
    id: reader.id,
    title: reader.title,
    skills: skills.length,
    omitted: count('omitted'),
    cut: count('shortened', 'dropped'),
    fullLength,
    ...(budget !== undefined && { budget }),
    isOverBudget,
    ...(state !== undefined && { state }),
  };
}
