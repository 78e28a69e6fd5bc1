import { expect, it } from 'vitest';
import { countTokens } from '../../../server/src/tokens/index.js';
import { readPackagedFile } from '../../../server/src/node/nodePackagedFiles.js';

it('counts an unbroken run of millions of characters', async () => {
  expect(await countTokens('a'.repeat(8_000_000), 'o200k_base', readPackagedFile)).toBeGreaterThan(900_000);
});

it('cuts nothing but long runs', async () => {
  const short = 'One two, three.\n    four   five 😀';
  const alone = await countTokens(short, 'o200k_base', readPackagedFile);
  const long = '😀'.repeat(600);
  const both = await countTokens(`${short} ${long}`, 'o200k_base', readPackagedFile);
  expect(both - (await countTokens(long, 'o200k_base', readPackagedFile)) - alone).toBeLessThanOrEqual(2);
});
