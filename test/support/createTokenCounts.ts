import type { Services } from '../../server/src/core/index.js';
import { readPackagedFile } from '../../server/src/node/nodePackagedFiles.js';
import { createMemoizedCounter } from '../../server/src/tokens/index.js';

/** One for all tests of a process: reading a table of 200,000 tokens takes longer than checking a document. */
const countTokens = createMemoizedCounter(readPackagedFile);

/** Both ways to count tokens, as in a shell that reports once. */
export const createTokenCounts = (): Pick<Services, 'countTokens' | 'countTokensIfReady'> => ({
  countTokens,
  countTokensIfReady: countTokens,
});
