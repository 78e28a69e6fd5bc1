import type { SourceText } from '../text/createSourceText.js';
import type { LanguageExtractor } from './languages/extractor.js';

/** A source file that may declare arguments. What it declares depends on settings and on what it imports: see `signaturesOf`. */
export interface ArgumentDocument {
  readonly source: SourceText;
  readonly fileName: string;
  readonly extractor: LanguageExtractor;
}

export const isArgumentDocument = (model: unknown): model is ArgumentDocument =>
  typeof model === 'object' && model !== null && 'extractor' in model && 'source' in model && 'fileName' in model;
