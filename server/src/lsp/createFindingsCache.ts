import { checkDocument } from '../core/index.js';
import type { Finding, ParsedDocument, Services, Settings } from '../core/index.js';
import { isAffected, trackServices, type FileChanges, type Dependencies } from './trackServices.js';

/** Each document's findings, computed once and kept until the document, its settings or something it looked at changes. */
export interface FindingsCache {
  /** Undefined where the document got a newer version meanwhile: ask again for that one. */
  get(document: ParsedDocument, settings: Settings): Promise<readonly Finding[] | undefined>;
  /** Forgets what depends on a document that was edited. */
  forgetDocument(uri: string): void;
  /** Forgets what depends on files. @returns whether anything was forgotten */
  forgetFiles(changes: FileChanges): boolean;
  clear(): void;
}

interface Entry {
  readonly document: ParsedDocument;
  readonly settings: Settings;
  readonly findings: Promise<readonly Finding[]>;
  readonly uses: Dependencies;
  readonly abort: AbortController;
}

export function createFindingsCache(services: Services): FindingsCache {
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
    async get(document, settings) {
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
      for (const [key, { uses }] of [...entries]) if (key === uri || uses.uris.has(uri)) drop(key);
    },
    forgetFiles(changes) {
      const concerned = [...entries].filter(([key, { uses }]) => changes.isChanged(key) || isAffected(uses, changes));
      for (const [key] of concerned) drop(key);
      return concerned.length > 0;
    },
    clear: () => [...entries.keys()].forEach(drop),
  };
}
