export { countTokens, isEstimate, createPieceCounter } from './countTokens.js';
export { createMemoizedCounter, type CountTokens } from './createMemoizedCounter.js';
export { serveCounter, createThreadCounter, createShellCounter } from './createThreadCounter.js';
