import { createSourceText, type SourceText } from '../../text/createSourceText.js';
import type { DocumentKind } from '../documents/documentKind.js';
import type { FileSystem } from './fileSystem.js';
import { findKind, parseDocument } from '../documents/parseDocument.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import { createUnreadDocument, findUnreadReason } from '../documents/unread.js';
import type { MaybePromise } from '../checks/rule.js';
import { baseName, isInside } from './uri.js';
import { walkFiles, type FoundFile, type IgnoreRulesFactory } from './walkFiles.js';
import type { WorkspaceView } from './workspaceView.js';
import { createLengthCache } from './createLengthCache.js';
import { createVersionStore } from './createVersionStore.js';
import { createFactStore } from './createFactStore.js';
import { maxDocuments, maxDocumentsLength, maxMissingPlaces, maxTextsLength } from '../limits.js';

export interface FileWorkspaceOptions {
  readonly files: FileSystem;
  readonly kinds: readonly DocumentKind[];
  /** URIs of the workspace folders at this moment. */
  roots(): readonly string[];
  /** Folders outside of those that files may import from. */
  readonly packages?: readonly string[];
  /** The open editor's document, which takes precedence over the file. */
  open?(uri: string): MaybePromise<ParsedDocument | undefined>;
  /** Whether changes of a file are reported. Without it, those of all files are. */
  readonly isWatched?: (uri: string) => boolean;
  /** The ignore rules of the folders above a root. */
  readRulesAbove?(root: string): Promise<IgnoreRulesFactory>;
}

/** A workspace over any file system. Its owner reports changes, because it does not watch files itself. */
export interface FileWorkspace extends WorkspaceView {
  /** Forgets one file's content. */
  forgetContent(uri: string): void;
  /** Forgets the content of all affected files, such as those in a deleted folder. */
  forgetContents(isAffected: (uri: string) => boolean): void;
  /** Forgets which files there are: one was created or deleted, a `.gitignore` or the folders changed. */
  forgetFileList(): void;
  /**
   * Whether an existing file of a workspace folder is missing in the list of files. True only once for a file, because ignored files are
   * never listed.
   */
  lacksFile(uri: string): Promise<boolean>;
  /** Whether a file was in the list when it was last made. Symbolic links are not. */
  listsFile(uri: string): Promise<boolean>;
}

