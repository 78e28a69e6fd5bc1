import { baseName, checkDocument } from '../../core/index.js';
import type { Finding, ParsedDocument, Services, Settings } from '../../core/index.js';
import type { SettingsStore } from '../client/createSettingsStore.js';
import { isAffected, trackServices, type FileChanges, type Dependencies } from './trackServices.js';

/** Caches the findings of each document until the document, its settings or one of its dependencies changes. */
export interface FindingsCache {
  /**
   * With the settings of this moment: two callers with different settings would stop each other's checks for ever.
   *
   * @returns undefined if something changed in the meantime. Call again with the newest version of the document
   */
  get(document: ParsedDocument): Promise<readonly Finding[] | undefined>;
  /** Removes findings that depend on an edited document. */
  forgetDocument(uri: string): void;
  /** Removes findings that depend on files. @returns whether any were removed */
  forgetFiles(changes: FileChanges): boolean;
  /** Removes findings that lack a token count. */
  forgetUncounted(): void;
  clear(): void;
}

interface Entry {
  readonly document: ParsedDocument;
  readonly settings: Settings;
  readonly findings: Promise<readonly Finding[]>;
  readonly uses: Dependencies;
  readonly abort: AbortController;
}

export function createFindingsCache(services: Services, settingsStore: SettingsStore): FindingsCache {
  const entries = new Map<string, Entry>();

  function compute(document: ParsedDocument, settings: Settings): Entry {
    const tracked = trackServices(services);
    const abort = new AbortController();
    const context = { settings, services: tracked.services, signal: abort.signal };
    return { document, settings, findings: checkDocument(document, context), uses: tracked.uses, abort };
  }

  function drop(uri: string): void {
    entries.get(uri)?.abort.abort();
    entries.delete(uri);
  }

  return {
    async get(document) {
      const settings = await settingsStore.for(document.uri);
      let entry = entries.get(document.uri);
      if (entry?.document !== document || entry.settings !== settings) {
        drop(document.uri);
        entry = compute(document, settings);
        entries.set(document.uri, entry);
      }
      const findings = await entry.findings;
      return entry.abort.signal.aborted ? undefined : findings;
    },
    forgetDocument(uri) {
      const name = baseName(uri);
      for (const [key, { uses }] of [...entries])
        if (key === uri || uses.uris.has(uri) || uses.contentSearches.some(accept => accept(name))) drop(key);
    },
    forgetFiles(changes) {
      const concerned = [...entries].filter(([key, { uses }]) => changes.isChanged(key) || isAffected(uses, changes));
      for (const [key] of concerned) drop(key);
      return concerned.length > 0;
    },
    forgetUncounted() {
      for (const [key, { uses }] of [...entries]) if (uses.lacksCount()) drop(key);
    },
    clear: () => [...entries.keys()].forEach(drop),
  };
}
