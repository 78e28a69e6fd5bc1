import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSentences } from '../../../../server/src/guide/saving/mergeSentences.js';
import { expectTable } from '../../../support/expectTable.js';

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

it('merges sentence by sentence', () => {
  const merges3 = [
    ...[
      'a b c / a b c / a b c',
      'a b c / a b c / x b c',
      'a b c / x b c / a b c',
      'a b c / x b c / y b c',
      'a b c / x b c / x b c',
      'a b c / a x b c / a y b c',
    ],
    ...[
      'a b c / b c / a b c',
      'a b c / b c / x b c',
      'a b c / a c / a c',
      'a b c / c / a b x',
      'a b c /  / x b c',
      ' / a / b',
      'a /  / b',
      'a / b / ',
      'a / a / ',
    ],
    ...[
      'a b / b a / a b',
      'a b / b a / x b',
      'a b c / c a b / a x c',
      'a b c / c b a / a b',
      'a b c d / d a b c / a b c e',
      'a b / a b c / a b d',
      'a b / c a b / d a b',
    ],
    ...[
      'a b c d / a x y d / a b z d',
      'a b c d / a x d / a y d',
      'a b c d / a d / a y d',
      'a b c d / a x c d / a b y d',
      'a a b / a b / a a b',
      'a b a / a b / a c a',
      'a b / x y / z w',
    ],
    ...[
      'Required.1 b / Required.2 b / Required.3 b',
      'Required.1 b / own x b / Required.3 b',
      'Required.1 b / Optional.2 own b / Optional.3 new b',
      'Depends on1 b c / Depends on2 c / Depends on3 b x',
      'Conditionally required1 b / Required.2 x y / Optional.3 b',
    ],
    ...['b c / own / x y', 'Required.1 b c / Required.2 / Required.3 x y', 'Requiredx b c / Requiredy / Requiredz x y'],
  ];
  expectTable('guide/mergedSentences', merges3, row => {
    const [base, saved, fresh] = row.split(' / ').map(list =>
      list
        .replaceAll('Depends on', 'Depends§on')
        .replaceAll('Conditionally required', 'Conditionally§required')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(word => word.replaceAll('§', ' ').replace(/(\d)$/, ' $1')),
    );
    const { sentences, isConflict } = mergeSentences(base ?? [], saved ?? [], fresh ?? []);
    return `${sentences.join(' | ')}${isConflict ? ' !' : ''}`;
  });
});

it('gives up on very long texts', () => {
  const sentences = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(index));
  expect(mergeSentences(sentences(200), sentences(199), sentences(200))).toEqual({
    sentences: sentences(199),
    isConflict: false,
  });
  for (const [base, saved, fresh] of [
    [201, 1, 1],
    [1, 201, 1],
    [1, 1, 201],
  ] as const)
    expect(mergeSentences(sentences(base), sentences(saved), sentences(fresh))).toEqual({
      sentences: sentences(saved),
      isConflict: true,
    });
});
