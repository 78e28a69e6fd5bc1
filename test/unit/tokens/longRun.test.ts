import { expect, it } from 'vitest';
import { countTokens } from '../../../server/src/tokens/index.js';

it('counts an unbroken run of millions of characters', async () => {
  expect(await countTokens('a'.repeat(8_000_000), 'o200k_base')).toBeGreaterThan(900_000);
});
