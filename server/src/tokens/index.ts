export { countTokens, isEstimate, tokenCounter, type TokenEncoding } from './countTokens.js';
export { serveCounter, threadCounter, type CountTokens } from './threadCounter.js';
