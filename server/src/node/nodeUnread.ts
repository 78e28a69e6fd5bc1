import type { Stats } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import type { UnreadFile } from '../core/index.js';
import { maxBeginningBytes, maxFileBytes } from '../limits.js';
import { messages } from '../messages.js';
import { findFault } from './faults.js';

/** Tries to read a path, and returns the reason if that fails. */
export async function findUnreadReason(path: string, found: Stats): Promise<UnreadFile | undefined> {
  if (!found.isFile() && !found.isDirectory()) return { reason: messages.notRegularFile() };
  try {
    if (found.isDirectory()) await readdir(path);
    else return await findFileReason(path, found);
    return undefined;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'EACCES' || code === 'EPERM')
      return { reason: found.isDirectory() ? messages.noPermissionToList() : messages.noPermissionToRead() };
    const reason = found.isDirectory() ? messages.listFailed(code) : messages.readFailed(code);
    return { reason, ...(findFault(cause) !== undefined && { isPassing: true as const }) };
  }
}

/** Throws if the file cannot be opened, or not be read: a damaged disk lets open what it cannot read. */
async function findFileReason(path: string, { size }: Stats): Promise<UnreadFile | undefined> {
  const file = await open(path);
  try {
    if (size <= maxFileBytes) {
      await file.read(Buffer.alloc(1), 0, 1, 0);
      return undefined;
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBeginningBytes), 0, maxBeginningBytes, 0);
    return { reason: messages.fileTooLarge(maxFileBytes / 2 ** 20), beginning: buffer.toString('utf8', 0, bytesRead) };
  } finally {
    await file.close();
  }
}
