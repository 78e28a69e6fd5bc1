import type { SourceText } from '../../../text/sourceText.js';
import type { LanguageExtractor } from '../extractor.js';
import { duplicateEntries } from './duplicateEntries.js';
import { swiftEditor } from './edits/swiftEditor.js';
import { readEmbedded, writtenSchema } from './embeddedSchema.js';
import { neededNames } from './packageScope.js';
import { indexOfPiece } from './pieces.js';
import { extractSwift, namedSwift } from './signatures.js';
import { swiftFileOf, takeOver } from './swiftFiles.js';

/** Skills in the style of Apple's Foundation Models: `Arguments`, `@Generable`, `argumentsJSONSchema`. */
export const swiftExtractor: LanguageExtractor = {
  id: 'swift',
  languageIds: ['swift'],
  claims: fileName => fileName.endsWith('.swift'),
  extract: extractSwift,
  mayName: ({ text }) => /\b(?:struct|class)\b/.test(text),
  named: namedSwift,
  neededNames,
  schemaProblems(source) {
    if (!source.text.includes('argumentsJSONSchema')) return [];
    const { types, scope } = swiftFileOf(source);
    return types.flatMap(type => readEmbedded(type, scope)?.problems ?? []);
  },
  duplicates: duplicateEntries,
  schemas(source) {
    if (!source.text.includes('argumentsJSONSchema')) return [];
    return swiftFileOf(source).types.flatMap(type => {
      const schema = writtenSchema(type);
      return schema ? [{ schema }] : [];
    });
  },
  editor: swiftEditor,
  isComment,
  takeOver,
};

function isComment(source: SourceText, offset: number): boolean {
  const { pieces } = swiftFileOf(source);
  const cursor = pieces[indexOfPiece(pieces, offset)]?.cursor;
  if (!cursor) return false;
  const local = offset - cursor.start;
  return cursor.comments.some(({ localStart, localEnd }) => localStart <= local && local < localEnd);
}
