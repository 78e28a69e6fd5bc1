export { countTokens, isEstimate, tokenCounter } from './countTokens.js';
export { rememberingCounter, type CountTokens } from './rememberingCounter.js';
export { serveCounter, threadCounter, tokensFor } from './threadCounter.js';
