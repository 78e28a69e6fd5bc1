export { manifestKind } from './manifestKind.js';
