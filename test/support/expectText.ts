import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { expect } from 'vitest';

/**
 * Compares a text with a file below `test`; no file is an empty text. With the environment variable `UPDATE_EXPECTED` it writes the file: review the change as you
 * would review code. (Snapshots of vitest need its own runner; mutation testing has another.)
 */
export function expectText(text: string, file: string): void {
  if (process.env.UPDATE_EXPECTED !== undefined && (text !== '' || existsSync(file))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const expected = readExpected(file);
  const name = relative(process.cwd(), file);
  expect(text, `differs from ${name}. If the change is right, run this test with UPDATE_EXPECTED=1.`).toBe(expected);
}

/** The expected text. No file is an empty text. */
export const readExpected = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
