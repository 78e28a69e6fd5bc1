import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's `recursive` option never returns below a folder like `/proc`, where no folder can
 * be created. Rejects like `mkdir`.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await tryMakeFolder(path)) return;
  await makeFolder(dirname(path));
  await tryMakeFolder(path, false);
}

/** Returns false if the parent is missing too. */
async function tryMakeFolder(path: string, mayLackParent = path !== dirname(path)): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    // If this is a file, writing into the folder fails later.
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT' && mayLackParent) return false;
    throw cause;
  }
}
