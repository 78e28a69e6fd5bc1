/** Throws with both values when they differ as JSON. */
export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  const [a, e] = [JSON.stringify(actual, null, 1), JSON.stringify(expected, null, 1)];
  if (a !== e) throw new Error(`${what}:\n  actual   ${a}\n  expected ${e}`);
}

export function ok(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}
