import type { LanguageExtractor } from './extractor.js';
import { guideExtractor, markdownGuideExtractor } from './guide/guideExtractor.js';
import { jsonExtractor } from './jsonSchema/jsonExtractor.js';
import { markdownExtractor } from './markdownInterface/markdownExtractor.js';
import { pythonExtractor } from './python/pythonExtractor.js';
import { swiftExtractor } from './swift/swiftExtractor.js';
import { typeScriptExtractor } from './typescript/typeScriptExtractor.js';

/** Languages whose files are documents of the argument kinds. */
export const sourceExtractors: readonly LanguageExtractor[] = [
  swiftExtractor,
  pythonExtractor,
  typeScriptExtractor,
  jsonExtractor,
];

/** Those and the languages inside documents of other kinds (a skill's Interface, a guide). */
export const allExtractors: readonly LanguageExtractor[] = [
  ...sourceExtractors,
  markdownExtractor,
  guideExtractor,
  markdownGuideExtractor,
];
