export { configurationKind } from './configurationKind.js';
