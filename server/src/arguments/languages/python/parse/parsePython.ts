import { parser } from '@lezer/python';
import { parsePreprocessed, createParseTrees } from '../../createParseTrees.js';
import type { ParserPreprocessor } from '../../parserPreprocessor.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { preprocessDecorators } from './preprocessDecorators.js';
import { preprocessNumbers } from './preprocessNumbers.js';

const spelling: ParserPreprocessor = {
  transform: preprocessNumbers,
  repair: (root, text) => preprocessDecorators(root, text, part => parser.parse(part).topNode),
};

/** The tree of any text, error nodes where it is not Python. Node names are those of Lezer's Python grammar. */
export const parsePython = (text: string): SyntaxNode => parsePreprocessed(parser, spelling, text).tree.topNode;

/** The same by version of a text. */
export const pythonTrees = createParseTrees(parser, spelling);