export function createFileWorkspace(options: FileWorkspaceOptions): FileWorkspace {
  const { files, kinds } = options;
  const parsed = createLengthCache(
    ({ source }: ParsedDocument) => source.text.length,
    maxDocuments,
    maxDocumentsLength,
  );
  /** Of files that were read for their facts, and will most likely be parsed soon. */
  const texts = createLengthCache((text: string) => text.length, Infinity, maxTextsLength);
  let forgotten = 0;
  const reading = new Map<string, Promise<ParsedDocument | undefined>>();
  /** Kept separately, so that missing places do not evict documents. */
  let missing = new Set<string>();
  const containing = new Map<string, Map<string, Promise<boolean>>>();
  let listing: Promise<readonly FoundFile[]> | undefined;
  /** Of the files that were missing in the list. */
  const reportedMissing = new Set<string>();
  const facts = createFactStore(readSource, options.isWatched);
  const versions = createVersionStore();
  const listsOfMaps = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>();

  async function listFiles(): Promise<readonly FoundFile[]> {
    const faulty: string[] = [];
    const list: FileSystem['list'] = async uri => {
      const entries = await files.list(uri);
      if (entries.length === 0 && (await files.findUnreadReason?.(uri))?.isPassing) faulty.push(uri);
      return entries;
    };
    const perRoot = await Promise.all(
      selectOutermost(options.roots()).map(async root =>
        walkFiles({ list, readText: uri => files.readText(uri) }, root, await options.readRulesAbove?.(root)),
      ),
    );
    // The next request lists again what could not be listed.
    if (faulty.length > 0) listing = undefined;
    return perRoot.flat().sort((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  async function read(uri: string): Promise<Reading> {
    const kind = findKind(baseName(uri), undefined, kinds, uri);
    const text = kind && (texts.get(uri) ?? (await files.readText(uri)));
    texts.delete(uri);
    if (!kind || text !== undefined) return { document: kind && parseDocument(uri, text ?? '', kind, kinds) };
    const unread = await files.findUnreadReason?.(uri);
    if (!unread) return {};
    const { reason, beginning, isPassing } = unread;
    const read = beginning === undefined ? undefined : () => parseDocument(uri, beginning, kind, kinds);
    return { document: createUnreadDocument(uri, reason, '', read), ...(isPassing && { isPassing }) };
  }

  function findRemembered(uri: string): MaybePromise<ParsedDocument | undefined> {
    if (missing.has(uri)) return undefined;
    const document = parsed.get(uri);
    if (document) return document;
    const pending = reading.get(uri) ?? readAndRemember(uri);
    reading.set(uri, pending);
    return pending;
  }

  function readAndRemember(uri: string): Promise<ParsedDocument | undefined> {
    const missingBefore = missing;
    const pending = read(uri)
      .then(({ document, isPassing }) => {
        // A document that was read before a change is out of date, and one that could not be read may be readable the next time.
        if (isPassing || reading.get(uri) !== pending) return document;
        if (document) parsed.set(uri, document);
        else missingBefore.add(uri);
        forgetOldest(missingBefore, maxMissingPlaces);
        return document;
      })
      .finally(() => {
        if (reading.get(uri) === pending) reading.delete(uri);
      });
    return pending;
  }

  async function find(accept: Accept, signal?: AbortSignal): Promise<readonly string[]> {
    if (signal?.aborted) return [];
    // Concurrent requests share one walk, so cancelling one request does not stop it.
    const found = await (listing ??= listFiles());
    return signal?.aborted ? [] : selectAccepted(found, accept);
  }

  async function readSource(uri: string): Promise<SourceText | undefined> {
    const document = (await options.open?.(uri)) ?? parsed.get(uri);
    // A document that could not be read has no text, or only a part of it.
    if (document) return findUnreadReason(document) === undefined ? document.source : undefined;
    const text = texts.get(uri) ?? (await readStoredText(uri));
    return text === undefined ? undefined : createSourceText(text);
  }

  async function readStoredText(uri: string): Promise<string | undefined> {
    const before = forgotten;
    const text = await files.readText(uri);
    // A text that was read before a change is out of date.
    if (text !== undefined && before === forgotten) texts.set(uri, text);
    return text;
  }

  function listKeys(map: ReadonlyMap<string, unknown>): readonly string[] {
    const list = listsOfMaps.get(map) ?? [...map.keys()];
    listsOfMaps.set(map, list);
    return list;
  }

  const isInRoots = (uri: string): boolean => options.roots().some(root => isInside(uri, root));

  return {
    get roots() {
      return options.roots();
    },
    ...(options.packages && { packages: options.packages }),
    find,
    async findContaining(accept, text, signal) {
      const uris = await find(accept, signal);
      // The list itself: callers remember by it what they found.
      if (uris.length === 0) return uris;
      const read = (_uri: string, content: string): true | undefined => (content.includes(text) ? true : undefined);
      return listKeys(await facts.find({ accept, uris, key: text, read }));
    },
    async listVersions(accept, signal) {
      const uris = await find(accept, signal);
      if (uris.length === 0) return new Map();
      return versions.list(uris);
    },
    async readEach(accept, read, { maxFiles, isSame, signal }) {
      const uris = await find(accept, signal);
      if (uris.length === 0) return new Map();
      return facts.find({ accept, uris, key: read, read, maxFiles, isSame });
    },
    readSource,
    async document(uri) {
      return (await options.open?.(uri)) ?? findRemembered(uri);
    },
    async contains(uri, text) {
      const open = await options.open?.(uri);
      if (open) return open.source.text.includes(text);
      const answers = containing.get(uri) ?? new Map<string, Promise<boolean>>();
      containing.set(uri, answers);
      const answer = answers.get(text) ?? files.readText(uri).then(content => content?.includes(text) === true);
      answers.set(text, answer);
      return answer;
    },
    forgetContent(uri) {
      forgotten++;
      parsed.delete(uri);
      texts.delete(uri);
      reading.delete(uri);
      missing.delete(uri);
      containing.delete(uri);
      versions.delete(uri);
      facts.contentChanged(uri);
    },
    forgetContents(isAffected) {
      forgotten++;
      for (const entries of [parsed, texts, reading, missing, containing, versions])
        for (const uri of entries.keys()) if (isAffected(uri)) entries.delete(uri);
      facts.contentsChanged(isAffected);
    },
    forgetFileList() {
      listing = undefined;
      missing = new Set();
      // Later requests must not get the answer to an earlier one.
      reading.clear();
      containing.clear();
    },
    async listsFile(uri) {
      const found = await listing;
      return found !== undefined && isListed(found, uri);
    },
    async lacksFile(uri) {
      const found = await listing;
      if (!found || reportedMissing.has(uri) || isListed(found, uri)) return false;
      if (!findKind(baseName(uri), undefined, kinds, uri) || !isInRoots(uri) || !(await files.exists(uri)))
        return false;
      reportedMissing.add(uri);
      forgetOldest(reportedMissing, maxMissingPlaces);
      return true;
    },
  };
}

interface Reading {
  readonly document?: ParsedDocument | undefined;
  /** It could not be read, and this may be over at any moment. */
  readonly isPassing?: true;
}

/** @param found in the order of their URIs */
function isListed(found: readonly FoundFile[], uri: string): boolean {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.uri ?? '') < uri) low = middle + 1;
    else high = middle;
  }
  return found[low]?.uri === uri;
}

type Accept = (fileName: string) => boolean;

/** By listing and test: the same list for the same test until the listing changes, so that a caller can remember what it makes of it. */
const acceptedFiles = new WeakMap<readonly FoundFile[], WeakMap<Accept, readonly string[]>>();

function selectAccepted(found: readonly FoundFile[], accept: Accept): readonly string[] {
  const lists = acceptedFiles.get(found) ?? new WeakMap<Accept, readonly string[]>();
  acceptedFiles.set(found, lists);
  const uris = lists.get(accept) ?? found.filter(({ name }) => accept(name)).map(({ uri }) => uri);
  lists.set(accept, uris);
  return uris;
}

function forgetOldest(kept: Set<string>, max: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= max) return;
    kept.delete(oldest);
  }
}

/** Folders inside other folders of the list are walked with those. */
const selectOutermost = (roots: readonly string[]): readonly string[] =>
  [...new Set(roots)].filter(root => !roots.some(other => other !== root && root.startsWith(`${other}/`)));
