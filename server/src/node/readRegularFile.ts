import { constants, existsSync } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBelow } from './isBelow.js';
import { maxFileBytes } from '../limits.js';
import { messages } from '../messages.js';

/** Thrown for a file that must not be read. The message is a clause, as in “it is not a regular file”. */
export class RefusedFileError extends Error {}

/**
 * Reads a whole file. A pipe or device is refused without waiting for it, and so is a file that is too large, also one that claims to be
 * small. Throws `RefusedFileError`, or what the file system says.
 * @param roots folders in which the file must be, with all links resolved; without them it may be anywhere
 */
export async function readRegularFile(path: string, roots?: readonly string[]): Promise<Buffer> {
  if (roots && !(await isInSome(path, roots))) throw new RefusedFileError(messages.linkLeadsOutside());
  const file = await openRegularFile(path);
  try {
    const found = await file.stat();
    const chunks: Buffer[] = [];
    let length = 0;
    // Files of the system, such as those in /proc, have the size 0 and may have no end.
    for (let size = Math.min(found.size, maxFileBytes) + 1; ; size = smallestRead) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size);
      if (bytesRead === 0) return Buffer.concat(chunks);
      chunks.push(buffer.subarray(0, bytesRead));
      length += bytesRead;
      if (length > maxFileBytes) throw new RefusedFileError(messages.fileTooLarge(maxFileBytes / 2 ** 20));
    }
  } finally {
    await file.close();
  }
}

/** Opens a file that is not a pipe, a device or a folder, without waiting for it. */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw Object.assign(new Error('It is a folder'), { code: 'EISDIR' });
    if (!found.isFile()) throw new RefusedFileError(messages.notRegularFile());
    return file;
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

/** Bytes that are read at a time beyond the size that a file claims to have. */
const smallestRead = 65_536;

/** The text of a file, as UTF-8. Undefined if it is missing or refused. */
export const readRegularText = async (path: string, roots?: readonly string[]): Promise<string | undefined> =>
  (await readRegularFile(path, roots).catch((): undefined => undefined))?.toString('utf8');

/** Where the links of a path may lead: to its repository or, outside of one, its folder, and to the working directory. */
export function findLinkRoots(path: string, cwd: string): readonly string[] {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return [folder, cwd];
    if (dirname(folder) === folder) return [dirname(path), cwd];
  }
}

async function isInSome(path: string, roots: readonly string[]): Promise<boolean> {
  const place = await realpath(path);
  for (const root of roots) {
    if (isBelow(place, await realpath(root))) return true;
  }
  return false;
}
