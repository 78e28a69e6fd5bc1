import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './command.js';
import { messages } from './messages/messages.js';

/** Writes a file that an option names, and the folders above it. @throws UsageError if that is not possible */
export async function writeOutput(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (cause) {
    throw new UsageError(messages.cannotWrite(path, cause instanceof Error ? cause.message : String(cause)));
  }
}
