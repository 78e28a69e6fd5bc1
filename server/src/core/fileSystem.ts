export interface DirectoryEntry {
  readonly name: string;
  readonly type: 'file' | 'directory';
}

/**
 * Read access to the workspace by URI. Every shell brings its own; all of them refuse what lies
 * outside the workspace, symbolic links that lead out included, and answer as if it did not exist.
 */
export interface FileSystem {
  /** Undefined: missing, unreadable, too large, or outside. The byte order mark is kept. */
  readText(uri: string): Promise<string | undefined>;
  /** The file as it is. Undefined where `readText` is, and in a shell that is given texts only. */
  readBytes(uri: string): Promise<Uint8Array | undefined>;
  /** Sorted by name in code units; empty for a folder that does not exist. Links are not followed out of the workspace. */
  list(uri: string): Promise<readonly DirectoryEntry[]>;
  exists(uri: string): Promise<boolean>;
  /**
   * Of a file or folder inside the workspace that is there and cannot be read: why not. Undefined for all others. Absent in shells that
   * cannot tell it from one that is missing.
   */
  whyUnread?(uri: string): Promise<UnreadFile | undefined>;
}

export interface UnreadFile {
  /** What is said of it: "no permission to read it". */
  readonly reason: string;
  /** What a file that is too large begins with. */
  readonly beginning?: string;
}
