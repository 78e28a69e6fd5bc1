export { countTokens, isEstimate, createTokenCounter } from './countTokens.js';
export { createDeferredCounter, type CountIfReady } from './createDeferredCounter.js';
export { createMemoizedCounter, type CountTokens } from './createMemoizedCounter.js';
export type { ReadTable } from './encodings.js';
