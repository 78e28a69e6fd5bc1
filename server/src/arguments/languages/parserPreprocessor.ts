import type { SyntaxNode } from './syntaxNode.js';

/**
 * Rewrites a text for a parser whose grammar lacks parts of the language. The replacement has the same length, so that the
 * tree's offsets are those of the text.
 */
export interface ParserPreprocessor {
  /** Applied to every text. Looks only at its characters. */
  readonly transform?: (text: string) => string;
  /**
   * Applied to a text that the parser had to repair, from the place of the repair. Returns the same text if nothing changes.
   */
  readonly repair?: (root: SyntaxNode, text: string) => string;
}
