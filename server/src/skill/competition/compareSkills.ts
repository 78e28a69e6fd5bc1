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
  const words = [...a.description].filter(([term]) => b.description.has(term)).map(([, word]) => word);
  const all = a.description.size + b.description.size - words.length;
  return { share: all === 0 ? 0 : words.length / all, words };
}

/**
 * Whether a model cannot tell from the descriptions which of two skills is meant: they share most of their words, and no word of either
 * name sets its description apart. Skills of one name are left to `skill/name-duplicate`: most are copies or translations.
 */
export function isCompeting(a: SkillWords, b: SkillWords, { share, words }: Competition): boolean {
  const isShareHigh =
    words.length >= manyCompetingWords
      ? share >= minCompetingShare
      : words.length >= fewCompetingWords && share >= minCompetingShareOfFew;
  return isShareHigh && !hasSameName(a, b) && !isSetApart(a, b) && !isSetApart(b, a);
}

const hasSameName = (a: SkillWords, b: SkillWords): boolean =>
  a.name.size === b.name.size && [...a.name].every(term => b.name.has(term));

/** `ruby-server` and `swift-server` may say the same of their servers. */
const isSetApart = (skill: SkillWords, other: SkillWords): boolean =>
  [...skill.name].some(term => !other.name.has(term) && skill.description.has(term) && !other.description.has(term));
