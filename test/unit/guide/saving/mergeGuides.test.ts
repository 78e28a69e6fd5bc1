import { it } from 'vitest';
import type { Guide, GuideRule, GuideScenario } from '../../../../server/src/guide/guide.js';
import { findOpenConflicts, mergeGuides } from '../../../../server/src/guide/saving/mergeGuides.js';
import { expectTable } from '../../../support/expectTable.js';

const sentence = (text: string) => ({ text, trace: { origin: 'guide' as const } });
const empty: Guide = { command: 'c', context: [], faq: [], constraints: [], scenarios: [], notes: [] };

const createRule = (text: string, more: Partial<GuideRule> = {}): GuideRule => ({
  parameter: 'a',
  sentences: [sentence(text)],
  ...more,
});

/** `-`: no such rule; `[now]` after the text: what was open before; `*`: rich text. */
const readRules = (text: string): readonly GuideRule[] => {
  if (text === '-') return [];
  const [, words = '', now, rich] = /^(.*?)(?: \[(.*)\])?( \*)?$/.exec(text) ?? [];
  return [createRule(words, { ...(now !== undefined && { now }), ...(rich !== undefined && { isRich: true }) })];
};

const showRules = (rules: readonly GuideRule[]): string =>
  rules
    .map(
      ({ sentences, now }) => `${sentences.map(({ text }) => text).join(' ')}${now === undefined ? '' : ` [${now}]`}`,
    )
    .join(' & ') || '-';

const merges = [
  'Alpha. | Alpha. | Alpha.',
  'Alpha. | Alpha. | Beta.',
  'Alpha. | Alpha. | -',
  'Alpha. | - | Alpha.',
  'Alpha. | - | Beta.',
  '- | - | Alpha.',
  '- | Alpha. | -',
  '- | Alpha. | Alpha.',
  '- | Alpha. | Beta.',
  'Alpha. | Mine. | Alpha.',
  'Alpha. | Mine. | Beta.',
  'Alpha. | Mine. | Mine.',
  'Alpha. | Mine. | -',
  'Alpha. | Alpha. Mine. | Beta.',
  'Alpha. | Mine. Alpha. | Beta.',
  'Alpha. Beta. | Alpha. | Alpha. Beta. Gamma.',
  'Alpha. Beta. | Alpha. Mine. | Alpha. Gamma.',
  'Alpha. Beta. | Beta. Alpha. | Alpha. Gamma.',
  'Alpha. Beta. | Beta. Alpha. | Alpha. Beta.',
  'Alpha. | Mine. [Beta.] | Alpha.',
  'Alpha. | Mine. [Beta.] | Beta.',
  'Alpha. | Alpha. [Beta.] | Beta.',
  'Alpha. | Alpha. * | Beta.',
  'Alpha. | Mine. * | Alpha.',
  'Alpha. | Mine. * | Beta.',
  'Alpha. | Mine. [Beta.] * | Alpha.',
  'Alpha. | Mine. * | -',
  'Alpha. | Beta. * | Beta.',
  '? | Alpha. | Alpha.',
  '? | Alpha. | Beta.',
  '? | Alpha. | -',
  '? | - | Alpha.',
  '? | Mine. * | Alpha.',
  '? | Mine. * | -',
  '? | Required string. | Required integer.',
  '? | Required string. Mine. | Optional integer, default: 3. Other.',
  '? | Required string. | -',
  '? | Required string. Mine. | -',
  '? | Optional string, default: "x". | -',
  '? | Required integer from 1 to 5. | -',
  '? | Required number of at least 1 and less than 2.5. | -',
  '? | Required array of strings. | -',
  '? | Required array of arrays. | -',
  '? | Conditionally required boolean, default: true. | -',
  '? | Required integer a multiple of 3. | -',
  '? | Required. | -',
  '? | Required string, more. | -',
  '? | Required string. Not generated. | -',
  '? | Mine. | Required string. Other.',
  'Required string. Beta. | Mine. Beta. | Required integer. Gamma.',
  'Alpha. | Alpha.  | Beta.',
];

it('merges rules', () => {
  expectTable('guide/mergeRules', merges, input => {
    const [base = '', saved = '', fresh = ''] = input.split(' | ');
    const toGuide = (text: string, source?: string): Guide => ({
      ...empty,
      constraints: readRules(text),
      ...(source !== undefined && { source }),
    });
    const known = base === '?' ? undefined : toGuide(base);
    const merged = mergeGuides(known, toGuide(saved, 'sha256:0'), toGuide(fresh));
    const unmarked = mergeGuides(known, toGuide(saved), toGuide(fresh));
    const [shown, shownUnmarked] = [showRules(merged.constraints), showRules(unmarked.constraints)];
    const conflicts = findOpenConflicts(merged).map(({ message, now }) => `${message} ${now}`);
    return [shown, ...(shownUnmarked === shown ? [] : [`unmarked: ${shownUnmarked}`]), ...conflicts].join(' | ');
  });
});

