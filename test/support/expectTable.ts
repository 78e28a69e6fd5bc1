import { join } from 'node:path';
import { expect } from 'vitest';
import { expectText } from './expectText.js';

/**
 * Compares a function's results for many inputs with `test/fixtures/tables/<name>.txt`, one line for each input: `input → result`.
 * @param describeResult the result as one line
 */
export function expectTable(name: string, inputs: readonly string[], describeResult: (input: string) => string): void {
  expect(inputs.length).toBe(new Set(inputs).size);
  const lines = inputs.map(input => `${input.replaceAll('\n', '⏎')} → ${describeResult(input)}\n`);
  expectText(lines.join(''), join(import.meta.dirname, `../fixtures/tables/${name}.txt`));
}
