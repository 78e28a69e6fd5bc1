import type { SourceText } from '../../text/createSourceText.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';

/** How facts about files are read. */
export interface ReadOptions<Fact> {
  readonly maxFiles: number;
  /** Whether two facts about a file are the same. */
  readonly isSame: (a: Fact, b: Fact) => boolean;
  readonly signal: AbortSignal;
}

/** The workspace as parsed documents. The text of an open editor takes precedence over the file. */
export interface WorkspaceView {
  /** URIs of the workspace folders. */
  readonly roots: readonly string[];
  /** URIs of package folders outside the workspace folders that files of the workspace may import from. */
  readonly packages?: readonly string[];
  /** URIs of all files with an accepted name, without ignored files, sorted by code units. Cached until a file is created or deleted:
   * the same function then gets the same list. */
  find(accept: (fileName: string) => boolean, signal?: AbortSignal): Promise<readonly string[]>;
  /** URIs of the files with an accepted name that contain a text, sorted. Each file is searched once per version.
   * The same function and text get the same list until an accepted file changes. */
  findContaining(accept: (fileName: string) => boolean, text: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** By URI of the files with an accepted name, sorted: an object that stays the same until the file changes, as the map does until one of
   * them changes. No file is read. */
  listVersions(accept: (fileName: string) => boolean, signal?: AbortSignal): Promise<ReadonlyMap<string, object>>;
  /**
   * What a function knows about files with an accepted name from their texts, by URI, sorted. Each file is read once per version, without
   * parsing. The same functions get the same map until a fact changes.
   */
  readEach<Fact>(
    accept: (fileName: string) => boolean,
    read: (uri: string, text: string) => Fact | undefined,
    options: ReadOptions<Fact>,
  ): Promise<ReadonlyMap<string, Fact>>;
  /** Whether a file contains a text; false where the file does not exist. Searched once per version, without parsing. */
  contains(uri: string, text: string): Promise<boolean>;
  /** The text of a file as in the editor, without parsing it. Undefined where the file is missing or cannot be read. */
  readSource(uri: string): Promise<SourceText | undefined>;
  /** Parsed once per version. Undefined where the file is missing or of an unknown kind. A file that cannot be read is an unread document. */
  document(uri: string): Promise<ParsedDocument | undefined>;
}
