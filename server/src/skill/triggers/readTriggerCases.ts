import { findMember, parseJson, toText, type JsonNode } from '../../json/parseJson.js';
import { findCaseProblem, findPrompt } from './findCaseProblem.js';

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
  const { root, problems } = parseJson(text.replace(/^\uFEFF/, ''));
  if (root?.kind !== 'array' || problems.length > 0) return 0;
  const invalid = root.items.findIndex(item => findCaseProblem(item) !== undefined);
  return invalid >= 0 ? invalid + 1 : root.items.map(item => readCase(item, name));
}

function readCase(item: JsonNode, name: string): TriggerCase {
  const prompt = toText(findPrompt(item)) ?? '';
  const expect = findMember(item, 'expect');
  if (expect) return { prompt, expect: toText(expect) ?? null };
  const flag = findMember(item, 'should_trigger');
  const isExpected = flag?.kind === 'scalar' && flag.value === true;
  return isExpected ? { prompt, expect: name } : { prompt, expect: null, not: name };
}
