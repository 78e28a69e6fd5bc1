import { baseName, checkDocument, isRelevantDocument, unusedSuppressionCode } from '../../core/index.js';
import type { Finding, ParsedDocument, Services, Settings } from '../../core/index.js';
import type { SettingsStore } from '../client/createSettingsStore.js';
import type { LateAnswers } from './createLateAnswers.js';
import {
  haveSameFacts,
  isAffected,
  mayChangeFacts,
  trackServices,
  type FileChanges,
  type Dependencies,
} from './trackServices.js';

/** What a report on the workspace says of a document. */
interface DocumentSummary extends Pick<ReportedFindings, 'isRelevant'> {
  /** Of the findings, as the client gets them. */
  readonly resultId: string;
}

export interface ReportedFindings {
  readonly findings: readonly Finding[];
  /** Whether a report on the workspace lists the document. */
  readonly isRelevant: boolean;
}

/** Caches the findings of each document until the document, its settings or one of its dependencies changes. */
export interface FindingsCache {
  /**
   * With the settings of this moment: two callers with different settings would stop each other's checks for ever.
   *
   * @returns undefined if something changed in the meantime. Call again with the newest version of the document
   */
  get(document: ParsedDocument): Promise<readonly Finding[] | undefined>;
  /** The same for a report on the workspace, which waits for all answers. */
  getForReport(document: ParsedDocument): Promise<ReportedFindings | undefined>;
  /** Keeps a summary of a document instead of its findings: a workspace may have thousands. */
  summarize(document: ParsedDocument, summary: DocumentSummary): void;
  /** The summary that is kept of a document. Undefined if there is none, or the findings may be others now. */
  findSummary(uri: string): Promise<DocumentSummary | undefined>;
  /** Removes findings that depend on an edited document. */
  forgetDocument(uri: string): void;
  /** Removes findings that depend on files. @returns whether any were removed */
  forgetFiles(changes: FileChanges): boolean;
  /** Removes findings that lack a token count. */
  forgetUncounted(): void;
  clear(): void;
}

interface Entry {
  readonly settings: Settings;
  readonly uses: Dependencies;
  /** Undefined if only the summary is kept. */
  abort: AbortController | undefined;
  result: CheckResult | undefined;
  summary?: DocumentSummary;
  /** A fact that the findings depend on may have changed. */
  isDoubtful: boolean;
  /** Whether the facts were the same when they were in doubt last. */
  validity: Promise<boolean>;
}

interface CheckResult {
  readonly document: ParsedDocument;
  readonly findings: Promise<readonly Finding[]>;
  /** Records what it depends on, as the check does. */
  readonly isRelevant: () => Promise<boolean>;
  /** @returns false if the findings did not wait for all answers, as soon as these are there */
  readonly waitForAnswers: () => Promise<boolean>;
}

interface CheckedEntry extends Entry {
  readonly abort: AbortController;
  readonly result: CheckResult;
}

interface Waiting {
  readonly answers: LateAnswers;
  /** Called when findings of a document may be others, because an answer arrived late. */
  onArrival(): void;
}

