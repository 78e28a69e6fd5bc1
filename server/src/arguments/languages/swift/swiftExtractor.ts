import { argumentsProblem, schemaProblems } from '../jsonSchema/schemaProblems.js';
import type { LanguageExtractor, SchemaProblem } from '../extractor.js';
import { swiftEditor } from './edits/swiftEditor.js';
import { tokenize } from './lexer.js';
import type { SwiftFile } from './skills.js';
import { embeddedJson, extractSwift, swiftFileOf } from './signatures.js';

/** Skills in the style of Apple's Foundation Models: `Arguments`, `@Generable`, `argumentsJSONSchema`. */
export const swiftExtractor: LanguageExtractor = {
  id: 'swift',
  languageIds: ['swift'],
  claims: fileName => fileName.endsWith('.swift'),
  extract: extractSwift,
  schemaProblems: source => (source.text.includes('argumentsJSONSchema') ? embeddedProblems(swiftFileOf(source)) : []),
  editor: swiftEditor,
  isComment: ({ text }, offset) => tokenize(text).comments.some(({ start, end }) => start <= offset && offset < end),
};

function embeddedProblems(file: SwiftFile): readonly SchemaProblem[] {
  return file.types.flatMap(type => {
    const embedded = embeddedJson(file, type);
    if (!embedded) return [];
    const { schema, root, problems } = embedded;
    if (problems.length > 0 || !root) return problems;
    const wrong = argumentsProblem(root);
    return [...(wrong ? [wrong] : []), ...schemaProblems(root, schema.nameSpan)];
  });
}
