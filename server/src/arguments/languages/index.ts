import type { LanguageExtractor } from './extractor.js';
import { jsonExtractor } from './jsonSchema/jsonExtractor.js';
import { swiftExtractor } from './swift/swiftExtractor.js';

/** Languages whose files are documents of the argument kinds. */
export const sourceExtractors: readonly LanguageExtractor[] = [swiftExtractor, jsonExtractor];
