/** Maximum size of a file that is read as a whole, in bytes. */
export const maxFileBytes = 16 * 1024 * 1024;

/** Maximum number of bytes that are read from a file that is too large, to find its kind. */
export const maxBeginningBytes = 200_000;

/** Maximum number of workspace folders with a cached real path. */
export const maxCachedRoots = 1000;

/** Time that the real path of a workspace folder is cached, in milliseconds: the folder may be a link that changes. */
export const rootCacheMs = 1000;

/** Total time that one run waits for other programs to close files when too many files are open, in milliseconds. */
export const maxSyncWaitMs = 2000;

/** Maximum number of folders whose entries and real paths one run remembers. Others are listed again when they are needed. */
export const maxRememberedFolders = 20_000;
