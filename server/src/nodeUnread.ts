import type { Stats } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import type { UnreadFile } from './core/index.js';
import { maxBeginningBytes, maxFileBytes } from './limits.js';

/** Says why a path cannot be read. Undefined if it can, which only an attempt shows. */
export async function whyUnread(path: string, found: Stats): Promise<UnreadFile | undefined> {
  if (!found.isFile() && !found.isDirectory()) return { reason: 'it is not a regular file' };
  try {
    if (found.isDirectory()) await readdir(path);
    else return await whyFileUnread(path, found);
    return undefined;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    const attempt = found.isDirectory() ? 'list it' : 'read it';
    const isForbidden = code === 'EACCES' || code === 'EPERM';
    return {
      reason: isForbidden ? `there is no permission to ${attempt}` : `the attempt to ${attempt} failed with ${code}`,
    };
  }
}

/** Throws if the file cannot be opened. */
async function whyFileUnread(path: string, { size }: Stats): Promise<UnreadFile | undefined> {
  const file = await open(path);
  try {
    if (size <= maxFileBytes) return undefined;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBeginningBytes), 0, maxBeginningBytes, 0);
    return { reason: 'it is larger than 16 MiB', beginning: buffer.toString('utf8', 0, bytesRead) };
  } finally {
    await file.close();
  }
}
