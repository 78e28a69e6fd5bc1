import { createParseTrees } from '../../createParseTrees.js';
import { parser } from '../grammar/parser.js';

/** The trees of TypeScript texts, error nodes where they are not TypeScript. Node names are those of Lezer's JavaScript grammar. */
export const typeScriptTrees = createParseTrees(parser);
