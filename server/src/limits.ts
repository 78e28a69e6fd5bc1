/**
 * Maximum size of a file in bytes. A larger file is not read as a whole. If Skillwright would check the file, the file is reported as not
 * checked.
 */
export const maxFileBytes = 16 * 1024 * 1024;

/**
 * Maximum number of bytes that are read from the start of a file larger than `maxFileBytes`, to find out whether Skillwright would check
 * the file. The rest is not read.
 */
export const maxBeginningBytes = 200_000;

/** Maximum number of workspace folders whose real paths are cached. When there are more, the cache is emptied. */
export const maxCachedRoots = 1000;

/**
 * Time that the real path of a workspace folder is cached. After this time, the path is resolved again, because the folder may be a link
 * that changes.
 */
export const rootCacheMs = 1000;

/**
 * Maximum total time that one run waits for other programs to close files when too many files are open. After this time, a file that
 * cannot be opened is not read.
 */
export const maxSyncWaitMs = 2000;

/**
 * Maximum number of folders whose entries and real paths one run remembers. When there are more, folders that were not used recently are
 * read again when they are needed.
 */
export const maxRememberedFolders = 20_000;
