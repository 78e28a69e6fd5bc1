import { join } from 'node:path';
import { expect } from 'vitest';
import { expectText, readExpected } from './expectText.js';
import { isQuick } from './inputShare.js';

const fileOf = (name: string): string => join(import.meta.dirname, `../fixtures/tables/${name}.txt`);

/** The expected rows that a quick run does not compute: three of four, in tables of one line for each input. */
export function readKnownRows(name: string, inputs: readonly string[]): ReadonlyMap<string, string> {
  const rows = isQuick ? readExpected(fileOf(name)).split('\n') : [];
  if (rows.length !== inputs.length + 1) return new Map();
  return new Map(inputs.map((input, index) => [input, rows[index] ?? ''] as const).filter((_, index) => index % 4 > 0));
}

/**
 * Compares a function's results for many inputs with `test/fixtures/tables/<name>.txt`, one line for each input: `input → result`.
 * @param describeResult the result as one line
 */
export function expectTable(name: string, inputs: readonly string[], describeResult: (input: string) => string): void {
  expect(inputs.length).toBe(new Set(inputs).size);
  const known = readKnownRows(name, inputs);
  const lines = inputs.map(
    input => `${known.get(input) ?? `${input.replaceAll('\n', '⏎')} → ${describeResult(input)}`}\n`,
  );
  expectText(lines.join(''), fileOf(name));
}
