import { baseName, checkDocument } from '../../core/index.js';
import type { Finding, ParsedDocument, Services, Settings } from '../../core/index.js';
import type { SettingsStore } from '../client/createSettingsStore.js';
import {
  haveSameFacts,
  isAffected,
  mayChangeFacts,
  trackServices,
  type FileChanges,
  type Dependencies,
} from './trackServices.js';

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
  /** A fact that the findings depend on may have changed. */
  isDoubtful: boolean;
  /** Whether the facts were the same when they were in doubt last. */
  validity: Promise<boolean>;
}

export function createFindingsCache(services: Services, settingsStore: SettingsStore): FindingsCache {
  const entries = new Map<string, Entry>();

  function compute(document: ParsedDocument, settings: Settings): Entry {
    const tracked = trackServices(services);
    const abort = new AbortController();
    const context = { settings, services: tracked.services, signal: abort.signal };
    const findings = checkDocument(document, context);
    return {
      document,
      settings,
      findings,
      uses: tracked.uses,
      abort,
      isDoubtful: false,
      validity: Promise.resolve(true),
    };
  }

  /** Most changes of a file change no fact about it. */
  function isValid(entry: Entry): Promise<boolean> {
    if (entry.isDoubtful) entry.validity = haveSameFacts(entry.uses);
    // A change while the facts are compared puts them in doubt again.
    entry.isDoubtful = false;
    return entry.validity;
  }

  /** Undefined if the document or its settings changed in the meantime. */
  async function findValid(document: ParsedDocument, settings: Settings): Promise<Entry | undefined> {
    const isOf = (entry: Entry | undefined): entry is Entry =>
      entry?.document === document && entry.settings === settings;
    for (;;) {
      const entry = entries.get(document.uri);
      if (isOf(entry)) {
        if (await isValid(entry)) return entry;
        // Another request may have replaced it.
        const current = entries.get(document.uri);
        if (current !== entry && isOf(current)) continue;
        if (current !== entry) return undefined;
      }
      drop(document.uri);
      const computed = compute(document, settings);
      entries.set(document.uri, computed);
      return computed;
    }
  }

  function drop(uri: string): void {
    entries.get(uri)?.abort.abort();
    entries.delete(uri);
  }

  return {
    async get(document) {
      const settings = await settingsStore.for(document.uri);
      const entry = await findValid(document, settings);
      const findings = await entry?.findings;
      // A fact may have changed after the check had found it out.
      while (entry?.isDoubtful === true) if (!(await isValid(entry))) return undefined;
      return entry?.abort.signal.aborted === false ? findings : undefined;
    },
    forgetDocument(uri) {
      const name = baseName(uri);
      for (const [key, entry] of [...entries]) {
        const { uses } = entry;
        if (key === uri || uses.uris.has(uri) || uses.contentSearches.some(accept => accept(name))) drop(key);
        else if (mayChangeFacts(uses, [name])) entry.isDoubtful = true;
      }
    },
    forgetFiles(changes) {
      const concerned = [...entries].filter(([key, { uses }]) => changes.isChanged(key) || isAffected(uses, changes));
      for (const [key] of concerned) drop(key);
      const doubtful = [...entries.values()].filter(({ uses }) => mayChangeFacts(uses, changes.changedNames));
      for (const entry of doubtful) entry.isDoubtful = true;
      return concerned.length + doubtful.length > 0;
    },
    forgetUncounted() {
      for (const [key, { uses }] of [...entries]) if (uses.lacksCount()) drop(key);
    },
    clear: () => [...entries.keys()].forEach(drop),
  };
}
