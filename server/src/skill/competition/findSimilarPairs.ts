import { maxSharedWords, maxSimilarPairs, minSimilarShare } from '../limits.js';
import { compareSkills, isCompeting, type Competition, type SkillWords } from './compareSkills.js';
import { findCandidates } from './findCandidates.js';

/** Two skills with similar descriptions, by their places in the list. */
export interface SimilarPair extends Competition {
  readonly first: number;
  readonly second: number;
  /** A model cannot tell them apart: they have a finding. */
  readonly isCompeting: boolean;
}

/** Pairs of skills whose descriptions share many words, the most similar first. */
export function findSimilarPairs(skills: readonly SkillWords[]): readonly SimilarPair[] {
  const placesOfWords = new Map<string, number[]>();
  for (const [index, { description }] of skills.entries()) {
    for (const term of description.keys()) {
      const places = placesOfWords.get(term);
      if (places) places.push(index);
      else placesOfWords.set(term, [index]);
    }
  }
  const pairs: SimilarPair[] = [];
  for (const [first, skill] of skills.entries()) {
    for (const second of findCandidates(skill, placesOfWords, minSimilarShare, place => place > first)) {
      const other = skills[second];
      const competition = other && compareSkills(skill, other);
      if (!competition || competition.share < minSimilarShare) continue;
      const competing = isCompeting(skill, other, competition);
      const { share, words } = competition;
      pairs.push({ first, second, share, words: words.slice(0, maxSharedWords), isCompeting: competing });
    }
  }
  return pairs
    .sort((a, b) => Number(b.isCompeting) - Number(a.isCompeting) || b.share - a.share || a.first - b.first)
    .slice(0, maxSimilarPairs);
}
