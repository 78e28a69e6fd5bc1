import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the folder of one run of vitest, for what several test files use. Its processes get the path in their environment. */
export default function setup(): () => void {
  const output = join(import.meta.dirname, '../../out');
  mkdirSync(output, { recursive: true });
  const folder = mkdtempSync(join(output, 'test-run-'));
  process.env.SKILLWRIGHT_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
