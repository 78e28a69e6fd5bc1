import { readFile } from 'node:fs/promises';

/**
 * Reads a file that the build writes beside the programs.
 * @param path relative to the folder of the programs; a URL where the sources run as they are
 */
export async function readPackagedFile(path: string): Promise<Uint8Array> {
  // Code that several programs share lies one folder deeper than the programs.
  const besideChunks = new URL(path, new URL('../', import.meta.url));
  return readFile(new URL(path, import.meta.url)).catch(() => readFile(besideChunks));
}
