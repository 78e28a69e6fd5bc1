import { parser } from '@lezer/javascript';
import { parseTrees } from '../parseTrees.js';
import { spelledMembers } from './untypedMember.js';

/**
 * The trees of TypeScript texts, error nodes where they are not TypeScript. Node names are those of Lezer's JavaScript
 * grammar.
 */
export const typeScriptTrees = parseTrees(parser.configure({ dialect: 'ts' }), { repaired: spelledMembers });