it('merges lists of rules in the order of the saved guide', () => {
  const toRules = (text: string): readonly GuideRule[] =>
    text === '' ? [] : text.split(' ').map(part => createRule(`${part.slice(1)}.`, { parameter: part.charAt(0) }));
  const lists = [
    'a1 b1 | b1 a1 | a2 b1 c1',
    'a1 | a1 a1 | a2',
    'a1 | a2 a3 | a1',
    'a1 b1 | c1 | a1 b2 c2',
    '? | b1 a1 | a1 c1',
    '| a1 | b1',
  ];
  expectTable('guide/mergeRuleLists', lists, input => {
    const [base = '', saved = '', fresh = ''] = input.split('|').map(part => part.trim());
    const known = base === '?' ? undefined : { ...empty, constraints: toRules(base) };
    const merged = mergeGuides(
      known,
      { ...empty, constraints: toRules(saved) },
      { ...empty, constraints: toRules(fresh) },
    );
    return merged.constraints.map(rule => `${rule.parameter}: ${showRules([rule])}`).join(', ');
  });
});

it('merges scenarios: their input is one thing', () => {
  const scenario = (text: string): GuideScenario => {
    const [input = '', reasoning = ''] = text.split(' ');
    return { description: sentence('Delta.'), input: { a: Number(input) }, reasoning: [sentence(reasoning)] };
  };
  const inputs = [
    '1 Alpha. | 1 Alpha. | 2 Alpha.',
    '1 Alpha. | 2 Alpha. | 1 Alpha.',
    '1 Alpha. | 2 Alpha. | 3 Beta.',
    '1 Alpha. | 1 Mine. | 2 Beta.',
    '1 Alpha. | 1 Mine. | 1 Alpha.',
    '? | 1 Alpha. | 2 Alpha.',
    '1 Alpha. | 1 Alpha. | 1 Beta.',
  ];
  expectTable('guide/mergeScenarios', inputs, row => {
    const [base = '', saved = '', fresh = ''] = row.split(' | ');
    const toGuide = (text: string): Guide => ({ ...empty, scenarios: [scenario(text)] });
    const merged = mergeGuides(base === '?' ? undefined : toGuide(base), toGuide(saved), toGuide(fresh));
    const shown = merged.scenarios.map(
      ({ input, reasoning, now }) =>
        `${JSON.stringify(input)} ${reasoning.map(({ text }) => text).join(' ')}${now === undefined ? '' : ` [${now}]`}`,
    );
    return [...shown, ...findOpenConflicts(merged).map(({ message, now }) => `${message} ${now}`)].join(' | ');
  });
});

it('merges contexts, and questions by their text', () => {
  const toGuide = (text: string): Guide => {
    const [words = '', now] = text.split(' / ');
    const isRich = words.endsWith('*');
    const context = words
      .split(' ')
      .filter(word => word.endsWith('.'))
      .map(word => ({
        ...sentence(word.slice(1)),
        role: word.startsWith('p')
          ? ('purpose' as const)
          : word.startsWith('u')
            ? ('use' as const)
            : ('limit' as const),
      }));
    const [first] = context;
    return {
      ...empty,
      context,
      faq: first ? [{ question: sentence('Why?'), answer: [sentence(first.text)] }] : [],
      ...(now !== undefined && { contextNow: now }),
      ...(isRich && { isContextRich: true }),
    };
  };
  const inputs = [
    'pAlpha. uBeta. | pAlpha. uBeta. | pGamma. uDelta. lEpsilon.',
    'pAlpha. uBeta. | pMine. uBeta. | pGamma. uDelta.',
    'pAlpha. uBeta. | uBeta. | pGamma. uDelta.',
    'pAlpha. uBeta. | pAlpha. lMine. | pGamma. uBeta.',
    'pAlpha. | - | pGamma.',
    '? | - | pGamma.',
    '? | pAlpha. | pGamma.',
    '? | pAlpha. | pAlpha.',
    '? | pAlpha. uMine. | pAlpha. uMine. lOther.',
    'pAlpha. | pMine. / pGamma. | pAlpha.',
    'pAlpha. | pMine. / pGamma. | pGamma.',
    'pAlpha. | pAlpha. * | pGamma.',
    'pAlpha. | pMine. * | pAlpha.',
    'pAlpha. | pMine. / Q * | pAlpha.',
    '? | pMine. * | pGamma.',
    '? | pGamma. * | pGamma.',
  ];
  expectTable('guide/mergeContexts', inputs, row => {
    const [base = '', saved = '', fresh = ''] = row.split(' | ');
    const merged = mergeGuides(base === '?' ? undefined : toGuide(base), toGuide(saved), toGuide(fresh));
    const context = merged.context.map(({ role, text }) => `${role} ${text}`).join(' ');
    const answers = merged.faq.map(
      ({ answer, now }) => `${answer.map(({ text }) => text).join(' ')}${now === undefined ? '' : ` [${now}]`}`,
    );
    const conflicts = findOpenConflicts(merged).map(({ message, now }) => `${message} ${now}`);
    return [
      `${context}${merged.contextNow === undefined ? '' : ` [${merged.contextNow}]`}`,
      `answer ${answers.join()}`,
      ...conflicts,
    ].join(' | ');
  });
});
