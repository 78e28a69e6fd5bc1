import type { LanguageExtractor, SchemaProblem, WrittenSchema } from '../extractor.js';
import type { SourceText } from '../../../text/createSourceText.js';
import { findDuplicateTools } from './declarations/findDuplicateTools.js';
import { createSchemaEditor } from './edits/createSchemaEditor.js';
import { findSchemas, isSchemaFile } from './declarations/findSchemas.js';
import { extractJson, mayDeclare, parseJsonMemoized, reusePrevious } from './declarations/jsonDocument.js';
import type { JsonNode } from '../../../json/parseJson.js';
import { findSchemaProblems } from './declarations/findSchemaProblems.js';
import { hasExtensionOf, languages } from '../../../shared/languages.js';

/** JSON Schema files, tool descriptions of the providers, answers to `tools/list`. Other JSON says nothing to us. */
export const jsonExtractor: LanguageExtractor = {
  id: 'json',
  languageIds: languages.json.editorIds,
  matchesFile: fileName => hasExtensionOf('json', fileName),
  extract: extractJson,
  findSchemaProblems: problemsOf,
  schemas: schemasOf,
  findDuplicates: findDuplicateTools,
  isComment: () => false,
  reusePrevious,
  editor: {
    add: (source, owner, target) => editorOf(source).add(owner, target),
    remove: (source, owner, current) => editorOf(source).remove(owner, current),
    change: (source, owner, current, aspect, target) => editorOf(source).change(owner, current, aspect, target),
    rename: (source, _signature, current, newName) => editorOf(source).rename(current, newName),
  },
};

const editorOf = (source: SourceText) =>
  createSchemaEditor({ text: source.text, place: span => span, encode: json => json }, parseJsonMemoized(source).root);

/** `true` and `false` are schemas too. */
const isBoolean = (root: JsonNode): boolean => root.kind === 'scalar' && typeof root.value === 'boolean';

function problemsOf(source: SourceText, fileName: string): readonly SchemaProblem[] {
  if (!mayDeclare(source, fileName)) return [];
  const isNamed = isSchemaFile(fileName);
  const { root, problems, isSequence } = parseJsonMemoized(source);
  if (isSequence && !isNamed) return [];
  const schemas = root ? findSchemas(root, fileName) : [];
  // Half-typed JSON that already is a schema: say what is wrong with it, but not twice.
  if (problems.length > 0) return isNamed || schemas.length > 0 ? problems : [];
  if (isNamed && root && schemas.length === 0) return isBoolean(root) ? [] : findSchemaProblems(root, root.span);
  return schemas.flatMap(({ schema, types }) => findSchemaProblems(schema, schema.span, types));
}

function schemasOf(source: SourceText, fileName: string): readonly WrittenSchema[] {
  if (!mayDeclare(source, fileName)) return [];
  const { root, problems } = parseJsonMemoized(source);
  return root && problems.length === 0 ? findSchemas(root, fileName) : [];
}
