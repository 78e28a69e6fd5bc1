import type { LanguageExtractor, SchemaProblem } from '../extractor.js';
import type { SourceText } from '../../../text/sourceText.js';
import { duplicateTools } from './duplicateTools.js';
import { schemaEditor } from './edits/schemaEditor.js';
import { extractJson, findSchemas, mayDeclare, parsedJson } from './jsonDocument.js';
import type { JsonNode } from './jsonTree.js';
import { schemaProblems } from './schemaProblems.js';

/** JSON Schema files, tool descriptions of the providers, answers to `tools/list`. Other JSON says nothing to us. */
export const jsonExtractor: LanguageExtractor = {
  id: 'json',
  languageIds: ['json'],
  claims: fileName => fileName.endsWith('.json'),
  extract: extractJson,
  schemaProblems: problemsOf,
  duplicates: duplicateTools,
  isComment: () => false,
  editor: {
    add: (source, owner, wanted) => editorOf(source).add(owner, wanted),
    remove: (source, owner, own) => editorOf(source).remove(owner, own),
    change: (source, owner, own, aspect, wanted) => editorOf(source).change(owner, own, aspect, wanted),
    rename: (source, _signature, own, newName) => editorOf(source).rename(own, newName),
  },
};

const editorOf = ({ text }: SourceText) => schemaEditor({ text, place: span => span, encode: json => json });

/** `true` and `false` are schemas too. */
const isBoolean = (root: JsonNode): boolean => root.kind === 'scalar' && typeof root.value === 'boolean';

function problemsOf(source: SourceText, fileName: string): readonly SchemaProblem[] {
  const named = fileName.endsWith('.schema.json');
  if (!named && !mayDeclare(source)) return [];
  const { root, problems } = parsedJson(source);
  const schemas = root ? findSchemas(root) : [];
  // Half-typed JSON that already is a schema: say what is wrong with it, but not twice.
  if (problems.length > 0) return named || schemas.length > 0 ? problems : [];
  if (named && root && schemas.length === 0) return isBoolean(root) ? [] : schemaProblems(root, root.span);
  return schemas.flatMap(({ schema }) => schemaProblems(schema, schema.span));
}
