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
   * Why a file or folder of the workspace exists but cannot be read. Undefined for all others. Absent in shells that cannot tell it from
   * a missing one.
   */
  findUnreadReason?(uri: string): Promise<UnreadFile | undefined>;
  /** Whether something exists at a URI, but a symbolic link leads to it, out of the workspace. Absent in shells without links. */
  leadsOutside?(uri: string): Promise<boolean>;
  /** Names of the symbolic links in a folder of the workspace, sorted. Absent in shells without links. */
  listLinks?(uri: string): Promise<readonly string[]>;
  /** The target of a symbolic link of the workspace, as the link has it, with `/`. Undefined for all else. Absent in shells without links. */
  readLink?(uri: string): Promise<string | undefined>;
}

export interface UnreadFile {
  /** A clause for messages: "there is no permission to read it". */
  readonly reason: string;
  /** The first part of a file that is too large. */
  readonly beginning?: string;
  /** A fault of the disk or the system, which may be over at any moment. */
  readonly isPassing?: true;
}
