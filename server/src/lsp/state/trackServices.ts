import type { Services } from '../../core/index.js';
import { mayBeFolder } from '../../shared/fileNames.js';
import type { LateAnswers } from './createLateAnswers.js';

/** The dependencies of a computation besides its own document. */
export interface Dependencies {
  /** URIs of documents, files and listed folders. */
  readonly uris: ReadonlySet<string>;
  /** Searches of the workspace by file name. */
  readonly searches: readonly ((fileName: string) => boolean)[];
  /** Whether a token count was not available. */
  lacksCount(): boolean;
  /** Files with these names are compared by their versions. */
  readonly contentSearches: readonly ((fileName: string) => boolean)[];
  /** What was found out about the contents of files. */
  readonly facts: readonly FactSearch[];
  /** Answers that were not waited for. */
  readonly late: readonly Promise<unknown>[];
}

/** A search of which only the result matters, not the contents of the files. */
interface FactSearch {
  /** Names of files that may change the result. */
  readonly accept: (fileName: string) => boolean;
  isUnchanged(): Promise<boolean>;
  /** The result may depend on folders and links, too. */
  readonly isDerived?: true;
}

/** The signal of a check keeps alive what was remembered for the check. */
const neverAborted = new AbortController().signal;

/**
 * Wraps services to record the dependencies of a computation.
 * @param answers undefined for a computation that waits for all answers
 */
export function trackServices(
  { files, workspace, ...rest }: Services,
  answers?: LateAnswers,
): { services: Services; uses: Dependencies } {
  const uris = new Set<string>();
  const searches: ((fileName: string) => boolean)[] = [];
  let lacksCount = false;
  const contentSearches: ((fileName: string) => boolean)[] = [];
  const facts: FactSearch[] = [];
  const late: Promise<unknown>[] = [];
  const wait = <Answer>(pending: Promise<Answer>, meanwhile: Answer): Promise<Answer> =>
    answers ? answers.wait(pending, meanwhile, arrival => late.push(arrival)) : pending;
  const noteUri = (uri: string): string => {
    uris.add(uri);
    return uri;
  };
  const services: Services = {
    ...rest,
    derive(derived, signal) {
      const accept = (fileName: string): boolean => derived.accept(fileName);
      const untracked = { files, workspace, ...rest };
      searches.push(accept);
      const answer = derived.compute({ services: untracked, signal });
      facts.push({
        accept,
        isDerived: true,
        async isUnchanged() {
          // Links are compared once per signal.
          const context = { services: untracked, signal: new AbortController().signal };
          try {
            return derived.isSame(await answer, await derived.compute(context));
          } catch {
            return false;
          }
        },
      });
      return wait(answer, derived.meanwhile);
    },
    async countTokensIfReady(text, encoding) {
      const tokens = await rest.countTokensIfReady(text, encoding);
      if (tokens === undefined) lacksCount = true;
      return tokens;
    },
    files: {
      readText: uri => files.readText(noteUri(uri)),
      readBytes: uri => files.readBytes(noteUri(uri)),
      list: uri => files.list(noteUri(uri)),
      exists: uri => files.exists(noteUri(uri)),
      listLinks: async uri => (await files.listLinks?.(noteUri(uri))) ?? [],
      readLink: async uri => files.readLink?.(noteUri(uri)),
    },
    workspace: {
      get roots() {
        return workspace.roots;
      },
      ...(workspace.packages && { packages: workspace.packages }),
      find(accept, signal) {
        searches.push(accept);
        return workspace.find(accept, signal);
      },
      findContaining(accept, text, signal) {
        searches.push(accept);
        const found = workspace.findContaining(accept, text, signal);
        facts.push({
          accept,
          isUnchanged: async () => isSameList(await workspace.findContaining(accept, text), await found),
        });
        return wait(found, []);
      },
      listVersions(accept, signal) {
        searches.push(accept);
        contentSearches.push(accept);
        return workspace.listVersions(accept, signal);
      },
      readEach(accept, read, { maxFiles, isSame, signal }) {
        searches.push(accept);
        const found = workspace.readEach(accept, read, { maxFiles, isSame, signal });
        const lasting = { maxFiles, isSame, signal: neverAborted };
        // The index keeps the map of the newest version alive, and this keeps no other.
        const reference = found.then(map => new WeakRef(map)).catch(() => undefined);
        facts.push({
          accept,
          isUnchanged: async () => (await workspace.readEach(accept, read, lasting)) === (await reference)?.deref(),
        });
        return wait(found, new Map());
      },
      contains: (uri, text) => workspace.contains(noteUri(uri), text),
      readSource: uri => workspace.readSource(noteUri(uri)),
      document: uri => workspace.document(noteUri(uri)),
    },
  };
  return { services, uses: { uris, searches, contentSearches, facts, late, lacksCount: () => lacksCount } };
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((uri, index) => uri === b[index]));

/** Whether changes may have changed a fact that a computation used. @param hasNewFiles something was created or deleted */
export const mayChangeFacts = ({ facts }: Dependencies, changedNames: Iterable<string>, hasNewFiles = false): boolean =>
  (hasNewFiles && facts.some(({ isDerived }) => isDerived === true)) ||
  (facts.length > 0 && [...changedNames].some(name => mayBeFolder(name) || facts.some(({ accept }) => accept(name))));

/** Whether all facts that a computation used are as they were. */
export async function haveSameFacts({ facts }: Dependencies): Promise<boolean> {
  for (const fact of facts) if (!(await fact.isUnchanged())) return false;
  return true;
}

/** Changes on disk. */
export interface FileChanges {
  /** Whether a URI changed, or is inside a folder that changed. */
  readonly isChanged: (uri: string) => boolean;
  /** Names of what changed, was created or deleted. */
  readonly changedNames: ReadonlySet<string>;
  /** Folders in which something was created or deleted. */
  readonly folders: ReadonlySet<string>;
  /** Names of what was created or deleted. */
  readonly names: ReadonlySet<string>;
}

/** Whether a computation must be repeated. */
export function isAffected({ uris, searches, contentSearches }: Dependencies, changes: FileChanges): boolean {
  const { isChanged, changedNames, folders, names } = changes;
  for (const uri of uris) if (folders.has(uri) || isChanged(uri)) return true;
  if (contentSearches.length > 0)
    for (const name of changedNames) if (mayBeFolder(name) || contentSearches.some(accept => accept(name))) return true;
  if (searches.length === 0) return false;
  // A new folder is one change, and may contain files that a search looks for.
  for (const name of names) if (mayBeFolder(name) || searches.some(accept => accept(name))) return true;
  return false;
}
