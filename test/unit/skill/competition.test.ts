import { describe, expect, it } from 'vitest';
import { compareSkills, isCompeting, readSkillWords } from '../../../server/src/skill/competition/compareSkills.js';
import { findSimilarPairs } from '../../../server/src/skill/competition/findSimilarPairs.js';
import { maxSimilarPairs, minSimilarShare } from '../../../server/src/skill/limits.js';
import { isQuick } from '../../support/inputShare.js';
import { startTimer } from '../../support/startTimer.js';

const read = (name: string, description: string) => readSkillWords({ name, description });
const six = 'Writes release notes from merged pull requests.';

describe('competing descriptions', () => {
  it.each<[string, string, string, string, string, boolean]>([
    ['equal', 'notes', six, 'changes', six, true],
    ['other endings', 'x', 'Write release note from merging pull request', 'changes', six, true],
    ['one name: copies', 'notes', six, 'notes', six, false],
    ['too short', 'a', 'Formats Rust code.', 'b', 'Formats Rust code.', false],
    ['a word of the name', 'ruby-tool', `${six} Ruby`, 'swift-tool', `${six} Swift`, false],
    ['another task', 'a', six, 'b', 'Deletes old branches of a repository on a server.', false],
    ['80 % of a few words', 'a', `${six} daily`, 'b', six, true],
    ['less than 80 % of a few words', 'a', `${six} daily before noon`, 'b', six, false],
  ])('%s', (_title, firstName, first, secondName, second, expected) => {
    const [a, b] = [read(firstName, first), read(secondName, second)];
    expect(isCompeting(a, b)).toBe(expected);
    expect(isCompeting(b, a)).toBe(expected);
  });
});

describe('pairs of similar skills', () => {
  it('are found with their words, the most similar first', () => {
    const skills = [
      read('a', 'red green blue'),
      read('b', 'red green blue black'),
      read('c', 'white'),
      read('d', 'red'),
    ];
    const { pairs, isLimited } = findSimilarPairs(skills);
    expect(isLimited).toBe(false);
    expect(pairs.map(({ first, second, share, words }) => [first, second, share, words])).toEqual([
      [0, 1, 0.75, ['red', 'green', 'blue']],
      [0, 3, 1 / 3, ['red']],
      [1, 3, 0.25, ['red']],
    ]);
  });

  it('are the best of all, in the order of the skills where they are equal', () => {
    const skills = Array.from({ length: 60 }, (_, index) =>
      read(
        `skill-${index}`,
        Array.from('abcdefghijkl')
          .filter((_letter, bit) => (index * 2654435761) & (1 << bit))
          .map(letter => letter.repeat(4))
          .join(' '),
      ),
    );
    const all = skills.flatMap((a, first) =>
      skills.flatMap((b, second) => {
        const { share } = compareSkills(a, b);
        return second > first && share >= minSimilarShare ? [{ first, share, isCompeting: isCompeting(a, b) }] : [];
      }),
    );
    all.sort((a, b) => Number(b.isCompeting) - Number(a.isCompeting) || b.share - a.share || a.first - b.first);
    const rankOf = ({ first, share, isCompeting: competing }: (typeof all)[number]) => [competing, share, first];
    expect(all.length).toBeGreaterThan(2 * maxSimilarPairs);
    const { pairs, isLimited } = findSimilarPairs(skills);
    expect(isLimited).toBe(true);
    expect(pairs.map(rankOf)).toEqual(all.slice(0, maxSimilarPairs).map(rankOf));
  });

  it.skipIf(isQuick)('are found among 10,000 skills in seconds, even if all are equal', () => {
    const equal = Array.from({ length: 10_000 }, (_, index) => read(`skill-${index}`, six));
    const others = Array.from({ length: 10_000 }, (_, index) =>
      read(
        `skill-${index}`,
        Array.from({ length: 20 }, (_, place) => `w${(index * 7 + place * place * 31) % 5000}x`).join(' '),
      ),
    );
    for (const skills of [equal, others]) {
      const timer = startTimer();
      findSimilarPairs(skills);
      timer.expectBelow(8000);
    }
  });
});