/** @param waiting undefined if findings wait for all answers about the workspace */
export function createFindingsCache(
  services: Services,
  settingsStore: SettingsStore,
  waiting?: Waiting,
): FindingsCache {
  const entries = new Map<string, Entry>();
  /** URIs of the documents whose findings were complete once. */
  const completed = new Set<string>();

  function compute(document: ParsedDocument, settings: Settings): CheckedEntry {
    const { uri } = document;
    // Findings that are shown are not replaced by incomplete ones.
    const answers = completed.has(uri) ? undefined : waiting?.answers;
    const { services: tracked, uses } = trackServices(services, answers);
    const abort = new AbortController();
    const context = { settings, services: tracked, signal: abort.signal };
    const findings = checkDocument(document, context).then(all => (uses.late.length > 0 ? dropUncertain(all) : all));
    const waitForAnswers = async (): Promise<boolean> => {
      if (uses.late.length > 0) return forgetOnArrival(uri, abort, uses);
      if (!abort.signal.aborted) completed.add(uri);
      return true;
    };
    findings.then(waitForAnswers).catch(() => undefined);
    let relevance: Promise<boolean> | undefined;
    const isRelevant = (): Promise<boolean> => (relevance ??= isRelevantDocument(document, context));
    const result = { document, findings, isRelevant, waitForAnswers };
    return { settings, uses, abort, result, isDoubtful: false, validity: Promise.resolve(true) };
  }

  /** Removes findings when the answers are there that they did not wait for. */
  async function forgetOnArrival(uri: string, abort: AbortController, { late }: Dependencies): Promise<false> {
    await Promise.all(late);
    const current = entries.get(uri);
    // A newer check takes care of itself.
    if (current && current.abort !== abort) return false;
    drop(uri);
    waiting?.onArrival();
    return false;
  }

  /** Most changes of a file change no fact about it. */
  function isValid(entry: Entry): Promise<boolean> {
    // Facts that are not known yet are not compared.
    if (entry.isDoubtful)
      entry.validity = entry.uses.late.length > 0 ? Promise.resolve(false) : haveSameFacts(entry.uses);
    // A change while the facts are compared puts them in doubt again.
    entry.isDoubtful = false;
    return entry.validity;
  }

  /** Undefined if the document or its settings changed in the meantime. */
  async function findValid(document: ParsedDocument, settings: Settings): Promise<CheckedEntry | undefined> {
    const isOf = (entry: Entry | undefined): entry is CheckedEntry =>
      entry?.result?.document === document && entry.settings === settings;
    for (;;) {
      const entry = entries.get(document.uri);
      if (isOf(entry)) {
        // A report may have summarized it in the meantime.
        if (await isValid(entry)) {
          if (isOf(entry)) return entry;
          continue;
        }
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
    entries.get(uri)?.abort?.abort();
    entries.delete(uri);
  }

  /** @param read what is wanted of a valid result */
  async function getWith<Wanted>(
    document: ParsedDocument,
    read: (result: CheckResult) => Promise<Wanted>,
  ): Promise<Wanted | undefined> {
    const settings = await settingsStore.for(document.uri);
    const entry = await findValid(document, settings);
    if (!entry) return undefined;
    const { result, abort } = entry;
    const answer = await read(result);
    // A fact may have changed after the check had found it out.
    do {
      if (!(await isValid(entry))) return undefined;
    } while (entry.isDoubtful);
    return abort.signal.aborted ? undefined : answer;
  }

  return {
    get: document => getWith(document, ({ findings }) => findings),
    getForReport: document =>
      getWith(document, async ({ findings, isRelevant, waitForAnswers }) => {
        const reported = { findings: await findings, isRelevant: await isRelevant() };
        return (await waitForAnswers()) ? reported : undefined;
      }),
    summarize(document, summary) {
      const entry = entries.get(document.uri);
      if (entry?.result?.document !== document) return;
      entry.summary = summary;
      // They keep what was remembered for the check.
      entry.result = undefined;
      entry.abort = undefined;
    },
    async findSummary(uri) {
      const settings = await settingsStore.for(uri);
      const entry = entries.get(uri);
      if (!entry?.summary || entry.settings !== settings) return undefined;
      const isUsable = await isValid(entry);
      return isUsable && !entry.isDoubtful && entries.get(uri) === entry ? entry.summary : undefined;
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
      const doubtful = [...entries.values()].filter(({ uses }) =>
        mayChangeFacts(uses, changes.changedNames, changes.names.size > 0),
      );
      for (const entry of doubtful) entry.isDoubtful = true;
      return concerned.length + doubtful.length > 0;
    },
    forgetUncounted() {
      for (const [key, { uses }] of [...entries]) if (uses.lacksCount()) drop(key);
    },
    clear: () => [...entries.keys()].forEach(drop),
  };
}

/** Without findings that depend on the absence of others. */
const dropUncertain = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ code }) => code !== unusedSuppressionCode);
