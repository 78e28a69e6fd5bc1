import { parser } from '@lezer/python';
import { parseTrees } from '../parseTrees.js';
import type { SyntaxNode } from '../syntaxNode.js';

/** The tree of any text, error nodes where it is not Python. Node names are those of Lezer's Python grammar. */
export const parsePython = (text: string): SyntaxNode => parser.parse(text).topNode;

/** The same by version of a text. */
export const pythonTrees = parseTrees(parser);
