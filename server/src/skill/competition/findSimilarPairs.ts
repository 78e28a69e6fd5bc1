import { maxSharedWords, maxSimilarPairs, minSimilarShare } from '../limits.js';
import { compareSkills, countShared, isCompeting, type Competition, type SkillWords } from './compareSkills.js';
import { findCandidates } from './findCandidates.js';

/** Two skills with similar descriptions, by their places in the list. */
interface SimilarPair extends Competition {
  readonly first: number;
  readonly second: number;
  /** A model cannot tell them apart: they have a finding. */
  readonly isCompeting: boolean;
}

export interface SimilarPairs {
  /** The most similar first. */
  readonly pairs: readonly SimilarPair[];
  /** There are more, which are less similar. */
  readonly isLimited: boolean;
}

/** Pairs of skills whose descriptions share many words. */
export function findSimilarPairs(skills: readonly SkillWords[]): SimilarPairs {
  const placesOfWords = new Map<string, number[]>();
  for (const [index, { description }] of skills.entries()) {
    for (const term of description.keys()) {
      const places = placesOfWords.get(term);
      if (places) places.push(index);
      else placesOfWords.set(term, [index]);
    }
  }
  const pairs: Omit<SimilarPair, 'words'>[] = [];
  let isLimited = false;
  for (const [first, skill] of skills.entries()) {
    for (const second of findCandidates(skill, placesOfWords, minSimilarShare, place => place > first)) {
      const other = skills[second];
      const shared = other && countShared(skill, other);
      if (!shared || shared.share < minSimilarShare) continue;
      const pair = { first, second, share: shared.share, isCompeting: isCompeting(skill, other, shared) };
      // Only the best are kept: equal skills give millions of pairs.
      const last = pairs.length < maxSimilarPairs ? undefined : pairs.at(-1);
      isLimited ||= last !== undefined;
      if (last && compareRank(pair, last) >= 0) continue;
      if (last) pairs.pop();
      const place = pairs.findLastIndex(better => compareRank(better, pair) <= 0) + 1;
      pairs.splice(place, 0, pair);
    }
  }
  return { pairs: pairs.map(pair => ({ ...pair, words: wordsOf(pair, skills) })), isLimited };
}

type Rank = Pick<SimilarPair, 'isCompeting' | 'share'>;

/** Pairs that one may not be able to tell apart stand first. Equal ranks stay in the order of the skills. */
const compareRank = (a: Rank, b: Rank): number => Number(b.isCompeting) - Number(a.isCompeting) || b.share - a.share;

function wordsOf(
  { first, second }: Pick<SimilarPair, 'first' | 'second'>,
  skills: readonly SkillWords[],
): readonly string[] {
  const [a, b] = [skills[first], skills[second]];
  return a && b ? compareSkills(a, b).words.slice(0, maxSharedWords) : [];
}
