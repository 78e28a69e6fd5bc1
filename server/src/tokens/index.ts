export { countTokens, isEstimate, createPieceCounter } from './countTokens.js';
export { createMemoizedCounter, type CountTokens } from './rememberingCounter.js';
export { serveCounter, createThreadCounter, createShellCounter } from './threadCounter.js';
