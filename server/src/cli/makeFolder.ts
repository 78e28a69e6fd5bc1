import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never ends below a folder where nothing can be made (`/proc`).
 * Rejects as `mkdir` does.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isMade(path)) return;
  await makeFolder(dirname(path));
  await isMade(path, false);
}

/** False: the folder above is missing too. */
async function isMade(path: string, mayLackParent = path !== dirname(path)): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    // A file in its place is met by whoever writes into the folder.
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT' && mayLackParent) return false;
    throw cause;
  }
}
