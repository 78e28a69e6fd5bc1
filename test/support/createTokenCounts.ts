import type { Services } from '../../server/src/core/index.js';
import { readPackagedFile } from '../../server/src/nodePackagedFiles.js';
import { createMemoizedCounter } from '../../server/src/tokens/index.js';

/** Both ways to count tokens, as in a shell that reports once. */
export function createTokenCounts(): Pick<Services, 'countTokens' | 'countTokensIfReady'> {
  const countTokens = createMemoizedCounter(readPackagedFile);
  return { countTokens, countTokensIfReady: countTokens };
}
