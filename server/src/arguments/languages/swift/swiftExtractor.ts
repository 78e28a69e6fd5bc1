import type { SourceText } from '../../../text/createSourceText.js';
import type { LanguageExtractor } from '../extractor.js';
import { findDuplicateEntries } from './declarations/findDuplicateEntries.js';
import { swiftEditor } from './edits/swiftEditor.js';
import { readEmbeddedSchema, parseEmbeddedSchema } from './declarations/findEmbeddedSchema.js';
import { findNeededNames } from './declarations/packageScope.js';
import { findPieceIndex } from './parse/pieces.js';
import { extractSwift, extractNamedSwift } from './declarations/signatures.js';
import { getSwiftFile, reusePrevious } from './declarations/swiftFiles.js';
import { hasExtensionOf, languages } from '../../../shared/languages.js';

/** Skills in the style of Apple's Foundation Models: `Arguments`, `@Generable`, `argumentsJSONSchema`. */
export const swiftExtractor: LanguageExtractor = {
  id: 'swift',
  languageIds: languages.swift.editorIds,
  matchesFile: fileName => hasExtensionOf('swift', fileName),
  extract: extractSwift,
  mayHaveNamed: ({ text }) => /\b(?:struct|class)\b/.test(text),
  extractNamed: extractNamedSwift,
  neededNames: findNeededNames,
  findSchemaProblems(source) {
    if (!source.text.includes('argumentsJSONSchema')) return [];
    const { types, scope } = getSwiftFile(source);
    return types.flatMap(type => readEmbeddedSchema(type, scope)?.problems ?? []);
  },
  findDuplicates: findDuplicateEntries,
  schemas(source) {
    if (!source.text.includes('argumentsJSONSchema')) return [];
    return getSwiftFile(source).types.flatMap(type => {
      const schema = parseEmbeddedSchema(type);
      return schema ? [{ schema }] : [];
    });
  },
  editor: swiftEditor,
  comments: languages.swift.comments,
  isComment,
  reusePrevious: reusePrevious,
};

function isComment(source: SourceText, offset: number): boolean {
  const { pieces } = getSwiftFile(source);
  const cursor = pieces[findPieceIndex(pieces, offset)]?.cursor;
  if (!cursor) return false;
  const local = offset - cursor.start;
  return cursor.comments.some(({ localStart, localEnd }) => localStart <= local && local < localEnd);
}
