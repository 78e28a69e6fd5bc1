import { rankSkills, type RankingInput } from '../agents/rankSkills.js';
import type { TriggerCase } from './readTriggerCases.js';

/** What the ranking gives for one case. */
export interface TriggerResult {
  readonly case: TriggerCase;
  readonly passed: boolean;
  /** Name of the first skill. Absent if no skill matches. */
  readonly first?: string;
  /** Words of the prompt in its name or description, best first. */
  readonly words: readonly string[];
  /** Rank of the expected skill, from 1. Absent if it does not match or is not one of the skills. */
  readonly rank?: number;
}

/** A single word in common says little: a skill comes up with this many. */
const minWords = 2;

/**
 * Ranks the skills for each prompt by keywords. A case with a name passes if this skill is first. One with `null` passes if no skill has
 * two words in common with the prompt.
 */
export function runTriggerCases(
  cases: readonly TriggerCase[],
  skills: readonly RankingInput[],
): readonly TriggerResult[] {
  return cases.map(trigger => {
    const matching = rankSkills(trigger.prompt, skills).skills.filter(({ score }) => score > 0);
    const [first] = matching;
    const index = matching.findIndex(({ name }) => name === trigger.expect);
    return {
      case: trigger,
      passed: isPassed(trigger, first),
      ...(first && { first: first.name }),
      words: first?.matched ?? [],
      ...(index >= 0 && { rank: index + 1 }),
    };
  });
}

function isPassed(
  { expect, not }: TriggerCase,
  first: { readonly name: string; readonly matched: readonly string[] } | undefined,
): boolean {
  if (not !== undefined) return first?.name !== not || first.matched.length < minWords;
  return expect === null ? !first || first.matched.length < minWords : first?.name === expect;
}
