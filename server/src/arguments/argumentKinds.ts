import { baseName, type DocumentKind } from '../core/index.js';
import type { ArgumentDocument } from './argumentDocument.js';
import { sourceExtractors } from './languages/index.js';
import type { LanguageExtractor } from './languages/extractor.js';
import { syncRules } from './rules/index.js';
import { extractOnce, standardOptions } from './signaturesOf.js';
import { argumentFeatures } from './withSync.js';
import { argumentSymbols } from './features/argumentSymbols.js';

/** One document kind per source language: the same rules and features over what its extractor reads. */
export const argumentKinds: readonly DocumentKind<ArgumentDocument>[] = sourceExtractors.map(kindFor);

function kindFor(extractor: LanguageExtractor): DocumentKind<ArgumentDocument> {
  return {
    id: extractor.id,
    languageIds: extractor.languageIds,
    claims: fileName => extractor.claims(fileName),
    parse(source, uri, previous) {
      if (previous) extractor.takeOver?.(source, previous.source);
      return { source, fileName: baseName(uri), extractor };
    },
    rules: syncRules,
    concerns: model => extractOnce(extractor, model.source, standardOptions).length > 0 || hasProblems(model),
    isComment: ({ source }, offset) => extractor.isComment(source, offset),
    features: { symbols: argumentSymbols, ...argumentFeatures },
  };
}

const hasProblems = ({ extractor, source, fileName }: ArgumentDocument): boolean =>
  (extractor.schemaProblems?.(source, fileName) ?? []).length > 0;
