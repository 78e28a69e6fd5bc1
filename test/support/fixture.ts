import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a file below `test/fixtures`. */
export const fixture = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)), 'utf8');
