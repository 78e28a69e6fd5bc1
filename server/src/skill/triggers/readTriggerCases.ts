/** A prompt, and the skill that has to come up for it. */
export interface TriggerCase {
  readonly prompt: string;
  /** Name of the skill. `null`: none. */
  readonly expect: string | null;
  /** The name of a skill that must not come up. `expect` is then not used. */
  readonly not?: string;
}

/**
 * Reads `evals/triggers.json`: a list of `{prompt, expect}`, or of `{query, should_trigger}`, the form of https://agentskills.io for
 * evaluations of descriptions. @param name of the skill beside it
 * @returns the number of the first entry that is neither, from 1; 0 if the text is not a list in JSON
 */
export function readTriggerCases(text: string, name: string): readonly TriggerCase[] | number {
  const list = parseList(text);
  if (list === undefined) return 0;
  const cases: TriggerCase[] = [];
  for (const [index, entry] of list.entries()) {
    const found = readCase(entry, name);
    if (!found) return index + 1;
    cases.push(found);
  }
  return cases;
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readCase(entry: unknown, name: string): TriggerCase | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(entry));
  const prompt = fields.get('prompt') ?? fields.get('query');
  const expect = fields.get('expect');
  const shouldTrigger = fields.get('should_trigger');
  if (typeof prompt !== 'string' || prompt.trim() === '') return undefined;
  if (typeof expect === 'string' || expect === null) return { prompt, expect };
  if (shouldTrigger === true) return { prompt, expect: name };
  return shouldTrigger === false ? { prompt, expect: null, not: name } : undefined;
}
