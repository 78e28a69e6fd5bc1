import { join } from 'node:path';
import { expect } from 'vitest';
import { expectText, readExpected } from './expectText.js';
import { isQuick } from './inputShare.js';

/** A quick run computes every fourth row. */
export const isRowComputed = (row: number): boolean => !isQuick || row % 4 === 0;

/**
 * Compares a function's results for many inputs with `test/fixtures/tables/<name>.txt`, one line for each input: `input → result`.
 * @param describeResult the result as one line
 */
export function expectTable(name: string, inputs: readonly string[], describeResult: (input: string) => string): void {
  expect(inputs.length).toBe(new Set(inputs).size);
  const file = join(import.meta.dirname, `../fixtures/tables/${name}.txt`);
  const expected = isQuick ? readExpected(file).split('\n') : [];
  const lines = inputs.map((input, row) =>
    isRowComputed(row) ? `${input.replaceAll('\n', '⏎')} → ${describeResult(input)}\n` : `${expected[row] ?? ''}\n`,
  );
  expectText(lines.join(''), file);
}
