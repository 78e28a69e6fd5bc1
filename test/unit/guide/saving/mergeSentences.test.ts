import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSentences } from '../../../../server/src/guide/saving/mergeSentences.js';

const merged = (base: string, saved: string, fresh: string): string => {
  const { sentences, isConflict } = mergeSentences(base.split(' '), saved.split(' '), fresh.split(' '));
  return `${sentences.join(' ')}${isConflict ? ' !' : ''}`;
};

describe('mergeSentences', () => {
  it.each([
    ['takes what is generated now', 'a b', 'a b', 'a c', 'a c'],
    ['keeps what was added', 'a b', 'a b own', 'c b', 'c b own'],
    ['keeps what was changed, and says so where both did', 'a b', 'own b', 'c b', 'own b !'],
    ['leaves out what was removed', 'a b', 'b', 'c b', 'b'],
    ['renews a sentence that was moved', 'a b c', 'b c a', 'x b y', 'b y x'],
    ['says where a sentence that was moved is no more', 'a b', 'b a', 'b', 'b a !'],
    ['keeps a sentence that was repeated', 'a b', 'own b own', 'a c', 'own c own'],
    ['has an addition of both once', 'a', 'a new', 'a new', 'a new'],
  ])('%s', (_case, base, saved, fresh, expected) => {
    expect(merged(base, saved, fresh)).toBe(expected);
  });

  const few = (letters: string) => fc.uniqueArray(fc.constantFrom(...Array.from(letters)), { maxLength: 5 });

  it('loses no word of a person, and keeps nothing that is generated no more without saying so', () => {
    const base = few('abcde');
    fc.assert(
      fc.property(base, few('abcdexyz'), few('abcdeuvw'), (was, saved, fresh) => {
        const { sentences, isConflict } = mergeSentences(was, saved, fresh);
        for (const sentence of saved) if (!was.includes(sentence)) expect(sentences).toContain(sentence);
        const outdated = sentences.filter(sentence => was.includes(sentence) && !fresh.includes(sentence));
        expect(outdated.length === 0 || isConflict).toBe(true);
        expect(new Set(sentences).size).toBe(sentences.length);
      }),
      { numRuns: 5_000 },
    );
  });

  it('takes the side that changed where only one did', () => {
    fc.assert(
      fc.property(few('abcde'), few('abcdexyz'), (was, now) => {
        expect(mergeSentences(was, was, now)).toEqual({ sentences: now, isConflict: false });
        expect(mergeSentences(was, now, was)).toEqual({ sentences: now, isConflict: false });
      }),
    );
  });
});
