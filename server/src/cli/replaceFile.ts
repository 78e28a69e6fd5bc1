import { constants } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What is used of `node:fs/promises`. */
export interface Disk {
  readonly open: typeof open;
  readonly realpath: (path: string) => Promise<string>;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
  readonly stat: (path: string) => Promise<{ readonly mode: number; readonly nlink: number }>;
}

const nodeDisk: Disk = { open, realpath: path => realpath(path), rename, rm, stat: path => stat(path) };

/**
 * Replaces the text of a file, or leaves the file as it is: on a full disk, a file that is written in place loses its text. Rejects with
 * what the file system says, and the file's path.
 */
export async function replaceFile(path: string, text: string, disk = nodeDisk): Promise<void> {
  try {
    // A link stays a link.
    const target = await disk.realpath(path);
    // A file that must not be written is not replaced either.
    await (await disk.open(target, 'r+')).close();
    const { mode, nlink } = await disk.stat(target);
    const copy = join(dirname(target), `.${basename(target)}.${String(process.pid)}.tmp`);
    // Other names of the file keep its text only if it is written in place.
    if (nlink > 1 || !(await writeCopy(copy, text, mode, disk))) {
      await writeInPlace(target, text, disk);
      return;
    }
    await disk.rename(copy, target).catch(async (cause: unknown) => {
      await disk.rm(copy, { force: true });
      throw cause;
    });
  } catch (cause) {
    throw cause instanceof Error ? Object.assign(cause, { path }) : cause;
  }
}

/** Returns false if no file can be created in the folder. */
async function writeCopy(copy: string, text: string, mode: number, disk: Disk): Promise<boolean> {
  const file = await disk.open(copy, 'wx', mode).catch((): undefined => undefined);
  if (!file) return false;
  try {
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (cause) {
    await file.close().catch((): undefined => undefined);
    await disk.rm(copy, { force: true });
    throw cause;
  }
}

async function writeInPlace(target: string, text: string, disk: Disk): Promise<void> {
  const file = await disk.open(target, constants.O_WRONLY | constants.O_TRUNC | constants.O_NONBLOCK);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
