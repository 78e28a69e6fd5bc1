import type { RankingInput } from '../agents/rankSkills.js';
import { splitWords, stem } from '../agents/words.js';
import { fewCompetingWords, manyCompetingWords, minCompetingShare, minCompetingShareOfFew } from '../limits.js';

/** Words of a skill, compared by their stems. */
export interface SkillWords {
  readonly name: ReadonlySet<string>;
  /** Of the description: as they are written, by stem. */
  readonly description: ReadonlyMap<string, string>;
}

export function readSkillWords({ name, description }: Pick<RankingInput, 'name' | 'description'>): SkillWords {
  return {
    name: new Set(splitWords(name).map(stem)),
    description: new Map(splitWords(description).map(word => [stem(word), word])),
  };
}

/** What the descriptions of two skills have in common. */
export interface Competition {
  /** Share of the words of both, 0 to 1. */
  readonly share: number;
  /** Words in the order of the first description. */
  readonly words: readonly string[];
}

/** Words that the descriptions of two skills share. */
export function compareSkills(a: SkillWords, b: SkillWords): Competition {
  const words: string[] = [];
  for (const [term, word] of a.description) if (b.description.has(term)) words.push(word);
  return { share: shareOf(words.length, a, b), words };
}

/** The part of it that a comparison of thousands of skills needs: no list is made. */
export function countShared(a: SkillWords, b: SkillWords): SharedCount {
  let count = 0;
  for (const term of a.description.keys()) if (b.description.has(term)) count++;
  return { share: shareOf(count, a, b), count };
}

interface SharedCount {
  readonly share: number;
  readonly count: number;
}

function shareOf(count: number, a: SkillWords, b: SkillWords): number {
  const all = a.description.size + b.description.size - count;
  return all === 0 ? 0 : count / all;
}

/**
 * Whether a model cannot tell from the descriptions which of two skills is meant: they share most of their words, and no word of either
 * name sets its description apart. Skills of one name are left to `skill/name-duplicate`: most are copies or translations.
 */
export function isCompeting(a: SkillWords, b: SkillWords, { share, count } = countShared(a, b)): boolean {
  const isShareHigh =
    count >= manyCompetingWords
      ? share >= minCompetingShare
      : count >= fewCompetingWords && share >= minCompetingShareOfFew;
  return isShareHigh && !hasSameName(a, b) && !isSetApart(a, b) && !isSetApart(b, a);
}

function hasSameName(a: SkillWords, b: SkillWords): boolean {
  if (a.name.size !== b.name.size) return false;
  for (const term of a.name) if (!b.name.has(term)) return false;
  return true;
}

/** `ruby-server` and `swift-server` may say the same of their servers. */
function isSetApart(skill: SkillWords, other: SkillWords): boolean {
  for (const term of skill.name) {
    if (!other.name.has(term) && skill.description.has(term) && !other.description.has(term)) return true;
  }
  return false;
}
