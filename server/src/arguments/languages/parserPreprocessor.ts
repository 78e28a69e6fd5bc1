import type { SyntaxNode } from './syntaxNode.js';

/**
 * How a text is written out for a parser whose grammar lacks some of the language: in words it knows, of the same length, so
 * that the tree's offsets are those of the text.
 */
export interface ParserPreprocessor {
  /** Done to every text, from its characters alone. */
  readonly transform?: (text: string) => string;
  /** Done to a text that the parser had to repair, from where it did. Returns the text itself where nothing is to be done. */
  readonly repair?: (root: SyntaxNode, text: string) => string;
}
