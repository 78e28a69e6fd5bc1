import { parser } from '@lezer/javascript';
import type { SyntaxNode } from '../syntaxNode.js';

const typeScript = parser.configure({ dialect: 'ts' });

/** The tree of any text, error nodes where it is not TypeScript. Node names are those of Lezer's JavaScript grammar. */
export const parseTypeScript = (text: string): SyntaxNode => typeScript.parse(text).topNode;
