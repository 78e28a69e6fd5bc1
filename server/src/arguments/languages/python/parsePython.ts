import { parser } from '@lezer/python';
import { parseSpelled, parseTrees } from '../parseTrees.js';
import type { ParserSpelling } from '../parserSpelling.js';
import type { SyntaxNode } from '../syntaxNode.js';
import { spelledDecorators } from './spelledDecorators.js';
import { spelledNumbers } from './spelledNumbers.js';

const spelling: ParserSpelling = {
  always: spelledNumbers,
  repaired: (root, text) => spelledDecorators(root, text, part => parser.parse(part).topNode),
};

/** The tree of any text, error nodes where it is not Python. Node names are those of Lezer's Python grammar. */
export const parsePython = (text: string): SyntaxNode => parseSpelled(parser, spelling, text).tree.topNode;

/** The same by version of a text. */
export const pythonTrees = parseTrees(parser, spelling);
