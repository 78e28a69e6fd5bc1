import { baseName, type Context, type DocumentKind, type ParsedDocument } from '../core/index.js';
import {
  type ArgumentDocument,
  type LanguageExtractor,
  extractMemoized,
  sourceExtractors,
} from '../arguments/index.js';
import { syncRules } from './rules/index.js';
import { isNamedInGroup } from './groups/declaresArguments.js';
import { isSampleFile } from './samples/sampleFiles.js';
import { findSampleSets } from './samples/findSampleSets.js';
import { argumentFeatures } from './withSync.js';
import { findArgumentSymbols } from './features/findArgumentSymbols.js';

/** One document kind per source language, with the same rules and features. */
export const argumentKinds: readonly DocumentKind<ArgumentDocument>[] = sourceExtractors.map(createKind);

function createKind(extractor: LanguageExtractor): DocumentKind<ArgumentDocument> {
  return {
    id: extractor.id,
    languageIds: extractor.languageIds,
    claims: fileName => extractor.matchesFile(fileName),
    parse(source, uri, previous) {
      if (previous) extractor.reusePrevious?.(source, previous.source);
      return { source, fileName: baseName(uri), extractor };
    },
    rules: syncRules,
    isRelevant: (model, document, context) =>
      extractMemoized(extractor, model.source, { ...context.settings.sync, fileName: model.fileName }).length > 0 ||
      hasProblems(model) ||
      extractor.hidden?.(model.source) !== undefined ||
      (extractor.findUnnamed?.(model.source, { ...context.settings.sync, fileName: model.fileName }) ?? []).length >
        0 ||
      hasCalls(model, document, context) ||
      isNamedInGroup(document, context),
    ...(extractor.comments && { comments: extractor.comments }),
    isComment: ({ source }, offset) => extractor.isComment(source, offset),
    features: { symbols: findArgumentSymbols, ...argumentFeatures },
  };
}

const hasProblems = ({ extractor, source, fileName }: ArgumentDocument): boolean =>
  (extractor.findSchemaProblems?.(source, fileName) ?? []).length > 0;

/** Whether a file lists calls of a command. */
const hasCalls = ({ fileName }: ArgumentDocument, document: ParsedDocument, context: Context) =>
  isSampleFile(fileName) && findSampleSets(document, context).then(sets => sets.length > 0);
