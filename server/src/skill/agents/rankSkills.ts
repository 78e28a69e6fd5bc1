import { maxComparedSkills, maxOverlaps, minOverlap, minSharedWords } from '../limits.js';
import { messages } from '../messages/index.js';
import { splitWords, stem } from './words.js';

/** A skill as an agent's list shows it. */
export interface RankingInput {
  /** Any key of the caller's: a URI. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

interface RankedSkill extends RankingInput {
  /** BM25; 0 where no word matches. */
  readonly score: number;
  /** Words of the prompt found in name or description, as they stand in the prompt, best first. */
  readonly matched: readonly string[];
}

/** Two skills whose names and descriptions share most of their words. */
interface SkillOverlap {
  readonly first: string;
  readonly second: string;
  /** Share of common words, 0 to 1. */
  readonly similarity: number;
  readonly shared: readonly string[];
}

interface Ranking {
  /** Best first; those without a match too. */
  readonly skills: readonly RankedSkill[];
  /** Shown with the result: how the skills were ranked. */
  readonly method: string;
}

/** Usual constants of BM25 (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthWeight = 0.75;
/** A word of the name counts this many times. */
const nameWeight = 3;

/** Ranks skills for a prompt, offline, and gives the words that match. */
export function rankSkills(prompt: string, skills: readonly RankingInput[]): Ranking {
  const { documents, averageLength, frequency } = readTerms(skills);
  const query = new Map(splitWords(prompt).map(word => [stem(word), word]));

  const ranked = skills.map((skill, index): RankedSkill => {
    const terms = documents[index] ?? { counts: new Map<string, number>(), length: 0 };
    const hits = [...query].flatMap(([term, word]) => {
      const count = terms.counts.get(term) ?? 0;
      if (count === 0) return [];
      const found = frequency.get(term) ?? 0;
      const rarity = Math.log(1 + (skills.length - found + 0.5) / (found + 0.5));
      const norm = saturation * (1 - lengthWeight + (lengthWeight * terms.length) / Math.max(averageLength, 1));
      return [{ word, score: (rarity * count * (saturation + 1)) / (count + norm) }];
    });
    hits.sort((a, b) => b.score - a.score);
    return { ...skill, score: hits.reduce((sum, hit) => sum + hit.score, 0), matched: hits.map(hit => hit.word) };
  });
  ranked.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  return { skills: ranked, method: messages.rankingMethod() };
}

interface Terms {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** What does not depend on the prompt. */
interface TermsOfSkills {
  readonly documents: readonly Terms[];
  readonly averageLength: number;
  /** Number of skills with a term. */
  readonly frequency: ReadonlyMap<string, number>;
}

/** By list: many prompts are ranked over the same skills. */
const knownTerms = new WeakMap<readonly RankingInput[], TermsOfSkills>();

function readTerms(skills: readonly RankingInput[]): TermsOfSkills {
  const known = knownTerms.get(skills);
  if (known) return known;
  const documents = skills.map(skill => countTerms(skill));
  const averageLength = documents.reduce((sum, terms) => sum + terms.length, 0) / Math.max(documents.length, 1);
  const frequency = new Map<string, number>();
  for (const { counts } of documents)
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const terms = { documents, averageLength, frequency };
  knownTerms.set(skills, terms);
  return terms;
}

function countTerms({ name, description }: RankingInput): Terms {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (text: string, weight: number): void => {
    for (const word of splitWords(text)) {
      const term = stem(word);
      counts.set(term, (counts.get(term) ?? 0) + weight);
      length += weight;
    }
  };
  add(name, nameWeight);
  add(description, 1);
  return { counts, length };
}

/** Skills whose names and descriptions share most of their words, the most similar first. */
export function findOverlaps(skills: readonly RankingInput[]): readonly SkillOverlap[] {
  const { documents } = readTerms(skills);
  const found: SkillOverlap[] = [];
  const count = Math.min(skills.length, maxComparedSkills);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const [a, b, first, second] = [documents[i], documents[j], skills[i], skills[j]];
      if (!a || !b || !first || !second) continue;
      const shared = [...a.counts.keys()].filter(term => b.counts.has(term));
      const similarity = shared.length / Math.max(Math.min(a.counts.size, b.counts.size), 1);
      if (similarity >= minOverlap && shared.length >= minSharedWords) {
        found.push({ first: first.id, second: second.id, similarity, shared });
      }
    }
  }
  return found.sort((a, b) => b.similarity - a.similarity).slice(0, maxOverlaps);
}
