import { expect, it } from 'vitest';
import { readPackagedFile } from '../../../server/src/node/nodePackagedFiles.js';
import { countTokens, createMemoizedCounter } from '../../../server/src/tokens/index.js';
import { largeSkill } from '../../bench/largeSkill.js';
import { isQuick } from '../../support/inputShare.js';

it('reads a table once, when it first counts', async () => {
  const read: string[] = [];
  const count = createMemoizedCounter(path => {
    read.push(path);
    return readPackagedFile(path);
  });
  expect(await count('Some text', 'claude')).toBe(3);
  expect(read).toEqual([]);
  await Promise.all([count('Hello world', 'o200k_base'), count('Hello', 'o200k_base')]);
  expect(await count('Hello world', 'o200k_base')).toBe(2);
  expect(read).toHaveLength(1);
});

it.skipIf(isQuick)('counts a long text in slices, and gives the count of the whole', async () => {
  const text = `${largeSkill(120_000)}\n${' \n/'.repeat(10_000)}\n\n  - end`;
  const count = createMemoizedCounter(readPackagedFile);
  await count('warm', 'o200k_base');
  let pauses = 0;
  const ticking = setInterval(() => pauses++, 0);
  expect(await count(text, 'o200k_base')).toBe(await countTokens(text, 'o200k_base', readPackagedFile));
  clearInterval(ticking);
  expect(pauses).toBeGreaterThan(2);
});
