import type { SourceText } from '../../text/createSourceText.js';
import { createFileIndex, type FileIndex } from './createFileIndex.js';
import type { ReadOptions } from './workspaceView.js';

/** Facts about the texts of files. A file is read again only after its content has changed, whatever files are created or deleted. */
export interface FactStore {
  /** The same map until a fact changes. */
  find<Fact>(query: FactQuery<Fact>): Promise<ReadonlyMap<string, Fact>>;
  contentChanged(uri: string): void;
  contentsChanged(isAffected: (uri: string) => boolean): void;
}

interface FactQuery<Fact> extends Partial<Pick<ReadOptions<Fact>, 'maxFiles' | 'isSame'>> {
  /** Selected the files of the list. */
  readonly accept: (fileName: string) => boolean;
  /** The same list until files are created or deleted. */
  readonly uris: readonly string[];
  /** Stands for the facts: the function that reads them, or the text that it searches. The store keeps the facts of each key. */
  readonly key: unknown;
  readonly read: (uri: string, text: string) => Fact | undefined;
}

interface ListIndex<Fact> {
  readonly uris: readonly string[];
  readonly index: FileIndex<Fact>;
}

/** @param isWatched whether changes of a file are reported */
export function createFactStore(
  readSource: (uri: string) => Promise<SourceText | undefined>,
  isWatched?: (uri: string) => boolean,
): FactStore {
  const indexes = new Map<FactQuery<unknown>['accept'], Map<unknown, ListIndex<unknown>>>();

  const listIndexes = (): readonly FileIndex<unknown>[] =>
    [...indexes.values()].flatMap(byKey => [...byKey.values()].map(({ index }) => index));

  return {
    find<Fact>({ accept, uris, key, read, maxFiles, isSame }: FactQuery<Fact>) {
      const byKey = indexes.get(accept) ?? new Map<unknown, ListIndex<unknown>>();
      indexes.set(accept, byKey);
      // A key has facts of one type.
      const known = byKey.get(key) as ListIndex<Fact> | undefined;
      if (known?.uris === uris) return known.index.find();
      const index = createFileIndex({
        uris: uris.slice(0, maxFiles),
        async read(uri) {
          const source = await readSource(uri);
          return source && { fact: read(uri, source.text) };
        },
        isSame,
        previous: known?.index,
        isWatched,
      });
      byKey.set(key, { uris, index });
      return index.find();
    },
    contentChanged(uri) {
      for (const index of listIndexes()) index.contentChanged(uri);
    },
    contentsChanged(isAffected) {
      for (const index of listIndexes()) index.contentsChanged(isAffected);
    },
  };
}
