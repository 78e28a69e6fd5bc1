import { parseJson } from '../jsonSchema/jsonTree.js';
import { argumentsProblem, schemaProblems } from '../jsonSchema/schemaProblems.js';
import type { LanguageExtractor, SchemaProblem } from '../extractor.js';
import { swiftEditor } from './edits/swiftEditor.js';
import { tokenize } from './lexer.js';
import type { SwiftFile } from './skills.js';
import { embeddedSchema, extractSwift, swiftFileOf } from './signatures.js';

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
    const schema = embeddedSchema(file, type);
    if (!schema) return [];
    const { content } = schema;
    // An empty string has no place of its own: the constant's name stands for it.
    const place = (span: { start: number; end: number }) =>
      content.text.trim() === '' ? schema.nameSpan : content.map.spanToHost(span);
    const { root, problems } = parseJson(content.text, place);
    if (problems.length > 0 || !root) return problems;
    const wrong = argumentsProblem(root);
    return [...(wrong ? [wrong] : []), ...schemaProblems(root, schema.nameSpan)];
  });
}
