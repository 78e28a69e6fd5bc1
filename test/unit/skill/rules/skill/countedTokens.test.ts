import { expect, it } from 'vitest';
import { checkDocument, parseDocument } from '../../../../../server/src/core/index.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { skillKind } from '../../../../../server/src/skill/skillKind.js';
import { largeSkill } from '../../../../bench/largeSkill.js';
import { memoryContext } from '../../../../support/checkedText.js';
import { isQuick } from '../../../../support/inputShare.js';

/** The texts whose tokens are counted, for a skill and after a keystroke in it, in UTF-16 units. Counted, not timed. */
async function countTexts(text: string): Promise<readonly number[]> {
  const uri = 'file:///workspace/large-skill/SKILL.md';
  const { services, ...context } = memoryContext({ 'large-skill/SKILL.md': text });
  const totals: number[] = [];
  for (const version of [text, text.replace('human', 'person')]) {
    let total = 0;
    const count: typeof services.countTokens = (counted, encoding) => {
      total += counted.length;
      return services.countTokens(counted, encoding);
    };
    const counting = { ...services, countTokens: count, countTokensIfReady: count };
    await checkDocument(parseDocument(uri, version, skillKind, documentKinds), { ...context, services: counting });
    totals.push(total);
  }
  return totals;
}

it('counts nothing in a skill that cannot be over its budget', async () => {
  expect(await countTexts(largeSkill(4000))).toEqual([0, 0]);
});

it.skipIf(isQuick)('counts the core of a long skill once, and once more after a keystroke', async () => {
  // Without chunks, the core is the whole text.
  const text = largeSkill(75_000).replace(/<\/?chunk[^>]*>/g, '');
  for (const total of await countTexts(text)) {
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(text.length * 1.1);
  }
});
