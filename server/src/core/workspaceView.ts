import type { ParsedDocument } from './parsedDocument.js';

/** The workspace as parsed documents: an open editor's text wins over the disk's. */
export interface WorkspaceView {
  /** URIs of the workspace folders. */
  readonly roots: readonly string[];
  /** URIs of folders outside of those that files of the workspace may import from: the packages they belong to. */
  readonly packages?: readonly string[];
  /** URIs of all files whose name passes, `.gitignore` respected, sorted by code units. Cached until a file is created or deleted. */
  find(accept: (fileName: string) => boolean, signal?: AbortSignal): Promise<readonly string[]>;
  /** Whether a file has a text in it; false where there is no such file. Looked for once per version, without parsing. */
  contains(uri: string, text: string): Promise<boolean>;
  /** Parsed once per version. Undefined: missing, or of no kind we know. One that is there and cannot be read is an unread document. */
  document(uri: string): Promise<ParsedDocument | undefined>;
}
