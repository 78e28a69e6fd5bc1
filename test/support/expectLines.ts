import { expectTable, readKnownRows } from './expectTable.js';

/** `expectTable` for results that are computed asynchronously. */
export async function expectLines(
  name: string,
  inputs: readonly string[],
  describeResult: (input: string) => Promise<string>,
): Promise<void> {
  const results = new Map<string, string>();
  const known = readKnownRows(name, inputs);
  for (const input of inputs) if (!known.has(input)) results.set(input, await describeResult(input));
  expectTable(name, inputs, input => results.get(input) ?? '');
}
