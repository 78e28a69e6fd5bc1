import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folders of one run of vitest, for what several test files use: one in the checkout, and one outside, where no program finds
 * what the checkout has installed. Its processes get the paths in their environment.
 */
export default function setup(): () => void {
  const output = join(import.meta.dirname, '../../out');
  mkdirSync(output, { recursive: true });
  const folders = [
    mkdtempSync(join(output, 'test-run-')),
    mkdtempSync(join(tmpdir(), 'skillwright-test-run-')),
  ] as const;
  [process.env.SKILLWRIGHT_RUN_FOLDER, process.env.SKILLWRIGHT_OUTSIDE_FOLDER] = folders;
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** Folder of this run in the checkout. */
export const findRunFolder = (): string => readFolder('SKILLWRIGHT_RUN_FOLDER');

/** Folder of this run outside of the checkout. */
export const findOutsideFolder = (): string => readFolder('SKILLWRIGHT_OUTSIDE_FOLDER');

function readFolder(variable: string): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('vitest was started without test/support/runFolder.ts');
  return folder;
}
