import { maxCompetingCandidates } from '../limits.js';
import type { SkillWords } from './compareSkills.js';

/** Skills by the words of their descriptions. */
export type SkillsOfWords<Key> = ReadonlyMap<string, readonly Key[]>;

/**
 * Skills that may share a part of the words of a description. Not every skill is compared: those with so much in common have one of the
 * rarer words in common too. The rarest words decide first, because the number is limited.
 */
export function findCandidates<Key>(
  { description }: SkillWords,
  skills: SkillsOfWords<Key>,
  minShare: number,
  accept: (key: Key) => boolean,
): ReadonlySet<Key> {
  const lists = [...description.keys()].map(term => skills.get(term) ?? []);
  lists.sort((a, b) => a.length - b.length);
  // Words that no other skill has count too, and stand first.
  const deciding = description.size - Math.ceil(minShare * description.size) + 1;
  const found = new Set<Key>();
  for (const list of lists.slice(0, deciding)) {
    for (const key of list) {
      if (accept(key)) found.add(key);
      if (found.size >= maxCompetingCandidates) return found;
    }
  }
  return found;
}
