import { expectTable, readKnownRows } from './expectTable.js';

/** `expectTable` for results that are computed asynchronously. */
export async function expectLines(
  name: string,
  inputs: readonly string[],
  describeResult: (input: string) => Promise<string>,
): Promise<void> {
  const results = new Map<string, string>();
  for (const [row, input] of inputs.entries()) if (isRowComputed(row)) results.set(input, await describeResult(input));
  expectTable(name, inputs, input => results.get(input) ?? '');
}
