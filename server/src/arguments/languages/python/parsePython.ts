import { parser } from '@lezer/python';
import type { SyntaxNode } from '../syntaxNode.js';

/** The tree of any text, error nodes where it is not Python. Node names are those of Lezer's Python grammar. */
export const parsePython = (text: string): SyntaxNode => parser.parse(text).topNode;
