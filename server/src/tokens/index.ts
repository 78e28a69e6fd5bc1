export { countTokens, isEstimate, tokenCounter, type TokenEncoding } from './countTokens.js';
